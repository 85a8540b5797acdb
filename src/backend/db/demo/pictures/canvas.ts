/** A minimal SVG builder for the drawn pictures: gradients and clips get stable ids, shapes are plain strings. */
import { alpha } from './colour';

export const PICTURE_WIDTH = 1600;
export const PICTURE_HEIGHT = 1200;

export type Point = readonly [number, number];
/** Offset (0 to 1), colour. */
export type Stop = readonly [number, string];

const r = (n: number): string => String(Math.round(n * 10) / 10);

export class Canvas {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private readonly known = new Map<string, string>();
  private ids = 0;

  constructor(
    readonly width: number = PICTURE_WIDTH,
    readonly height: number = PICTURE_HEIGHT,
  ) {}

  add(...shapes: readonly string[]): void {
    this.body.push(...shapes);
  }

  /** A linear gradient over the shape's own box; direction as [x1, y1, x2, y2] in 0 to 1 (default: downwards). */
  linear(stops: readonly Stop[], direction: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = direction;
    return this.define('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
  }

  /** A radial gradient over the shape's own box; centre and radius in 0 to 1. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, radius = 0.5): string {
    return this.define('radialGradient', `cx="${cx}" cy="${cy}" r="${radius}"`, stops);
  }

  /** Draws what `draw` adds, clipped to the given shape. */
  clipped(shape: string, draw: () => void): void {
    this.ids += 1;
    const id = `g${this.ids}`;
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  /** Draws what `draw` adds inside a group with the given attributes. */
  group(attributes: string, draw: () => void): void {
    this.body.push(`<g ${attributes}>`);
    draw();
    this.body.push('</g>');
  }

  /** Draws in a local system whose origin is at x, y; a negative `sx` mirrors. */
  at(x: number, y: number, scale: number, draw: () => void, mirrored = false): void {
    this.group(`transform="translate(${r(x)} ${r(y)}) scale(${mirrored ? -scale : scale} ${scale})"`, draw);
  }

  toSvg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }

  /** Equal gradients are defined once: a forest of one green stays light. */
  private define(tag: string, attributes: string, stops: readonly Stop[]): string {
    const inside = `${attributes}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</${tag}>`;
    const key = tag + inside;
    const existing = this.known.get(key);
    if (existing) return existing;
    this.ids += 1;
    const reference = `url(#g${this.ids})`;
    this.known.set(key, reference);
    this.defs.push(`<${tag} id="g${this.ids}" ${inside}`);
    return reference;
  }
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="${fill}" ${more}/>`;

/** A rectangle with round corners. */
export const rounded = (x: number, y: number, w: number, h: number, radius: number, fill: string, more = ''): string =>
  rect(x, y, w, h, fill, `rx="${r(radius)}" ${more}`);

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${r(cx)}" cy="${r(cy)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" ${more}/>`;

export const circle = (cx: number, cy: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${r(cx)}" cy="${r(cy)}" r="${r(radius)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${r(x)},${r(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width: number,
  more = '',
): string => stroke(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, colour, width, more);

/** Straight path data through points. */
export const through = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${r(x)} ${r(y)}`).join('');

/** Smooth path data through points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    d += `C${r(c1[0])} ${r(c1[1])} ${r(c2[0])} ${r(c2[1])} ${r(p2[0])} ${r(p2[1])}`;
  }
  return d;
}

/** A pointed (Persian) arch standing on y, as path data. `rise` is the height of the arch above the spring line. */
export function pointedArch(x: number, y: number, w: number, h: number, rise: number): string {
  const top = y - h;
  const spring = top + rise;
  const mid = x + w / 2;
  return `M${r(x)} ${r(y)}L${r(x)} ${r(spring)}C${r(x)} ${r(spring - rise * 0.62)} ${r(mid - w * 0.22)} ${r(top + rise * 0.14)} ${r(mid)} ${r(top)}C${r(mid + w * 0.22)} ${r(top + rise * 0.14)} ${r(x + w)} ${r(spring - rise * 0.62)} ${r(x + w)} ${r(spring)}L${r(x + w)} ${r(y)}Z`;
}

/** A soft contact shadow on the ground. */
export function shadow(
  c: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  strength = 0.4,
): string {
  const fade = c.radial([
    [0, alpha(colour, strength)],
    [0.55, alpha(colour, strength * 0.55)],
    [1, alpha(colour, 0)],
  ]);
  return ellipse(cx, cy, rx, ry, fade);
}
