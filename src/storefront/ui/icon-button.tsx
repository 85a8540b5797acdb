import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconDefinition } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  glyph: IconDefinition;
  /** Spoken name, and tooltip unless `title` is another one or empty. */
  label: string;
  solid?: boolean;
  /** On a picture: with a round white background. */
  raised?: boolean;
}

export function IconButton({
  glyph,
  label,
  solid,
  raised = false,
  title = label,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={[styles.button, raised && styles.raised, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={title || undefined}
    >
      <Icon glyph={glyph} solid={solid} />
    </button>
  );
}
