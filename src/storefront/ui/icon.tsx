import styles from './icon.module.css';

/** An icon on a 24 × 24 grid: strokes unless `filled`. */
export interface IconDefinition {
  d: string;
  /** Points along the reading direction (arrows, chevrons, logout): mirrored in right-to-left text. */
  mirrored?: true;
  filled?: true;
  /**
   * The id of its shape in the document (shell/document-start.tsx): shapes that every card repeats are in the HTML
   * once.
   */
  id?: string;
}

interface IconProps {
  glyph: IconDefinition;
  /** In pixels; 24 by default. */
  size?: number;
  /** Also fills the shape (an active favourite, a rating star). */
  solid?: boolean;
  className?: string;
}

/** The `viewBox` of every icon. */
export const GRID = '0 0 24 24';

/** Always decorative: the surrounding link or button has the name. */
export function Icon({ glyph, size = 24, solid = false, className = '' }: IconProps) {
  const paint = glyph.filled ? styles.filled : solid && styles.solid;
  const classes = [styles.icon, paint, glyph.mirrored && styles.mirrored, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} width={size} height={size} viewBox={glyph.id ? undefined : GRID} aria-hidden="true">
      {glyph.id ? <use href={`#${glyph.id}`} /> : <path d={glyph.d} />}
    </svg>
  );
}
