import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { t } from '@/messages/format-message';
import { buttonClass, type ButtonStyle } from './button-variants';
import styles from './button.module.css';
import { Icon, type IconDefinition } from './icon';
import { actionsMessages } from '@/messages/actions';

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  glyph?: IconDefinition;
  /**
   * An action is in progress: the button keeps its text, width and focus, and does nothing. It is not disabled, since
   * a disabled button loses the focus to the page.
   */
  loading?: boolean;
}

/** Also prevents the submit of a form. */
const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  block,
  glyph,
  loading = false,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      disabled={disabled}
      aria-disabled={loading || rest['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {glyph && <Icon glyph={glyph} size={20} />}
      {children}
      {loading && (
        <span className={styles.spinner}>
          <span className="visually-hidden">{t(actionsMessages.stateLoading)}</span>
        </span>
      )}
    </button>
  );
}
