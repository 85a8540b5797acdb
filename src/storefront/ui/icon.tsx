import styles from './icon.module.css';

/** An icon drawn by us on a 24 × 24 grid: strokes unless `filled`. */
export interface IconDefinition {
  d: string;
  /** Points along the reading direction (arrows, chevrons, logout): turned over in right-to-left text. */
  mirrored?: true;
  filled?: true;
}

interface IconProps {
  glyph: IconDefinition;
  /** Pixels; 24 by default. */
  size?: number;
  /** Paints the inside too (a heart that is on, a star that counts). */
  solid?: boolean;
  className?: string;
}

/** Decorative always: the name of what it stands in is said by its link or button. */
export function Icon({ glyph, size = 24, solid = false, className = '' }: IconProps) {
  const painted = solid || glyph.filled === true;
  return (
    <svg
      className={`${styles.icon} ${glyph.mirrored ? styles.mirrored : ''} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={painted ? 'currentColor' : 'none'}
      stroke={glyph.filled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={glyph.d} />
    </svg>
  );
}
