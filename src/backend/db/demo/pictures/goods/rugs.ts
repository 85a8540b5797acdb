/** Carpets, gabbehs and flat weaves, drawn flat on the wall. The picture is their own: no table. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, polygon, rect, rounded } from '../canvas';
import { drawHousePlant } from '../rooms/furniture';
import { BACKDROPS, type BackdropName, STUDIO } from './stage';

export type Weave = 'medallion' | 'fish' | 'gabbeh' | 'kilim' | 'stripes' | 'tree';

/** Field, border, pale, accent. */
export type RugColours = readonly [string, string, string, string];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const diamond = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  polygon(
    [
      [x, y - ry],
      [x + rx, y],
      [x, y + ry],
      [x - rx, y],
    ],
    fill,
  );

/** A rug with its fringes in the box. */
export function drawRug(c: Canvas, random: SeededRandom, weave: Weave, colours: RugColours, box: Box): void {
  const { x, y, w, h } = box;
  const [field, border, pale] = colours;
  c.add(rounded(x + 14, y + 20, w, h, 4, alpha(STUDIO.shade, 0.3)));
  for (let fx = x + 3; fx < x + w; fx += 8)
    c.add(line(fx, y - 22, fx, y, '#f0e6d0', 3), line(fx, y + h, fx, y + h + 22, '#f0e6d0', 3));
  c.add(rect(x, y, w, h, field));
  c.clipped(rect(x, y, w, h, '#000'), () => {
    if (weave === 'kilim') drawKilim(c, colours, box);
    else if (weave === 'stripes') drawStripes(c, random, colours, box);
    else {
      drawBorders(c, border, pale, field, box);
      const inner: Box = { x: x + w * 0.15, y: y + w * 0.15, w: w * 0.7, h: h - w * 0.3 };
      if (weave === 'medallion') drawMedallion(c, colours, inner);
      else if (weave === 'fish') drawFish(c, colours, inner);
      else if (weave === 'tree') drawTree(c, random, colours, inner);
      else drawGabbeh(c, random, colours, inner);
    }
    for (let ty = y; ty < y + h; ty += 7) c.add(line(x, ty, x + w, ty, alpha('#2a1a14', 0.05), 2));
    c.add(
      rect(
        x,
        y,
        w,
        h,
        c.linear(
          [
            [0, alpha('#ffffff', 0.14)],
            [0.5, alpha('#ffffff', 0)],
            [1, alpha(STUDIO.shade, 0.18)],
          ],
          [0, 0, 1, 1],
        ),
      ),
    );
  });
}

function drawBorders(c: Canvas, border: string, pale: string, field: string, { x, y, w, h }: Box): void {
  const u = w * 0.05;
  c.add(
    rect(x, y, w, h, border),
    `<rect x="${x + u * 0.5}" y="${y + u * 0.5}" width="${w - u}" height="${h - u}" fill="none" stroke="${pale}" stroke-width="4"/>`,
    `<rect x="${x + u * 2.5}" y="${y + u * 2.5}" width="${w - u * 5}" height="${h - u * 5}" fill="none" stroke="${pale}" stroke-width="6"/>`,
    rect(x + u * 3, y + u * 3, w - u * 6, h - u * 6, field),
  );
  const across = Math.round((w - u * 3) / 44);
  const down = Math.round((h - u * 3) / 44);
  const motif = (mx: number, my: number, i: number): void =>
    c.add(diamond(mx, my, 15, 15, i % 2 ? pale : lighten(field, 0.15)), circle(mx, my, 5, border));
  for (let i = 0; i <= across; i += 1)
    for (const my of [y + u * 1.5, y + h - u * 1.5]) motif(x + u * 1.5 + ((w - u * 3) * i) / across, my, i);
  for (let i = 1; i < down; i += 1)
    for (const mx of [x + u * 1.5, x + w - u * 1.5]) motif(mx, y + u * 1.5 + ((h - u * 3) * i) / down, i);
}

/** Petals around a centre, as the big rosettes have them. */
function rosette(c: Canvas, x: number, y: number, radius: number, petals: number, fill: string, heart: string): void {
  for (let i = 0; i < petals; i += 1)
    c.add(
      `<ellipse cx="${x}" cy="${y - radius * 0.6}" rx="${radius * 0.26}" ry="${radius * 0.46}" fill="${fill}" transform="rotate(${(i * 360) / petals} ${x} ${y})"/>`,
    );
  c.add(circle(x, y, radius * 0.28, heart));
}

function drawMedallion(c: Canvas, [field, border, pale, accent]: RugColours, { x, y, w, h }: Box): void {
  const cx = x + w / 2;
  const cy = y + h / 2;
  for (const [qx, qy, sx, sy] of [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ] as const) {
    c.add(
      path(
        `M${qx} ${qy}H${qx + sx * w * 0.42}Q${qx + sx * w * 0.3} ${qy + sy * h * 0.06} ${qx + sx * w * 0.26} ${qy + sy * h * 0.13}Q${qx + sx * w * 0.12} ${qy + sy * h * 0.15} ${qx} ${qy + sy * h * 0.3}Z`,
        border,
      ),
    );
    rosette(c, qx + sx * w * 0.13, qy + sy * h * 0.08, w * 0.08, 8, pale, accent);
  }
  for (let i = 0; i < 26; i += 1) {
    const a = (i / 26) * Math.PI * 2;
    const mx = cx + Math.cos(a) * w * 0.4;
    const my = cy + Math.sin(a) * h * 0.36;
    c.add(
      circle(mx, my, 7, i % 2 ? pale : accent),
      `<ellipse cx="${mx + 13}" cy="${my}" rx="12" ry="5" fill="${alpha(pale, 0.55)}" transform="rotate(${(a * 180) / Math.PI} ${mx} ${my})"/>`,
    );
  }
  const lobes = 16;
  for (const [radius, colour] of [
    [0.33, border],
    [0.29, pale],
    [0.265, accent],
    [0.19, border],
    [0.165, pale],
  ] as const) {
    for (let i = 0; i < lobes; i += 1) {
      const a = (i / lobes) * Math.PI * 2;
      c.add(
        circle(cx + Math.cos(a) * w * radius * 0.86, cy + Math.sin(a) * w * radius * 1.12, w * radius * 0.24, colour),
      );
    }
    c.add(ellipse(cx, cy, w * radius * 0.92, w * radius * 1.2, colour));
  }
  for (const s of [-1, 1])
    c.add(
      diamond(cx, cy + s * w * 0.5, w * 0.07, w * 0.11, border),
      diamond(cx, cy + s * w * 0.5, w * 0.04, w * 0.07, pale),
    );
  rosette(c, cx, cy, w * 0.15, 12, field, accent);
  rosette(c, cx, cy, w * 0.07, 8, pale, border);
}

function drawFish(c: Canvas, [, border, pale, accent]: RugColours, { x, y, w, h }: Box): void {
  const cols = 5;
  const cell = w / cols;
  const rows = Math.round(h / cell);
  for (let row = 0; row < rows; row += 1)
    for (let i = 0; i < cols; i += 1) {
      const cx = x + (i + 0.5) * cell;
      const cy = y + ((row + 0.5) * h) / rows;
      const shift = (row + i) % 2;
      for (const turn of [0, 90, 180, 270])
        c.add(
          `<path d="M${cx - cell * 0.2} ${cy - cell * 0.34}Q${cx} ${cy - cell * 0.5} ${cx + cell * 0.2} ${cy - cell * 0.34}Q${cx} ${cy - cell * 0.4} ${cx - cell * 0.2} ${cy - cell * 0.34}Z" fill="${shift ? pale : accent}" transform="rotate(${turn} ${cx} ${cy})"/>`,
        );
      c.add(diamond(cx, cy, cell * 0.26, cell * 0.26, border));
      rosette(c, cx, cy, cell * 0.2, 8, pale, accent);
    }
  c.add(
    diamond(x + w / 2, y + h / 2, w * 0.26, w * 0.36, border),
    diamond(x + w / 2, y + h / 2, w * 0.22, w * 0.31, pale),
    diamond(x + w / 2, y + h / 2, w * 0.19, w * 0.27, accent),
  );
  rosette(c, x + w / 2, y + h / 2, w * 0.16, 12, pale, border);
}

function drawTree(c: Canvas, random: SeededRandom, [, border, pale, accent]: RugColours, { x, y, w, h }: Box): void {
  const cx = x + w / 2;
  c.add(
    rect(cx - 9, y + h * 0.2, 18, h * 0.72, pale),
    path(
      `M${cx - 90} ${y + h}Q${cx - 60} ${y + h * 0.9} ${cx} ${y + h * 0.88}Q${cx + 60} ${y + h * 0.9} ${cx + 90} ${y + h}Z`,
      border,
    ),
  );
  for (let i = 0; i < 8; i += 1)
    for (const s of [-1, 1]) {
      const by = y + h * (0.2 + i * 0.085);
      const reach = w * (0.14 + i * 0.034) * s;
      c.add(
        path(
          `M${cx} ${by + 40}Q${cx + reach * 0.5} ${by + 30} ${cx + reach} ${by}`,
          'none',
          `stroke="${pale}" stroke-width="8" stroke-linecap="round"`,
        ),
      );
      for (const t of [0.35, 0.7, 1])
        c.add(
          `<ellipse cx="${cx + reach * t}" cy="${by + 30 - 36 * t}" rx="17" ry="10" fill="${random.chance(0.4) ? accent : lighten(border, 0.25)}" transform="rotate(${s * 30} ${cx + reach * t} ${by})"/>`,
        );
    }
  rosette(c, cx, y + h * 0.15, 46, 8, pale, accent);
  for (const s of [-1, 1]) drawBird(c, cx + s * w * 0.28, y + h * 0.9, s, accent, pale);
}

function drawBird(c: Canvas, x: number, y: number, s: number, colour: string, pale: string): void {
  c.add(
    path(
      `M${x - s * 30} ${y}Q${x} ${y - 36} ${x + s * 26} ${y - 14}L${x + s * 50} ${y - 32}L${x + s * 40} ${y + 4}Q${x + s * 6} ${y + 26} ${x - s * 30} ${y}Z`,
      colour,
    ),
    circle(x - s * 28, y - 12, 12, colour),
    circle(x - s * 30, y - 14, 3, pale),
    line(x, y + 12, x, y + 28, pale, 4),
  );
}

/** A gabbeh: an open field with a few naive figures. */
function drawGabbeh(
  c: Canvas,
  random: SeededRandom,
  [field, border, pale, accent]: RugColours,
  { x, y, w, h }: Box,
): void {
  for (let i = 0; i < 26; i += 1)
    c.add(
      rect(x, y + (h * i) / 26, w, h / 26 + 1, mix(field, i % 2 ? '#ffffff' : '#2a1a14', random.between(0.01, 0.07))),
    );
  for (let i = 0; i < 3; i += 1) {
    const tx = x + w * (0.22 + i * 0.28);
    const ty = y + h * (0.3 + (i % 2) * 0.34);
    c.add(
      rect(tx - 6, ty, 12, 90, border),
      diamond(tx, ty - 30, 62, 80, mix(accent, border, 0.2)),
      diamond(tx, ty - 30, 34, 48, pale),
    );
  }
  for (let i = 0; i < 5; i += 1) {
    const gx = x + random.between(0.12, 0.86) * w;
    const gy = y + random.between(0.12, 0.9) * h;
    c.add(
      rect(gx - 26, gy - 18, 52, 22, pale),
      rect(gx - 24, gy + 4, 8, 20, pale),
      rect(gx + 16, gy + 4, 8, 20, pale),
      rect(gx + 22, gy - 34, 12, 22, pale),
      rect(gx + 22, gy - 40, 22, 10, pale),
    );
  }
  for (let i = 0; i < 14; i += 1)
    c.add(
      diamond(
        x + random.between(0.05, 0.95) * w,
        y + random.between(0.05, 0.95) * h,
        11,
        11,
        random.pick([accent, border, pale]),
      ),
    );
}

function drawKilim(c: Canvas, [field, border, pale, accent]: RugColours, { x, y, w, h }: Box): void {
  const bands = Math.round(h / 150);
  const band = h / bands;
  for (let row = 0; row < bands; row += 1) {
    const cy = y + (row + 0.5) * band;
    c.add(rect(x, cy - band / 2, w, band, row % 2 ? border : field));
    const n = 3;
    for (let i = 0; i < n; i += 1) {
      const cx = x + ((i + 0.5) * w) / n;
      const rx = w / n / 2;
      for (const [t, colour] of [
        [0.94, pale],
        [0.78, row % 2 ? field : border],
        [0.56, accent],
        [0.34, pale],
        [0.16, row % 2 ? border : field],
      ] as const)
        c.add(diamond(cx, cy, rx * t, (band / 2) * t, colour));
    }
    for (let i = 0; i < w / 26; i += 1)
      c.add(
        polygon(
          [
            [x + i * 26, cy - band / 2 + 12],
            [x + i * 26 + 13, cy - band / 2 - 4],
            [x + i * 26 + 26, cy - band / 2 + 12],
          ],
          accent,
        ),
      );
  }
}

function drawStripes(c: Canvas, random: SeededRandom, colours: RugColours, { x, y, w, h }: Box): void {
  let sy = y;
  let i = 0;
  while (sy < y + h) {
    const sh = random.pick([16, 26, 44, 64]);
    const colour = colours[i % 4] ?? colours[0];
    c.add(rect(x, sy, w, sh + 1, colour));
    if (sh > 40)
      for (let mx = x + 20; mx < x + w; mx += 46)
        c.add(
          diamond(mx, sy + sh / 2, 17, sh * 0.34, i % 2 ? colours[2] : darken(colour, 0.35)),
          diamond(mx, sy + sh / 2, 8, sh * 0.16, colours[3]),
        );
    sy += sh;
    i += 1;
  }
}

/** A room's corner with the rug hung (variant 0), seen near (1) or lying before a bench (2). */
export function drawRugScene(
  c: Canvas,
  random: SeededRandom,
  weave: Weave,
  colours: RugColours,
  backdrop: BackdropName,
  variant: number,
): void {
  const { wall, table } = BACKDROPS[backdrop];
  c.add(
    rect(
      0,
      0,
      1600,
      1200,
      c.linear([
        [0, mix(wall, STUDIO.shade, 0.06)],
        [1, lighten(wall, 0.16)],
      ]),
    ),
    ellipse(
      500,
      360,
      900,
      700,
      c.radial([
        [0, alpha('#fff6e2', 0.7)],
        [1, alpha('#fff6e2', 0)],
      ]),
    ),
  );
  if (variant === 1) {
    c.group('transform="rotate(-7 800 600)"', () =>
      drawRug(c, random, weave, colours, { x: 250, y: -260, w: 1100, h: 1760 }),
    );
    return;
  }
  c.add(
    rect(
      0,
      1020,
      1600,
      180,
      c.linear([
        [0, mix(table, STUDIO.shade, 0.2)],
        [1, table],
      ]),
    ),
    rect(0, 1004, 1600, 18, lighten(wall, 0.35)),
  );
  if (variant === 2) {
    c.group('transform="translate(800 1130) skewX(-18) scale(1 0.42)"', () =>
      drawRug(c, random, weave, colours, { x: -560, y: -360, w: 1120, h: 560 }),
    );
    drawRug(c, random, weave, colours, { x: 300, y: 90, w: 470, h: 690 });
    c.at(1240, 1030, 1.9, () => drawHousePlant(c, STUDIO, random, 330));
    return;
  }
  c.add(rounded(430, 76, 740, 16, 8, '#8a6547'));
  drawRug(c, random, weave, colours, { x: 490, y: 104, w: 620, h: 900 });
}
