import styles from './button.module.css';

/** How a button or a link that looks like one is drawn. */
export interface ButtonStyle {
  /** `primary` at most once in sight; `quiet` has no box of its own. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  block?: boolean;
}

export function buttonClass({ variant = 'primary', size = 'medium', block = false }: ButtonStyle, extra = ''): string {
  return [styles.button, styles[variant], styles[size], block ? styles.block : '', extra].filter(Boolean).join(' ');
}
