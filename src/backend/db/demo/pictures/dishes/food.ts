/** Foods that lie on plates: rice, kebabs, greens, fish, cakes. Picture coordinates. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, path, polygon, rounded } from '../canvas';
import { STUDIO } from '../goods/stage';
import { drawLeaf, TILT } from './table';

export type RiceTop = 'saffron' | 'barberry' | 'dill' | 'lentil' | 'cherry' | 'greens' | 'orange' | 'plain';

const TOPS: Readonly<Record<RiceTop, readonly string[]>> = {
  saffron: ['#f2b134', '#e89a1c', '#f6c95a'],
  barberry: ['#b8222f', '#d93a44', '#f2b134'],
  dill: ['#4f8f3f', '#6fa84f', '#b8c46a'],
  lentil: ['#6d4a33', '#8a5f42', '#3a2a22'],
  cherry: ['#8f1f35', '#b8304a', '#f2b134'],
  greens: ['#4f8f3f', '#7fb45a', '#f2e6c0'],
  orange: ['#e88a2c', '#f2a94a', '#8fae54'],
  plain: ['#ffffff', '#fbf3e0', '#f4e8cc'],
};

/** A mound of rice with its colour on top. */
export function drawRice(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  h: number,
  top: RiceTop,
): void {
  const base =
    top === 'dill' || top === 'greens' ? '#eef0d4' : top === 'lentil' || top === 'orange' ? '#f6e6c2' : '#fbf7ec';
  c.add(ellipse(x + 12, y + 10, w * 0.54, w * 0.26, alpha(STUDIO.shade, 0.28)));
  c.add(
    path(
      `M${x - w / 2} ${y}Q${x - w * 0.4} ${y - h * 0.86} ${x} ${y - h}Q${x + w * 0.4} ${y - h * 0.86} ${x + w / 2} ${y}Q${x + w * 0.3} ${y + w * 0.2} ${x} ${y + w * 0.2}T${x - w / 2} ${y}Z`,
      c.radial(
        [
          [0, '#ffffff'],
          [0.6, base],
          [1, darken(base, 0.22)],
        ],
        0.4,
        0.3,
        0.75,
      ),
    ),
  );
  const grain = (gx: number, gy: number, colour: string): void =>
    c.add(
      `<ellipse cx="${gx.toFixed(0)}" cy="${gy.toFixed(0)}" rx="15" ry="4.6" fill="${colour}" transform="rotate(${random.int(-70, 70)} ${gx.toFixed(0)} ${gy.toFixed(0)})"/>`,
    );
  const spot = (spread: number): readonly [number, number] => {
    const t = random.next();
    const half = (w / 2) * Math.sqrt(t) * spread;
    const gx = x + random.between(-half, half);
    return [gx, y - h * (1 - t) * 0.97 + t * w * 0.12 - (1 - Math.abs(gx - x) / (w / 2)) * 10];
  };
  for (let i = 0; i < 300; i += 1) {
    const [gx, gy] = spot(0.95);
    grain(gx, gy, random.chance(0.5) ? alpha('#ffffff', 0.95) : darken(base, random.between(0.03, 0.13)));
  }
  const scattered = top === 'dill' || top === 'lentil' || top === 'orange' || top === 'greens' || top === 'cherry';
  for (let i = 0; i < (top === 'plain' ? 0 : 170); i += 1) {
    const t = random.next() ** (scattered ? 0.8 : 1.5) * (scattered ? 1 : 0.62);
    const half = (w / 2) * Math.sqrt(t) * 0.9;
    const gx = x + random.between(-half, half);
    const gy = y - h * (1 - t) * 0.98 + t * w * 0.1 - 6;
    const colour = random.pick(TOPS[top]);
    if (top === 'barberry' || top === 'cherry' || top === 'lentil')
      c.add(ellipse(gx, gy, top === 'cherry' ? 13 : 9, top === 'cherry' ? 11 : 7, colour));
    else grain(gx, gy, colour);
  }
}

/** A skewer's worth of minced kebab, ribbed. */
export function drawKoobideh(c: Canvas, x: number, y: number, w: number, turn: number): void {
  c.group(`transform="rotate(${turn} ${x} ${y})"`, () => {
    c.add(
      rounded(x - w / 2 + 8, y - 20, w, 66, 30, alpha(STUDIO.shade, 0.3)),
      rounded(
        x - w / 2,
        y - 36,
        w,
        66,
        30,
        c.linear([
          [0, '#b5754a'],
          [0.45, '#8a4f30'],
          [1, '#54301f'],
        ]),
      ),
    );
    for (let i = 0; i < 9; i += 1)
      c.add(
        ellipse(x - w / 2 + 36 + (i * (w - 72)) / 8, y - 4, 13, 32, alpha('#3a1f14', 0.28)),
        ellipse(x - w / 2 + 52 + (i * (w - 72)) / 8, y - 18, 12, 9, alpha('#e0a87a', 0.35)),
      );
  });
}

/** Chunks of chicken or fillet on a skewer. */
export function drawChunks(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  turn: number,
  colour: string,
): void {
  c.group(`transform="rotate(${turn} ${x} ${y})"`, () => {
    c.add(rounded(x - w * 0.58, y - 3, w * 1.16, 7, 3, '#b9bcc0'));
    const n = 6;
    for (let i = 0; i < n; i += 1) {
      const px = x - w / 2 + ((i + 0.5) * w) / n;
      const pw = w / n - 4;
      c.add(
        rounded(px - pw / 2 + 6, y - 24, pw, 66, 20, alpha(STUDIO.shade, 0.28)),
        rounded(
          px - pw / 2,
          y - 38 + random.between(-4, 4),
          pw,
          68,
          20,
          c.radial(
            [
              [0, lighten(colour, 0.3)],
              [0.6, colour],
              [1, darken(colour, 0.3)],
            ],
            0.4,
            0.3,
            0.8,
          ),
        ),
      );
      c.add(
        ellipse(px + random.between(-10, 10), y - 22, 16, 6, alpha('#4a2412', 0.45)),
        ellipse(px + random.between(-10, 10), y + 12, 14, 5, alpha('#4a2412', 0.4)),
      );
    }
  });
}

export function drawGrilledTomato(c: Canvas, x: number, y: number, r: number): void {
  c.add(
    ellipse(x + 8, y + r * 0.7, r, r * 0.4, alpha(STUDIO.shade, 0.3)),
    ellipse(
      x,
      y,
      r,
      r * 0.82,
      c.radial(
        [
          [0, '#f28a5a'],
          [0.6, '#d9442f'],
          [1, '#9a241c'],
        ],
        0.38,
        0.3,
        0.75,
      ),
    ),
  );
  for (const dx of [-0.34, 0, 0.34]) c.add(ellipse(x + dx * r, y - r * 0.1, r * 0.07, r * 0.5, alpha('#3a1410', 0.4)));
}

/** A whole fish with lemon. */
export function drawFish(c: Canvas, random: SeededRandom, x: number, y: number, w: number): void {
  const body = '#c9905a';
  c.add(
    ellipse(x + 14, y + 44, w * 0.5, 60, alpha(STUDIO.shade, 0.3)),
    polygon(
      [
        [x + w * 0.36, y],
        [x + w * 0.52, y - 84],
        [x + w * 0.48, y],
        [x + w * 0.52, y + 84],
      ],
      darken(body, 0.2),
    ),
    path(
      `M${x - w * 0.46} ${y + 6}Q${x - w * 0.26} ${y - 130} ${x + w * 0.1} ${y - 84}Q${x + w * 0.3} ${y - 50} ${x + w * 0.4} ${y}Q${x + w * 0.3} ${y + 56} ${x + w * 0.1} ${y + 84}Q${x - w * 0.26} ${y + 118} ${x - w * 0.46} ${y + 6}Z`,
      c.linear([
        [0, '#8f5a34'],
        [0.4, lighten(body, 0.2)],
        [1, '#9a6238'],
      ]),
    ),
  );
  for (let i = 0; i < 5; i += 1)
    c.add(
      path(
        `M${x - w * 0.16 + i * w * 0.1} ${y - 74}q30 74 -6 140`,
        'none',
        `stroke="${alpha('#4a2412', 0.5)}" stroke-width="9" stroke-linecap="round"`,
      ),
    );
  c.add(
    path(
      `M${x - w * 0.3} ${y - 74}Q${x - w * 0.24} ${y} ${x - w * 0.3} ${y + 78}`,
      'none',
      `stroke="${alpha('#4a2412', 0.4)}" stroke-width="6"`,
    ),
    circle(x - w * 0.37, y - 14, 14, '#f4ecd8'),
    circle(x - w * 0.37, y - 14, 7, '#2a1a14'),
  );
  for (const dx of [-0.1, 0.06, 0.2])
    c.add(
      ellipse(x + dx * w, y - 8, 52, 40, '#e0bb3c'),
      ellipse(x + dx * w, y - 10, 44, 33, '#f8efb8'),
      ...[0, 1, 2, 3, 4, 5].map(
        (k) =>
          `<ellipse cx="${x + dx * w}" cy="${y - 28}" rx="8" ry="13" fill="#ecd45a" transform="rotate(${k * 60} ${x + dx * w} ${y - 10})"/>`,
      ),
    );
  for (let i = 0; i < 12; i += 1)
    drawLeaf(c, random, x + random.between(-0.36, 0.36) * w, y + 104 + random.between(-20, 20), 26, '#5d9a54');
}

/** A wedge-cut round (herb frittata, rice cake): a low cylinder with one piece drawn out. */
export function drawRoundCake(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  rx: number,
  h: number,
  top: string,
  side: string,
  specks: readonly string[],
): void {
  const ry = rx * TILT;
  c.add(
    ellipse(x + 14, y + h * 0.5 + 14, rx * 1.02, ry, alpha(STUDIO.shade, 0.34)),
    path(
      `M${x - rx} ${y - h / 2}V${y + h / 2}A${rx} ${ry} 0 0 0 ${x + rx} ${y + h / 2}V${y - h / 2}Z`,
      c.linear(
        [
          [0, darken(side, 0.16)],
          [0.3, lighten(side, 0.14)],
          [1, darken(side, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    ellipse(
      x,
      y - h / 2,
      rx,
      ry,
      c.radial(
        [
          [0, lighten(top, 0.2)],
          [1, darken(top, 0.1)],
        ],
        0.4,
        0.34,
        0.75,
      ),
    ),
  );
  for (let i = 0; i < 150; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const t = Math.sqrt(random.next()) * 0.93;
    c.add(
      ellipse(
        x + Math.cos(a) * rx * t,
        y - h / 2 + Math.sin(a) * ry * t,
        random.between(5, 11),
        random.between(3, 7),
        random.pick(specks),
      ),
    );
  }
  for (let i = 0; i < 6; i += 1) {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    c.add(
      path(
        `M${x} ${y - h / 2}L${(x + Math.cos(a) * rx).toFixed(0)} ${(y - h / 2 + Math.sin(a) * ry).toFixed(0)}`,
        'none',
        `stroke="${alpha(darken(top, 0.6), 0.4)}" stroke-width="5"`,
      ),
    );
  }
}

/** Rolled stuffed leaves in rows. */
export function drawDolma(c: Canvas, random: SeededRandom, x: number, y: number, rx: number): void {
  for (let row = 0; row < 4; row += 1)
    for (let i = 0; i < 5; i += 1) {
      const px = x - rx + (i + 0.5 + (row % 2) * 0.3) * rx * 0.4;
      const py = y - rx * 0.3 + row * rx * 0.2;
      const green = random.pick(['#5f6b32', '#6d7a3a', '#55622c']);
      c.add(
        rounded(px - rx * 0.17 + 6, py - 16, rx * 0.36, rx * 0.17, 26, alpha(STUDIO.shade, 0.3)),
        rounded(
          px - rx * 0.17,
          py - 28,
          rx * 0.36,
          rx * 0.17,
          26,
          c.linear([
            [0, lighten(green, 0.28)],
            [1, darken(green, 0.3)],
          ]),
        ),
        path(
          `M${px - rx * 0.1} ${py - 24}q${rx * 0.08} ${rx * 0.07} ${rx * 0.02} ${rx * 0.13}`,
          'none',
          `stroke="${alpha('#ffffff', 0.25)}" stroke-width="4"`,
        ),
      );
    }
}

/** Leaves, cut vegetables and what else a salad holds. */
export function drawSalad(c: Canvas, random: SeededRandom, x: number, y: number, rx: number, fine: boolean): void {
  const ry = rx * TILT;
  const spot = (): readonly [number, number] => {
    const a = random.between(0, Math.PI * 2);
    const t = Math.sqrt(random.next()) * 0.86;
    return [x + Math.cos(a) * rx * t, y + Math.sin(a) * ry * t];
  };
  if (fine) {
    for (let i = 0; i < 420; i += 1) {
      const [px, py] = spot();
      const tone = random.pick(['#d9442f', '#e8604a', '#a8cf7a', '#7fb45a', '#f2eef4', '#8a3a7a']);
      c.add(
        rounded(
          px - 13,
          py - 10,
          26,
          21,
          5,
          mix(tone, random.chance(0.5) ? '#ffffff' : '#2a1a14', random.between(0, 0.16)),
        ),
      );
    }
    return;
  }
  for (let i = 0; i < 80; i += 1) {
    const [px, py] = spot();
    drawLeaf(
      c,
      random,
      px,
      py,
      random.between(34, 60),
      random.pick(['#6fa84f', '#8fbf5f', '#4f8f45', '#a8cf7a', '#7a3a5c']),
    );
  }
  for (let i = 0; i < 12; i += 1) {
    const [px, py] = spot();
    if (i % 3 === 0)
      c.add(
        circle(
          px,
          py,
          36,
          c.radial(
            [
              [0, '#f28a6a'],
              [0.6, '#d9442f'],
              [1, '#a02a20'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
        ellipse(px - 8, py - 12, 10, 6, alpha('#ffffff', 0.5)),
      );
    else if (i % 3 === 1)
      c.add(ellipse(px, py, 40, 30, '#5d8f45'), ellipse(px, py, 35, 25, '#d9eab0'), ellipse(px, py, 18, 12, '#eef4d0'));
    else c.add(rounded(px - 20, py - 18, 40, 32, 6, '#fdfbf4'), rounded(px - 20, py + 6, 40, 10, 4, '#e0dac8'));
  }
  for (let i = 0; i < 14; i += 1) {
    const [px, py] = spot();
    c.add(ellipse(px, py, 15, 10, random.pick(['#c9965c', '#3a2a22', '#e8b53a'])));
  }
}
