/** Jars, bottles, bowls and bags that hold the goods. Local coordinates: standing on (x, y). */
import { alpha, darken, lighten } from '../colour';
import { type Canvas, circle, ellipse, line, path, polygon, rect, rounded, shadow } from '../canvas';
import { STUDIO, turned } from './stage';

/** A glass jar; `fill` draws what is inside within the given box. */
export function drawJar(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  lid: string,
  fill: (x: number, y: number, w: number, h: number) => void,
): void {
  c.add(shadow(c, x + w * 0.12, y + 4, w * 0.75, h * 0.09, STUDIO.shade, 0.5));
  const body = `M${x - w / 2 + 10} ${y}Q${x - w / 2} ${y} ${x - w / 2} ${y - 14}V${y - h * 0.8}Q${x - w / 2} ${y - h * 0.88} ${x - w * 0.36} ${y - h * 0.9}H${x + w * 0.36}Q${x + w / 2} ${y - h * 0.88} ${x + w / 2} ${y - h * 0.8}V${y - 14}Q${x + w / 2} ${y} ${x + w / 2 - 10} ${y}Z`;
  c.add(path(body, alpha('#ffffff', 0.42)));
  c.clipped(path(body, '#000'), () => fill(x - w / 2, y - h * 0.74, w, h * 0.74));
  c.add(
    path(
      body,
      c.linear(
        [
          [0, alpha(STUDIO.shade, 0.25)],
          [0.14, alpha('#ffffff', 0.55)],
          [0.26, alpha('#ffffff', 0.06)],
          [0.8, alpha('#ffffff', 0.04)],
          [1, alpha(STUDIO.shade, 0.28)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    rounded(x - w * 0.42, y - h, w * 0.84, h * 0.12, 8, turned(c, lid)),
    rect(x - w * 0.42, y - h * 0.9, w * 0.84, 5, alpha(STUDIO.shade, 0.35)),
  );
}

/** A label with a small drawn mark and lines instead of words. */
export function drawLabel(c: Canvas, x: number, y: number, w: number, h: number, mark: string): void {
  c.add(
    rounded(x - w / 2, y - h / 2, w, h, 6, '#fbf6ea'),
    `<rect x="${x - w / 2 + 6}" y="${y - h / 2 + 6}" width="${w - 12}" height="${h - 12}" fill="none" stroke="${alpha(mark, 0.6)}" stroke-width="2.5" rx="4"/>`,
  );
  for (let i = 0; i < 6; i += 1)
    c.add(
      `<ellipse cx="${x}" cy="${y - h * 0.2}" rx="${w * 0.05}" ry="${h * 0.13}" fill="${mark}" transform="rotate(${i * 60} ${x} ${y - h * 0.1})"/>`,
    );
  c.add(
    circle(x, y - h * 0.1, w * 0.045, '#fbf6ea'),
    rounded(x - w * 0.28, y + h * 0.14, w * 0.56, h * 0.06, 3, alpha(mark, 0.85)),
    rounded(x - w * 0.18, y + h * 0.26, w * 0.36, h * 0.05, 3, alpha(mark, 0.5)),
  );
}

/** A slender bottle with a cork, tied with a cord. */
export function drawBottle(c: Canvas, x: number, y: number, w: number, h: number, liquid: string, mark: string): void {
  c.add(shadow(c, x + w * 0.16, y + 4, w * 0.8, h * 0.06, STUDIO.shade, 0.5));
  const body = `M${x - w / 2} ${y - 12}V${y - h * 0.56}Q${x - w / 2} ${y - h * 0.68} ${x - w * 0.16} ${y - h * 0.76}V${y - h * 0.92}H${x + w * 0.16}V${y - h * 0.76}Q${x + w / 2} ${y - h * 0.68} ${x + w / 2} ${y - h * 0.56}V${y - 12}Q${x + w / 2} ${y} ${x + w / 2 - 12} ${y}H${x - w / 2 + 12}Q${x - w / 2} ${y} ${x - w / 2} ${y - 12}Z`;
  c.add(path(body, alpha('#ffffff', 0.5)));
  c.clipped(path(body, '#000'), () =>
    c.add(
      rect(x - w / 2, y - h * 0.62, w, h * 0.62, alpha(liquid, 0.72)),
      ellipse(x, y - h * 0.62, w / 2, 10, alpha(lighten(liquid, 0.4), 0.9)),
    ),
  );
  c.add(
    path(
      body,
      c.linear(
        [
          [0, alpha(STUDIO.shade, 0.25)],
          [0.16, alpha('#ffffff', 0.6)],
          [0.3, alpha('#ffffff', 0.05)],
          [1, alpha(STUDIO.shade, 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    rounded(x - w * 0.15, y - h, w * 0.3, h * 0.1, 5, turned(c, '#b98a5c')),
    rect(x - w * 0.19, y - h * 0.9, w * 0.38, 8, '#caa06c'),
  );
  drawLabel(c, x, y - h * 0.32, w * 0.74, h * 0.26, mark);
}

/** An open bowl seen a little from above; returns nothing, fills by `heap` drawn between rim and back. */
export function drawBowl(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  heap: () => void,
  pattern?: string,
): void {
  const rim = w * 0.16;
  c.add(shadow(c, x + w * 0.08, y + 4, w * 0.56, w * 0.09, STUDIO.shade, 0.55));
  c.add(ellipse(x, y - h, w / 2, rim, darken(colour, 0.4)));
  heap();
  const body = `M${x - w / 2} ${y - h}Q${x - w * 0.46} ${y - h * 0.2} ${x - w * 0.2} ${y}H${x + w * 0.2}Q${x + w * 0.46} ${y - h * 0.2} ${x + w / 2} ${y - h}A${w / 2} ${rim} 0 0 1 ${x - w / 2} ${y - h}Z`;
  c.add(path(body, turned(c, colour)));
  if (pattern)
    c.clipped(path(body, '#000'), () => {
      for (let i = 0; i < 11; i += 1) {
        const px = x - w / 2 + (i * w) / 10;
        const py = y - h * 0.46 + rim * 0.7 * (1 - ((px - x) / (w / 2)) ** 2);
        c.add(
          polygon(
            [
              [px, py - 22],
              [px + w * 0.04, py],
              [px, py + 22],
              [px - w * 0.04, py],
            ],
            alpha(pattern, 0.8),
          ),
        );
      }
    });
  c.add(
    `<path d="M${x - w / 2} ${y - h}A${w / 2} ${rim} 0 0 0 ${x + w / 2} ${y - h}" fill="none" stroke="${lighten(colour, 0.35)}" stroke-width="6"/>`,
  );
}

/** A paper bag with a window and a folded top. */
export function drawSachet(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  paper: string,
  mark: string,
  inside: (x: number, y: number, w: number, h: number) => void,
): void {
  c.add(shadow(c, x + w * 0.12, y + 4, w * 0.66, h * 0.07, STUDIO.shade, 0.5));
  c.add(
    path(
      `M${x - w / 2} ${y - 8}L${x - w * 0.47} ${y - h}H${x + w * 0.47}L${x + w / 2} ${y - 8}Q${x + w * 0.48} ${y} ${x + w * 0.42} ${y}H${x - w * 0.42}Q${x - w * 0.48} ${y} ${x - w / 2} ${y - 8}Z`,
      c.linear(
        [
          [0, darken(paper, 0.06)],
          [0.3, lighten(paper, 0.14)],
          [0.75, paper],
          [1, darken(paper, 0.2)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    rect(x - w * 0.47, y - h, w * 0.94, h * 0.1, darken(paper, 0.1)),
    rect(x - w * 0.47, y - h * 0.9, w * 0.94, 5, alpha(STUDIO.shade, 0.2)),
  );
  for (let i = 0; i < 9; i += 1)
    c.add(
      line(
        x - w * 0.42 + i * w * 0.105,
        y - h + 4,
        x - w * 0.42 + i * w * 0.105,
        y - h * 0.91,
        alpha(STUDIO.shade, 0.12),
        3,
      ),
    );
  drawLabel(c, x, y - h * 0.64, w * 0.62, h * 0.34, mark);
  const window = rounded(x - w * 0.3, y - h * 0.38, w * 0.6, h * 0.28, 16, '#000');
  c.add(rounded(x - w * 0.3, y - h * 0.38, w * 0.6, h * 0.28, 16, darken(paper, 0.3)));
  c.clipped(window, () => inside(x - w * 0.3, y - h * 0.38, w * 0.6, h * 0.28));
  c.add(
    rounded(
      x - w * 0.3,
      y - h * 0.38,
      w * 0.6,
      h * 0.28,
      16,
      c.linear(
        [
          [0, alpha('#ffffff', 0.35)],
          [0.4, alpha('#ffffff', 0)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
}

/** A brass mortar with its pestle. */
export function drawMortar(c: Canvas, x: number, y: number, s: number): void {
  const brass = '#d3a04c';
  c.add(shadow(c, x + 10, y + 4, s * 0.5, s * 0.09, STUDIO.shade, 0.5));
  c.add(
    `<rect x="${x - s * 0.04}" y="${y - s * 1.24}" width="${s * 0.1}" height="${s * 0.66}" rx="${s * 0.05}" fill="${turned(c, brass)}" transform="rotate(18 ${x} ${y - s * 0.6})"/>`,
  );
  c.add(
    path(
      `M${x - s * 0.4} ${y - s * 0.74}Q${x - s * 0.3} ${y - s * 0.2} ${x - s * 0.24} ${y - s * 0.14}H${x + s * 0.24}Q${x + s * 0.3} ${y - s * 0.2} ${x + s * 0.4} ${y - s * 0.74}Z`,
      turned(c, brass),
    ),
    ellipse(x, y - s * 0.74, s * 0.4, s * 0.09, lighten(brass, 0.25)),
    ellipse(x, y - s * 0.73, s * 0.32, s * 0.06, darken(brass, 0.45)),
    rounded(x - s * 0.32, y - s * 0.16, s * 0.64, s * 0.16, 6, turned(c, brass)),
  );
  for (const t of [0.34, 0.5]) c.add(rect(x - s * 0.34, y - s * t, s * 0.68, s * 0.03, alpha('#ffffff', 0.25)));
}
