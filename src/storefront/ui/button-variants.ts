import styles from './button.module.css';

/** The appearance of a button, or of a link that looks like one. */
export interface ButtonStyle {
  /** At most one `primary` in view at a time; `quiet` has no background and no border. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Full width of its container. */
  block?: boolean;
}

export function buttonClass({ variant = 'primary', size = 'medium', block = false }: ButtonStyle, extra = ''): string {
  return [styles.button, styles[variant], styles[size], block ? styles.block : '', extra].filter(Boolean).join(' ');
}
