/** Sweets in boxes and on plates. Local coordinates about (0, 0) on the table. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, type Point, polygon, rect, shadow, stroke } from '../canvas';
import { STUDIO } from './stage';

export type Sweet =
  | 'gaz'
  | 'baklava'
  | 'qottab'
  | 'sohan'
  | 'koloocheh'
  | 'rice'
  | 'chickpea'
  | 'floss'
  | 'nougatRoll'
  | 'lavashak'
  | 'dates';

const PISTACHIO = '#8fae54';

/** One piece of a sweet at (x, y), some 2 × s wide. */
export function drawSweet(c: Canvas, random: SeededRandom, kind: Sweet, x: number, y: number, s: number): void {
  const lies = ellipse(x + s * 0.1, y + s * 0.34, s * 0.95, s * 0.42, alpha(STUDIO.shade, 0.28));
  if (kind === 'gaz' || kind === 'sohan' || kind === 'koloocheh') {
    const colour = kind === 'gaz' ? '#f6efe0' : kind === 'sohan' ? '#cf8a2c' : '#d9a866';
    const height = s * (kind === 'sohan' ? 0.22 : 0.42);
    c.add(
      lies,
      ellipse(x, y + height * 0.5, s * 0.9, s * 0.56, darken(colour, 0.2)),
      rect(x - s * 0.9, y - height * 0.4, s * 1.8, height * 0.9, darken(colour, 0.16)),
      ellipse(
        x,
        y - height * 0.4,
        s * 0.9,
        s * 0.56,
        c.radial(
          [
            [0, lighten(colour, 0.22)],
            [1, colour],
          ],
          0.36,
          0.3,
          0.8,
        ),
      ),
    );
    if (kind === 'koloocheh') {
      for (let i = 0; i < 8; i += 1)
        c.add(
          line(
            x,
            y - height * 0.4,
            x + Math.cos(i * 0.785) * s * 0.74,
            y - height * 0.4 + Math.sin(i * 0.785) * s * 0.44,
            alpha(darken(colour, 0.4), 0.35),
            4,
          ),
        );
      c.add(circle(x, y - height * 0.4, s * 0.14, darken(colour, 0.25)));
    } else
      for (let i = 0; i < 7; i += 1)
        c.add(
          `<ellipse cx="${(x + random.between(-0.58, 0.58) * s).toFixed(1)}" cy="${(y - height * 0.4 + random.between(-0.32, 0.32) * s).toFixed(1)}" rx="${(s * 0.15).toFixed(1)}" ry="${(s * 0.08).toFixed(1)}" fill="${random.chance(0.75) ? PISTACHIO : '#c9a06c'}" transform="rotate(${random.int(0, 90)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`,
        );
  } else if (kind === 'baklava' || kind === 'lavashak' || kind === 'chickpea') {
    const colour =
      kind === 'baklava' ? '#d9a04c' : kind === 'lavashak' ? random.pick(['#8f2430', '#c8642c', '#6d1f3f']) : '#efd79c';
    const top: Point[] = [
      [x, y - s * 0.62],
      [x + s * 0.86, y - s * 0.1],
      [x, y + s * 0.42],
      [x - s * 0.86, y - s * 0.1],
    ];
    c.add(
      lies,
      polygon(
        [
          [x - s * 0.86, y - s * 0.1],
          [x, y + s * 0.42],
          [x, y + s * 0.74],
          [x - s * 0.86, y + s * 0.22],
        ],
        darken(colour, 0.14),
      ),
      polygon(
        [
          [x + s * 0.86, y - s * 0.1],
          [x, y + s * 0.42],
          [x, y + s * 0.74],
          [x + s * 0.86, y + s * 0.22],
        ],
        darken(colour, 0.32),
      ),
      polygon(
        top,
        c.linear([
          [0, lighten(colour, 0.26)],
          [1, colour],
        ]),
      ),
    );
    if (kind !== 'lavashak')
      for (let i = 0; i < 6; i += 1)
        c.add(
          circle(
            x + random.between(-0.3, 0.3) * s,
            y - s * 0.1 + random.between(-0.2, 0.2) * s,
            s * 0.075,
            random.chance(0.8) ? PISTACHIO : '#b8315a',
          ),
        );
  } else if (kind === 'qottab' || kind === 'rice') {
    const colour = kind === 'qottab' ? '#f4ece0' : '#fbf3df';
    c.add(
      lies,
      ellipse(
        x,
        y,
        s * 0.78,
        s * (kind === 'qottab' ? 0.6 : 0.42),
        c.radial(
          [
            [0, '#ffffff'],
            [0.6, colour],
            [1, darken(colour, 0.22)],
          ],
          0.36,
          0.28,
          0.8,
        ),
      ),
    );
    for (let i = 0; i < 8; i += 1)
      c.add(
        circle(
          x + random.between(-0.45, 0.45) * s,
          y + random.between(-0.3, 0.16) * s,
          s * 0.035,
          kind === 'qottab' ? alpha('#ffffff', 0.9) : '#3a3036',
        ),
      );
  } else if (kind === 'floss') {
    c.add(lies, ellipse(x, y, s, s * 0.6, '#f7efe0'));
    for (let i = 0; i < 22; i += 1)
      c.add(
        stroke(
          `M${(x + random.between(-0.9, 0) * s).toFixed(1)} ${(y + random.between(-0.5, 0.5) * s).toFixed(1)}q${(s * 0.5).toFixed(1)} ${random.between(-0.5, 0.5).toFixed(2)} ${(s * 0.9).toFixed(1)} ${random.between(-9, 9).toFixed(1)}`,
          random.chance(0.5) ? '#ffffff' : '#e9dcc4',
          3.4,
        ),
      );
  } else if (kind === 'dates') {
    c.add(
      lies,
      ellipse(
        x,
        y,
        s * 0.9,
        s * 0.5,
        c.radial(
          [
            [0, '#9a5a34'],
            [0.5, '#5d2f1d'],
            [1, '#351a12'],
          ],
          0.35,
          0.25,
          0.8,
        ),
      ),
      ellipse(x - s * 0.3, y - s * 0.18, s * 0.26, s * 0.09, alpha('#ffffff', 0.45)),
    );
  } else {
    c.add(
      lies,
      rect(x - s * 0.9, y - s * 0.4, s * 1.5, s * 0.8, '#f6efe0'),
      ellipse(x - s * 0.9, y, s * 0.18, s * 0.4, '#efe4cc'),
      ellipse(x + s * 0.6, y, s * 0.26, s * 0.42, '#fbf6ea'),
    );
    for (let i = 0; i < 7; i += 1)
      c.add(
        circle(x + s * 0.6 + random.between(-0.14, 0.14) * s, y + random.between(-0.3, 0.3) * s, s * 0.07, PISTACHIO),
      );
  }
}

/** An open box of sweets in rows; the lid leans behind it. */
export function drawSweetBox(c: Canvas, random: SeededRandom, kind: Sweet, card: string, ribbon: string): void {
  c.add(shadow(c, 20, 76, 520, 90, STUDIO.shade, 0.6));
  c.add(
    polygon(
      [
        [-300, -170],
        [270, -170],
        [300, -440],
        [-330, -440],
      ],
      c.linear([
        [0, lighten(card, 0.14)],
        [1, darken(card, 0.12)],
      ]),
    ),
    polygon(
      [
        [-318, -424],
        [288, -424],
        [264, -186],
        [-294, -186],
      ],
      'none',
      `stroke="${alpha(ribbon, 0.9)}" stroke-width="5"`,
    ),
  );
  for (let i = 0; i < 8; i += 1)
    c.add(
      `<ellipse cx="-15" cy="-340" rx="17" ry="48" fill="${alpha(ribbon, 0.85)}" transform="rotate(${i * 45} -15 -305)"/>`,
    );
  c.add(circle(-15, -305, 17, card));
  for (let i = 0; i < 2; i += 1) c.add(rect(-110 + i * 22, -236 + i * 20, 190 - i * 44, 8, alpha(ribbon, 0.8)));
  const inside: Point[] = [
    [-310, -150],
    [280, -150],
    [360, 40],
    [-400, 40],
  ];
  c.add(
    polygon(
      [
        [-400, 40],
        [360, 40],
        [350, 104],
        [-390, 104],
      ],
      c.linear([
        [0, card],
        [1, darken(card, 0.25)],
      ]),
    ),
    polygon(
      [
        [-328, -160],
        [298, -160],
        [378, 44],
        [-418, 44],
      ],
      lighten(card, 0.2),
    ),
    polygon(inside, darken(mix(card, '#f0e2c4', 0.6), 0.12)),
  );
  for (let row = 0; row < 4; row += 1) {
    const t = (row + 0.5) / 4;
    const y = -150 + 190 * t;
    const half = 295 + 85 * t;
    const n = 7;
    for (let i = 0; i < n; i += 1)
      drawSweet(c, random, kind, -20 + (-half + ((i + 0.5) * half * 2) / n) * 0.97, y, 37 + 9 * t);
  }
  c.add(rect(-404, 60, 768, 12, alpha(ribbon, 0.9)));
}

/** A footed plate heaped with a sweet. */
export function drawSweetPlate(c: Canvas, random: SeededRandom, kind: Sweet, plate: string): void {
  c.add(
    shadow(c, 10, 44, 400, 62, STUDIO.shade, 0.6),
    path('M-60 36Q-30 -30 -26 -60H26Q30 -30 60 36Z', darken(plate, 0.18)),
    ellipse(0, 36, 80, 17, plate),
    ellipse(0, -62, 330, 62, darken(plate, 0.3)),
    ellipse(
      0,
      -76,
      330,
      62,
      c.linear(
        [
          [0, darken(plate, 0.06)],
          [0.3, lighten(plate, 0.3)],
          [1, darken(plate, 0.12)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    ellipse(0, -78, 280, 48, darken(plate, 0.1)),
  );
  const layers = [
    [-96, 6, 236],
    [-132, 5, 180],
    [-176, 4, 130],
    [-218, 2, 64],
  ] as const;
  for (const [y, n, half] of layers)
    for (let i = 0; i < n; i += 1) drawSweet(c, random, kind, -half + (i * half * 2) / (n - 1), y + (i % 2) * 12, 54);
}
