import type { ComponentPropsWithRef } from 'react';
import { t } from '@/messages/format-message';
import { buttonClass, type ButtonStyle } from './button-variants';
import styles from './button.module.css';
import { Icon, type IconDefinition } from './icon';
import { commonMessages } from '@/messages/common';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  glyph?: IconDefinition;
  /** An action is in progress: the button keeps its text and width, and is disabled. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  glyph,
  loading = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {glyph && <Icon glyph={glyph} size={20} />}
      {children}
      {loading && (
        <span className={styles.spinner}>
          <span className="visually-hidden">{t(commonMessages.stateLoading)}</span>
        </span>
      )}
    </button>
  );
}
