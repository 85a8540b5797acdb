/** Trees and plants of the drawn scenes. Each is drawn standing on (x, y). */
import type { SeededRandom } from '../seeded-random';
import { alpha, lighten, mix } from './colour';
import { type Canvas, circle, ellipse, line, path, shadow, stroke } from './canvas';
import { distant, type Light } from './light';

const f = (n: number): string => n.toFixed(1);

/** A fir of stacked skirts, brighter on the sun's side. */
export function drawFir(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  h: number,
  colour: string,
  distance: number,
): void {
  const body = distant(light, colour, distance);
  const w = h * random.between(0.34, 0.44);
  const bright = mix(body, distant(light, '#b8d48a', distance), 0.22);
  let whole = '';
  let sunny = '';
  const tiers = 4;
  for (let i = 0; i < tiers; i += 1) {
    const top = y - h + (h * 0.86 * i) / tiers - (i ? h * 0.05 : 0);
    const bottom = y - h + (h * 0.86 * (i + 1)) / tiers + h * 0.02;
    const half = (w / 2) * (0.36 + (0.64 * (i + 1)) / tiers);
    whole += `M${f(x)} ${f(top)}Q${f(x - half * 0.4)} ${f(bottom - h * 0.06)} ${f(x - half)} ${f(bottom)}Q${f(x)} ${f(bottom + h * 0.03)} ${f(x + half)} ${f(bottom)}Q${f(x + half * 0.4)} ${f(bottom - h * 0.06)} ${f(x)} ${f(top)}Z`;
    sunny += `M${f(x)} ${f(top)}Q${f(x + half * 0.4)} ${f(bottom - h * 0.06)} ${f(x + half)} ${f(bottom)}Q${f(x + half * 0.4)} ${f(bottom + h * 0.012)} ${f(x + half * 0.12)} ${f(bottom - h * 0.01)}Z`;
  }
  c.add(
    `<rect x="${f(x - h * 0.022)}" y="${f(y - h * 0.16)}" width="${f(h * 0.044)}" height="${f(h * 0.16)}" fill="${distant(light, '#5d4433', distance)}"/>`,
  );
  c.add(path(whole, body), path(sunny, bright));
}

/** A round-headed tree of several leafy heaps. */
export function drawLeafTree(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  h: number,
  colour: string,
  distance: number,
): void {
  const body = distant(light, colour, distance);
  const dark = mix(body, light.shade, 0.2);
  const bright = mix(body, distant(light, '#e4e59a', distance), 0.34);
  const radius = h * 0.27;
  const cy = y - h * 0.66;
  c.add(
    path(
      `M${f(x - h * 0.03)} ${f(y)}Q${f(x - h * 0.015)} ${f(y - h * 0.3)} ${f(x - h * 0.012)} ${f(cy)}H${f(x + h * 0.012)}Q${f(x + h * 0.015)} ${f(y - h * 0.3)} ${f(x + h * 0.032)} ${f(y)}Z`,
      distant(light, '#6a4f3c', distance),
    ),
  );
  const heaps: [number, number, number][] = [];
  for (let i = 0; i < 6; i += 1) {
    const a = (i / 6) * Math.PI * 2 + random.between(-0.3, 0.3);
    heaps.push([x + Math.cos(a) * radius * 0.72, cy + Math.sin(a) * radius * 0.62, radius * random.between(0.5, 0.72)]);
  }
  heaps.push([x, cy - radius * 0.15, radius * 0.86]);
  const sunSide = (light.sun?.x ?? 1200) > 800 ? 1 : -1;
  const leaves = c.radial(
    [
      [0, bright],
      [0.55, body],
      [1, mix(body, dark, 0.75)],
    ],
    0.5 + sunSide * 0.16,
    0.32,
    0.72,
  );
  for (const [hx, hy, hr] of heaps) c.add(circle(hx, hy + hr * 0.14, hr, dark));
  for (const [hx, hy, hr] of heaps) c.add(circle(hx, hy - hr * 0.04, hr * 0.96, leaves));
}

/** A slender cypress. */
export function drawCypress(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  h: number,
  colour: string,
  distance: number,
): void {
  const body = distant(light, colour, distance);
  const w = h * 0.2;
  c.add(line(x, y, x, y - h * 0.12, distant(light, '#5d4433', distance), h * 0.035));
  c.add(
    path(
      `M${f(x)} ${f(y - h)}C${f(x + w * 0.75)} ${f(y - h * 0.66)} ${f(x + w * 0.8)} ${f(y - h * 0.16)} ${f(x)} ${f(y - h * 0.06)}C${f(x - w * 0.8)} ${f(y - h * 0.16)} ${f(x - w * 0.75)} ${f(y - h * 0.66)} ${f(x)} ${f(y - h)}Z`,
      c.linear(
        [
          [0, mix(body, light.shade, 0.25)],
          [0.6, body],
          [1, lighten(body, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
}

/** A date palm with drooping fronds. */
export function drawPalm(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  h: number,
  distance = 0,
): void {
  const trunk = distant(light, '#8d6a48', distance);
  const green = distant(light, '#4f8a4e', distance);
  const dark = mix(green, light.shade, 0.3);
  const lean = random.between(-0.1, 0.1) * h;
  const tx = x + lean;
  const ty = y - h * 0.78;
  c.add(
    path(
      `M${f(x - h * 0.034)} ${f(y)}Q${f(x + lean * 0.3 - h * 0.016)} ${f(y - h * 0.4)} ${f(tx - h * 0.018)} ${f(ty)}L${f(tx + h * 0.018)} ${f(ty)}Q${f(x + lean * 0.3 + h * 0.02)} ${f(y - h * 0.4)} ${f(x + h * 0.034)} ${f(y)}Z`,
      c.linear(
        [
          [0, mix(trunk, light.shade, 0.3)],
          [1, lighten(trunk, 0.1)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  for (let i = 1; i < 11; i += 1) {
    const t = i / 11;
    const px = x + lean * t * t;
    c.add(
      line(px - h * 0.024, y - h * 0.76 * t, px + h * 0.024, y - h * 0.76 * t - 3, alpha(light.shade, 0.2), h * 0.008),
    );
  }
  for (let i = 0; i < 13; i += 1) {
    const a = Math.PI * (1.12 - (i / 12) * 1.24) + random.between(-0.07, 0.07);
    const reach = h * random.between(0.3, 0.38);
    const ex = tx + Math.cos(a) * reach;
    const ey = ty - Math.sin(a) * reach * 0.62 + reach * 0.34;
    const mx = tx + Math.cos(a) * reach * 0.55;
    const my = ty - Math.sin(a) * reach * 0.62 - reach * 0.2;
    c.add(
      path(
        `M${f(tx)} ${f(ty)}Q${f(mx)} ${f(my)} ${f(ex)} ${f(ey)}Q${f(mx + h * 0.012)} ${f(my + h * 0.075)} ${f(tx)} ${f(ty)}Z`,
        i % 2 ? green : dark,
      ),
    );
  }
  if (distance < 0.4)
    c.add(
      circle(tx - h * 0.02, ty + h * 0.03, h * 0.022, distant(light, '#a4602f', distance)),
      circle(tx + h * 0.02, ty + h * 0.035, h * 0.022, distant(light, '#b8733a', distance)),
    );
}

/** A low round bush. */
export function drawBush(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  colour: string,
  distance: number,
  blossom?: string,
): void {
  const body = distant(light, colour, distance);
  const n = 4;
  c.add(shadow(c, x, y, w * 0.66, w * 0.12, light.shade, 0.3));
  for (let i = 0; i < n; i += 1) {
    const bx = x - w * 0.36 + (i / (n - 1)) * w * 0.72;
    const br = w * random.between(0.2, 0.28);
    c.add(
      circle(
        bx,
        y - br * 0.72,
        br,
        c.radial(
          [
            [0, lighten(body, 0.14)],
            [1, mix(body, light.shade, 0.2)],
          ],
          0.55,
          0.25,
          0.75,
        ),
      ),
    );
  }
  if (blossom) {
    for (let i = 0; i < 14; i += 1)
      c.add(
        circle(
          x + random.between(-0.42, 0.42) * w,
          y - random.between(0.05, 0.34) * w,
          w * 0.022,
          distant(light, blossom, distance),
        ),
      );
  }
}

export type TreeKind = 'fir' | 'leaf' | 'cypress' | 'palm';

/** A row of trees along a baseline; nearer rows are drawn later and larger. */
export function drawTreeRow(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  y: number,
  h: number,
  step: number,
  distance: number,
  kind: TreeKind,
  colours: readonly string[],
  gap?: readonly [number, number],
): void {
  for (let x = -30; x < 1640; x += step * random.between(0.65, 1.25)) {
    if (gap && x > gap[0] && x < gap[1]) continue;
    const height = h * random.between(0.72, 1.2);
    const base = y + random.between(-h * 0.06, h * 0.1);
    const colour = random.pick(colours);
    if (kind === 'fir') drawFir(c, light, random, x, base, height, colour, distance);
    else if (kind === 'leaf') drawLeafTree(c, light, random, x, base, height, colour, distance);
    else if (kind === 'cypress') drawCypress(c, light, x, base, height, colour, distance);
    else drawPalm(c, light, random, x, base, height, distance);
  }
}

/** A clay pot with a geranium or a small citrus. */
export function drawPot(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  size: number,
  blossom: string,
  clay = '#c0714a',
): void {
  const body = distant(light, clay, 0);
  const green = distant(light, '#4f8a52', 0);
  c.add(shadow(c, x, y, size * 0.6, size * 0.12, light.shade, 0.35));
  for (let i = 0; i < 9; i += 1) {
    const a = Math.PI * (0.08 + (i / 8) * 0.84);
    const reach = size * random.between(0.5, 0.72);
    c.add(
      stroke(
        `M${f(x)} ${f(y - size * 0.5)}Q${f(x + Math.cos(a) * reach * 0.4)} ${f(y - size * 0.6 - Math.sin(a) * reach * 0.7)} ${f(x + Math.cos(a) * reach)} ${f(y - size * 0.55 - Math.sin(a) * reach)}`,
        mix(green, light.shade, i % 3 === 0 ? 0.25 : 0),
        size * 0.09,
      ),
    );
    c.add(
      circle(
        x + Math.cos(a) * reach,
        y - size * 0.56 - Math.sin(a) * reach,
        size * 0.085,
        distant(light, i % 2 ? blossom : lighten(blossom, 0.25), 0),
      ),
    );
  }
  c.add(
    path(
      `M${f(x - size * 0.34)} ${f(y - size * 0.55)}H${f(x + size * 0.34)}L${f(x + size * 0.25)} ${f(y)}H${f(x - size * 0.25)}Z`,
      c.linear(
        [
          [0, lighten(body, 0.14)],
          [1, mix(body, light.shade, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    `<rect x="${f(x - size * 0.38)}" y="${f(y - size * 0.62)}" width="${f(size * 0.76)}" height="${f(size * 0.12)}" rx="${f(size * 0.04)}" fill="${lighten(body, 0.08)}"/>`,
  );
}

/** Reeds or tall grass at the edge of a picture. */
export function drawGrass(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): void {
  const body = distant(light, colour, 0);
  for (let i = 0; i < w / 7; i += 1) {
    const gx = x + random.between(0, w);
    const gh = h * random.between(0.45, 1);
    c.add(
      stroke(
        `M${f(gx)} ${f(y)}Q${f(gx + random.between(-8, 8))} ${f(y - gh * 0.6)} ${f(gx + random.between(-26, 26))} ${f(y - gh)}`,
        i % 3 ? body : mix(body, light.shade, 0.25),
        3.4,
      ),
    );
  }
  c.add(ellipse(x + w / 2, y, w * 0.55, 8, alpha(light.shade, 0.12)));
}
