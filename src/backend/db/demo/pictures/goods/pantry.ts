/** Saffron, spices, herbs, teas, nuts, dried fruit, honey, rose water. Local coordinates about (0, 0) on the table. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, path, polygon, rect, rounded, shadow, stroke } from '../canvas';
import { drawTeaGlass } from '../rooms/furniture';
import { STUDIO, turned } from './stage';
import { drawBottle, drawBowl, drawJar, drawLabel, drawMortar, drawSachet } from './vessels';

/** Small things heaped or scattered: how one grain looks. */
export type Grain =
  | 'thread'
  | 'leaf'
  | 'petal'
  | 'daisy'
  | 'pistachio'
  | 'almond'
  | 'walnut'
  | 'seed'
  | 'raisin'
  | 'fig'
  | 'date'
  | 'lime'
  | 'stick'
  | 'pod'
  | 'powder'
  | 'berry';

export function drawGrain(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  x: number,
  y: number,
  s: number,
  colour: string,
): void {
  const turn = random.int(0, 179);
  const at = `transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})"`;
  const tone = mix(colour, random.chance(0.5) ? '#ffffff' : '#2a1a14', random.between(0, 0.22));
  if (kind === 'thread')
    c.add(
      stroke(
        `M${(x - s).toFixed(1)} ${y.toFixed(1)}q${(s * 0.9).toFixed(1)} ${random.between(-s, s).toFixed(1)} ${(s * 2).toFixed(1)} ${random.between(-s * 0.5, s * 0.5).toFixed(1)}`,
        random.chance(0.1) ? '#f2a93b' : tone,
        s * 0.16,
        at,
      ),
    );
  else if (kind === 'leaf')
    c.add(path(`M${x - s} ${y}Q${x} ${y - s * 0.62} ${x + s} ${y}Q${x} ${y + s * 0.62} ${x - s} ${y}Z`, tone, at));
  else if (kind === 'petal')
    c.add(
      ellipse(x, y, s * 0.8, s * 0.52, tone, at),
      ellipse(x - s * 0.16, y - s * 0.12, s * 0.4, s * 0.26, alpha('#ffffff', 0.28), at),
    );
  else if (kind === 'daisy') {
    for (let i = 0; i < 7; i += 1)
      c.add(
        ellipse(
          x,
          y - s * 0.5,
          s * 0.2,
          s * 0.42,
          '#fffdf4',
          `transform="rotate(${i * 51.4} ${x.toFixed(1)} ${y.toFixed(1)})"`,
        ),
      );
    c.add(circle(x, y, s * 0.28, '#e8b53a'));
  } else if (kind === 'pistachio')
    c.add(
      ellipse(x, y, s, s * 0.62, mix('#e6cfa4', tone, 0.12), at),
      path(
        `M${x - s * 0.8} ${y}Q${x} ${y - s * 0.34} ${x + s * 0.9} ${y}Q${x} ${y + s * 0.2} ${x - s * 0.8} ${y}Z`,
        '#8fae54',
        at,
      ),
    );
  else if (kind === 'almond')
    c.add(
      path(
        `M${x - s} ${y}Q${x - s * 0.2} ${y - s * 0.8} ${x + s} ${y}Q${x - s * 0.2} ${y + s * 0.8} ${x - s} ${y}Z`,
        tone,
        at,
      ),
      stroke(
        `M${x - s * 0.6} ${y}Q${x} ${y - s * 0.16} ${x + s * 0.7} ${y}`,
        alpha(darken(colour, 0.4), 0.5),
        s * 0.08,
        at,
      ),
    );
  else if (kind === 'walnut')
    c.add(
      circle(
        x,
        y,
        s * 0.86,
        c.radial(
          [
            [0, lighten(tone, 0.2)],
            [1, darken(tone, 0.2)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ),
      stroke(
        `M${x - s * 0.7} ${y}Q${x} ${y - s * 0.5} ${x + s * 0.7} ${y}M${x - s * 0.5} ${y + s * 0.4}Q${x} ${y} ${x + s * 0.6} ${y + s * 0.3}`,
        alpha(darken(colour, 0.5), 0.6),
        s * 0.1,
        at,
      ),
    );
  else if (kind === 'fig')
    c.add(
      path(
        `M${x} ${y - s}Q${x + s * 0.3} ${y - s * 0.5} ${x + s * 0.8} ${y}Q${x + s * 0.8} ${y + s * 0.8} ${x} ${y + s * 0.8}T${x - s * 0.8} ${y}Q${x - s * 0.3} ${y - s * 0.5} ${x} ${y - s}Z`,
        c.radial(
          [
            [0, lighten(tone, 0.2)],
            [1, darken(tone, 0.16)],
          ],
          0.35,
          0.4,
          0.8,
        ),
        at,
      ),
    );
  else if (kind === 'date')
    c.add(
      ellipse(
        x,
        y,
        s,
        s * 0.6,
        c.radial(
          [
            [0, lighten(tone, 0.35)],
            [0.5, tone],
            [1, darken(tone, 0.3)],
          ],
          0.35,
          0.25,
          0.8,
        ),
        at,
      ),
      ellipse(x - s * 0.3, y - s * 0.2, s * 0.3, s * 0.1, alpha('#ffffff', 0.4), at),
    );
  else if (kind === 'stick') c.add(rounded(x - s * 1.6, y - s * 0.26, s * 3.2, s * 0.52, s * 0.2, turned(c, tone), at));
  else if (kind === 'seed' || kind === 'pod') c.add(ellipse(x, y, s * (kind === 'pod' ? 1 : 0.62), s * 0.42, tone, at));
  else if (kind === 'powder') c.add(circle(x, y, s * 0.2, tone));
  else
    c.add(
      circle(
        x,
        y,
        s * 0.72,
        c.radial(
          [
            [0, lighten(tone, 0.25)],
            [1, darken(tone, 0.2)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ),
    );
}

/** A heap of grains in the shape of a dome, `w` wide and `h` high, standing on y. */
export function drawHeap(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  x: number,
  y: number,
  w: number,
  h: number,
  s: number,
  colour: string,
): void {
  c.add(
    path(
      `M${x - w / 2} ${y}Q${x - w * 0.3} ${y - h * 0.9} ${x} ${y - h}T${x + w / 2} ${y}Q${x} ${y + h * 0.3} ${x - w / 2} ${y}Z`,
      c.radial(
        [
          [0, lighten(colour, 0.12)],
          [1, darken(colour, 0.3)],
        ],
        0.4,
        0.3,
        0.8,
      ),
    ),
  );
  const rows = Math.max(3, Math.round(h / (s * 0.8)));
  for (let row = 0; row <= rows; row += 1) {
    const t = row / rows;
    const half = (w / 2) * (0.16 + 0.84 * Math.sqrt(t)) * 0.94;
    const count = Math.max(2, Math.round((half * 2) / (s * 1.15)));
    for (let i = 0; i <= count; i += 1) {
      const gx = x - half + (half * 2 * i) / count + random.between(-s, s) * 0.35;
      const sagging = (1 - ((gx - x) / (w / 2)) ** 2) * h * 0.16;
      drawGrain(c, random, kind, gx, y - h * (1 - t) * 0.94 + sagging * t + random.between(-s, s) * 0.25, s, colour);
    }
  }
}

/** A few grains scattered on the table. */
export function scatter(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  x: number,
  y: number,
  w: number,
  n: number,
  s: number,
  colour: string,
): void {
  for (let i = 0; i < n; i += 1) {
    const gx = x + random.between(-w / 2, w / 2);
    const gy = y + random.between(-14, 40);
    c.add(ellipse(gx + 3, gy + s * 0.5, s * 1.1, s * 0.4, alpha(STUDIO.shade, 0.22)));
    drawGrain(c, random, kind, gx, gy, s, colour);
  }
}

const grainSize: Readonly<Record<Grain, number>> = {
  thread: 20,
  leaf: 17,
  petal: 17,
  daisy: 24,
  pistachio: 22,
  almond: 22,
  walnut: 27,
  seed: 11,
  raisin: 13,
  fig: 28,
  date: 27,
  lime: 28,
  stick: 26,
  pod: 15,
  powder: 8,
  berry: 16,
};

/** A jar of grains with a heap beside it. */
export function drawJarOf(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  colour: string,
  lid: string,
  mark: string,
): void {
  const s = grainSize[kind];
  drawJar(c, -90, 0, 300, 420, lid, (x, y, w, h) => {
    c.add(rect(x, y, w, h, darken(colour, 0.25)));
    for (let i = 0; i < 190; i += 1)
      drawGrain(c, random, kind, x + random.between(0, w), y + random.between(4, h), s * 0.8, colour);
  });
  drawLabel(c, -90, -130, 190, 130, mark);
  drawHeap(c, random, kind, 230, 56, 280, 110, s, colour);
  scatter(c, random, kind, 60, 90, 420, 7, s, colour);
}

/** A bowl of grains with some of them around it. */
export function drawBowlOf(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  colour: string,
  bowl: string,
  pattern?: string,
): void {
  const s = grainSize[kind] * 1.15;
  drawBowl(c, 0, 20, 520, 190, bowl, () => drawHeap(c, random, kind, 0, -152, 450, 150, s, colour), pattern);
  scatter(c, random, kind, 300, 60, 260, 6, s, colour);
  scatter(c, random, kind, -310, 70, 220, 4, s, colour);
}

/** A bag of herbs, a spoonful of them, and a glass of what they give. */
export function drawSachetOf(
  c: Canvas,
  random: SeededRandom,
  kind: Grain,
  colour: string,
  paper: string,
  brew: string,
): void {
  const s = grainSize[kind];
  drawSachet(c, -110, 0, 320, 470, paper, colour === '#ffffff' ? '#e8b53a' : colour, (x, y, w, h) => {
    c.add(rect(x, y, w, h, darken(colour, 0.35)));
    for (let i = 0; i < 70; i += 1)
      drawGrain(c, random, kind, x + random.between(0, w), y + random.between(0, h), s * 0.8, colour);
  });
  drawGlassCup(c, 200, 30, 150, brew);
  drawHeap(c, random, kind, 60, 100, 210, 60, s, colour);
  scatter(c, random, kind, 250, 104, 240, 6, s, colour);
}

export function drawGlassCup(c: Canvas, x: number, y: number, h: number, brew: string): void {
  const w = h * 0.92;
  c.add(
    ellipse(x + 6, y + 6, w * 0.72, 24, alpha(STUDIO.shade, 0.3)),
    ellipse(x, y, w * 0.66, 20, '#f6f1e8'),
    ellipse(x, y - 3, w * 0.46, 12, '#e6dfd2'),
  );
  c.add(
    stroke(
      `M${x + w * 0.44} ${y - h * 0.72}q${w * 0.3} ${h * 0.06} ${w * 0.02} ${h * 0.4}`,
      alpha('#ffffff', 0.75),
      11,
    ),
  );
  const body = `M${x - w / 2} ${y - h}Q${x - w * 0.46} ${y - h * 0.2} ${x - w * 0.28} ${y - 6}H${x + w * 0.28}Q${x + w * 0.46} ${y - h * 0.2} ${x + w / 2} ${y - h}Z`;
  c.add(path(body, alpha('#ffffff', 0.5)));
  c.clipped(path(body, '#000'), () =>
    c.add(
      rect(
        x - w / 2,
        y - h * 0.84,
        w,
        h,
        c.linear([
          [0, lighten(brew, 0.1)],
          [1, darken(brew, 0.16)],
        ]),
      ),
      ellipse(x, y - h * 0.84, w / 2, 11, lighten(brew, 0.28)),
      rect(x - w * 0.38, y - h, w * 0.1, h, alpha('#ffffff', 0.35)),
    ),
  );
  c.add(ellipse(x, y - h, w / 2, 12, alpha('#ffffff', 0.45)));
  for (const dx of [-14, 12]) c.add(stroke(`M${x + dx} ${y - h - 16}q-16 -24 0 -46t0 -44`, alpha('#ffffff', 0.5), 7));
}

export function drawSaffron(c: Canvas, random: SeededRandom, box: string): void {
  drawJar(c, -170, 0, 210, 290, '#c9a24c', (x, y, w, h) => {
    c.add(rect(x, y, w, h, '#6d1016'));
    for (let i = 0; i < 170; i += 1)
      drawGrain(c, random, 'thread', x + random.between(0, w), y + random.between(4, h), 19, '#b8151f');
  });
  drawLabel(c, -170, -96, 130, 92, box);
  drawMortar(c, 240, 0, 210);
  drawHeap(c, random, 'thread', 40, 70, 300, 88, 22, '#b8151f');
  scatter(c, random, 'thread', 0, 96, 560, 12, 20, '#b8151f');
}

export function drawHoney(c: Canvas, random: SeededRandom, colour: string): void {
  drawJar(c, -70, 0, 320, 360, '#d9b26c', (x, y, w, h) =>
    c.add(
      rect(
        x,
        y,
        w,
        h,
        c.linear([
          [0, lighten(colour, 0.25)],
          [1, darken(colour, 0.15)],
        ]),
      ),
      ellipse(x + w / 2, y, w / 2, 16, lighten(colour, 0.4)),
    ),
  );
  drawLabel(c, -70, -120, 190, 120, '#b8731f');
  c.group('transform="rotate(-58 230 -40)"', () => {
    c.add(rounded(222, -330, 16, 250, 8, turned(c, '#b98a5c')));
    for (let i = 0; i < 5; i += 1)
      c.add(ellipse(230, -80 + i * 21, 42 - Math.abs(i - 2) * 7, 10, turned(c, '#c99a68')));
  });
  for (let row = 0; row < 3; row += 1)
    for (let i = 0; i < 5; i += 1) {
      const hx = 150 + i * 44 + (row % 2) * 22;
      const hy = 40 + row * 30;
      c.add(
        polygon(
          [
            [hx - 22, hy - 8],
            [hx, hy - 19],
            [hx + 22, hy - 8],
            [hx + 22, hy + 10],
            [hx, hy + 20],
            [hx - 22, hy + 10],
          ],
          darken(colour, 0.2),
        ),
        polygon(
          [
            [hx - 16, hy - 6],
            [hx, hy - 13],
            [hx + 16, hy - 6],
            [hx + 16, hy + 7],
            [hx, hy + 14],
            [hx - 16, hy + 7],
          ],
          random.chance(0.3) ? lighten(colour, 0.3) : colour,
        ),
      );
    }
}

export function drawRoseWater(c: Canvas, random: SeededRandom, liquid: string): void {
  drawBottle(c, -130, 0, 170, 470, liquid, '#c8456a');
  drawBottle(c, 60, 20, 140, 350, lighten(liquid, 0.3), '#c8456a');
  for (const [x, y, s] of [
    [240, 40, 62],
    [170, 92, 44],
    [310, 100, 40],
  ] as const)
    drawRose(c, x, y, s);
  scatter(c, random, 'petal', 30, 96, 520, 12, 22, '#e27a98');
}

export function drawRose(c: Canvas, x: number, y: number, s: number): void {
  c.add(
    ellipse(x + 8, y + s * 0.7, s * 1.1, s * 0.3, alpha(STUDIO.shade, 0.3)),
    path(
      `M${x + s * 0.6} ${y + s * 0.4}q${s * 0.8} ${-s * 0.5} ${s * 1.2} ${s * 0.2}q${-s * 0.7} ${s * 0.4} ${-s * 1.2} ${-s * 0.2}Z`,
      '#5d8f50',
    ),
  );
  for (const [rr, tone] of [
    [1, '#d9587f'],
    [0.8, '#e27a98'],
    [0.6, '#ea94ad'],
    [0.4, '#d9587f'],
    [0.22, '#c03f68'],
  ] as const) {
    for (let i = 0; i < 6; i += 1) {
      const a = i * 1.047 + rr * 3;
      c.add(
        circle(
          x + Math.cos(a) * s * 0.42 * rr,
          y + Math.sin(a) * s * 0.34 * rr,
          s * 0.5 * rr,
          i % 2 ? tone : lighten(tone, 0.1),
        ),
      );
    }
  }
}

/** A tin of tea, a glass on its saucer, sugar. */
export function drawTeaTin(c: Canvas, random: SeededRandom, tin: string, leaf: string): void {
  c.add(
    shadow(c, -90, 6, 230, 40, STUDIO.shade, 0.55),
    rect(-250, -380, 300, 380, turned(c, tin)),
    ellipse(-100, -2, 150, 22, darken(tin, 0.35)),
    rect(-256, -430, 312, 66, turned(c, mix(tin, '#c9a24c', 0.5))),
    ellipse(-100, -430, 156, 22, lighten(mix(tin, '#c9a24c', 0.5), 0.25)),
  );
  for (let i = 0; i < 7; i += 1)
    c.add(
      polygon(
        [
          [-240 + i * 44, -60],
          [-222 + i * 44, -84],
          [-204 + i * 44, -60],
          [-222 + i * 44, -36],
        ],
        alpha('#f6e3b4', 0.7),
      ),
    );
  drawLabel(c, -100, -222, 200, 160, tin);
  c.at(190, 40, 4.4, () => drawTeaGlass(c, STUDIO, 0, 0, 40));
  drawHeap(c, random, 'leaf', 60, 100, 180, 50, 13, leaf);
  scatter(c, random, 'leaf', 200, 110, 300, 9, 12, leaf);
}
