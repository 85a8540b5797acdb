/** Colour arithmetic on '#rrggbb' for the drawn pictures. */
type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour between a (t = 0) and b (t = 1). */
export function mix(a: string, b: string, t: number): string {
  const [ar, ag, ab] = parse(a);
  const [br, bg, bb] = parse(b);
  return format([ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t]);
}

/** Multiplies two colours, as light falling on a surface does. */
export function multiply(a: string, b: string): string {
  const [ar, ag, ab] = parse(a);
  const [br, bg, bb] = parse(b);
  return format([(ar * br) / 255, (ag * bg) / 255, (ab * bb) / 255]);
}

export const lighten = (c: string, t: number): string => mix(c, '#ffffff', t);

/** Darkens towards a cool near-black, which keeps shadows from looking dirty. */
export const darken = (c: string, t: number): string => mix(c, '#14121f', t);

/** The colour with an opacity, as SVG's rgba(). */
export function alpha(c: string, a: number): string {
  const [r, g, b] = parse(c);
  return `rgba(${r},${g},${b},${Math.round(a * 1000) / 1000})`;
}
