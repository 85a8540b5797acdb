/** The laid table seen from above at a slant: wood or cloth, light, things beside the plate. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, type Point, polygon, rect, rounded, shadow } from '../canvas';
import { STUDIO } from '../goods/stage';

export interface TableLook {
  readonly top: string;
  readonly cloth: string;
  readonly mark: string;
}

export const TABLES: Readonly<Record<'walnut' | 'oak' | 'slate' | 'linen' | 'olive' | 'brick', TableLook>> = {
  walnut: { top: '#7f5a42', cloth: '#efe3cb', mark: '#a5483c' },
  oak: { top: '#c39a6b', cloth: '#f6f0e4', mark: '#3f7fa0' },
  slate: { top: '#5c666e', cloth: '#e6ddcb', mark: '#c9843f' },
  linen: { top: '#e6dac4', cloth: '#b0473b', mark: '#f6e9cc' },
  olive: { top: '#a3a37a', cloth: '#f4ecd6', mark: '#5d7f50' },
  brick: { top: '#c18a6c', cloth: '#27567a', mark: '#f2e0b8' },
};
export type TableName = keyof typeof TABLES;

/** How much a circle flattens on this table. */
export const TILT = 0.56;

export function drawTable(c: Canvas, random: SeededRandom, name: TableName): void {
  const { top, cloth, mark } = TABLES[name];
  c.add(
    rect(
      0,
      0,
      1600,
      1200,
      c.linear([
        [0, darken(top, 0.26)],
        [0.4, top],
        [1, lighten(top, 0.08)],
      ]),
    ),
  );
  for (let i = 0; i < 7; i += 1)
    c.add(line(0, 90 + i * i * 26, 1600, 70 + i * i * 27, alpha(darken(top, 0.5), 0.3), 3));
  for (let i = 0; i < 60; i += 1)
    c.add(
      rect(
        random.between(-40, 1600),
        random.between(0, 1196),
        random.between(60, 240),
        2,
        alpha(darken(top, 0.5), 0.1),
      ),
    );
  const runner: Point[] = random.chance(0.5)
    ? [
        [330, 0],
        [1270, 0],
        [1500, 1200],
        [100, 1200],
      ]
    : [
        [0, 330],
        [1600, 250],
        [1600, 1010],
        [0, 1120],
      ];
  c.add(
    polygon(
      runner.map(([x, y]): Point => [x + 14, y + 18]),
      alpha(STUDIO.shade, 0.22),
    ),
    polygon(
      runner,
      c.linear([
        [0, darken(cloth, 0.1)],
        [1, lighten(cloth, 0.1)],
      ]),
    ),
  );
  c.clipped(polygon(runner, '#000'), () => {
    for (let row = 0; row < 11; row += 1)
      for (let i = 0; i < 15; i += 1) {
        const x = 60 + i * 112 + (row % 2) * 56;
        const y = 40 + row * 108;
        c.add(
          polygon(
            [
              [x, y - 13],
              [x + 22, y],
              [x, y + 13],
              [x - 22, y],
            ],
            alpha(mark, 0.34),
          ),
          circle(x + 56, y, 4, alpha(mark, 0.4)),
        );
      }
  });
  c.add(
    ellipse(
      420,
      200,
      1000,
      640,
      c.radial([
        [0, alpha('#fff6e2', 0.4)],
        [1, alpha('#fff6e2', 0)],
      ]),
    ),
  );
}

export const drawTableVeil = (c: Canvas): void => {
  c.add(
    rect(
      0,
      0,
      1600,
      1200,
      c.radial(
        [
          [0, alpha('#ffffff', 0)],
          [0.65, alpha(STUDIO.shade, 0)],
          [1, alpha(STUDIO.shade, 0.34)],
        ],
        0.48,
        0.5,
        0.8,
      ),
    ),
  );
};

/** A plate with a rim; food is drawn on it afterwards. */
export function drawPlateFlat(c: Canvas, x: number, y: number, rx: number, china: string, band?: string): void {
  const ry = rx * TILT;
  c.add(shadow(c, x + rx * 0.08, y + ry * 0.24, rx * 1.16, ry * 1.12, STUDIO.shade, 0.6));
  c.add(
    ellipse(x, y + 16, rx, ry, darken(china, 0.24)),
    ellipse(
      x,
      y,
      rx,
      ry,
      c.linear(
        [
          [0, lighten(china, 0.3)],
          [1, darken(china, 0.08)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  if (band)
    for (let i = 0; i < 36; i += 1) {
      const a = (i / 36) * Math.PI * 2;
      const bx = x + Math.cos(a) * rx * 0.88;
      const by = y + Math.sin(a) * ry * 0.88;
      c.add(
        polygon(
          [
            [bx, by - 11],
            [bx + 15, by],
            [bx, by + 11],
            [bx - 15, by],
          ],
          alpha(band, 0.8),
        ),
      );
    }
  c.add(
    ellipse(x, y + 4, rx * 0.76, ry * 0.76, darken(china, 0.1)),
    ellipse(
      x,
      y + 9,
      rx * 0.74,
      ry * 0.73,
      c.linear([
        [0, darken(china, 0.05)],
        [1, lighten(china, 0.24)],
      ]),
    ),
  );
}

/** A deep bowl filled to the brim with `content`'s colour. */
export function drawBowlFlat(
  c: Canvas,
  x: number,
  y: number,
  rx: number,
  china: string,
  content: string,
  band?: string,
): void {
  const ry = rx * TILT;
  const deep = rx * 0.5;
  c.add(shadow(c, x + rx * 0.1, y + deep * 0.9, rx * 1.1, ry * 0.9, STUDIO.shade, 0.6));
  const body = `M${x - rx} ${y}Q${x - rx * 0.86} ${y + deep + ry * 0.3} ${x - rx * 0.4} ${y + deep + ry * 0.42}H${x + rx * 0.4}Q${x + rx * 0.86} ${y + deep + ry * 0.3} ${x + rx} ${y}Z`;
  c.add(
    path(
      body,
      c.linear(
        [
          [0, darken(china, 0.1)],
          [0.25, lighten(china, 0.26)],
          [0.6, china],
          [1, darken(china, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  if (band)
    c.clipped(path(body, '#000'), () => {
      for (let i = -9; i <= 9; i += 1) {
        const bx = x + (i * rx) / 9;
        const by = y + deep * 0.5 + Math.sqrt(Math.max(0, 1 - (i / 9.5) ** 2)) * ry * 0.62;
        c.add(
          polygon(
            [
              [bx, by - 26],
              [bx + 20, by],
              [bx, by + 26],
              [bx - 20, by],
            ],
            alpha(band, 0.8),
          ),
        );
      }
    });
  c.add(
    ellipse(
      x,
      y,
      rx,
      ry,
      c.linear([
        [0, lighten(china, 0.3)],
        [1, darken(china, 0.06)],
      ]),
    ),
    ellipse(x, y + 4, rx * 0.9, ry * 0.88, darken(china, 0.25)),
    ellipse(
      x,
      y + 12,
      rx * 0.88,
      ry * 0.84,
      c.radial(
        [
          [0, lighten(content, 0.14)],
          [0.8, content],
          [1, darken(content, 0.2)],
        ],
        0.42,
        0.36,
        0.7,
      ),
    ),
  );
}

type Side = 'bread' | 'herbs' | 'yoghurt' | 'lemon' | 'drink' | 'cutlery' | 'onion' | 'tomatoes' | 'olives' | 'mint';

/** Small things around the plate, so that no two tables look alike. */
export function drawSides(c: Canvas, random: SeededRandom, sides: readonly Side[]): void {
  const spots = random.shuffle<Point>([
    [200, 230],
    [1390, 220],
    [180, 990],
    [1420, 980],
  ]);
  sides.forEach((side, i) => {
    const spot = spots[i % spots.length] ?? [200, 230];
    drawSide(c, random, side, spot[0] + random.between(-30, 30), spot[1] + random.between(-20, 20));
  });
}

function drawSide(c: Canvas, random: SeededRandom, side: Side, x: number, y: number): void {
  if (side === 'bread') {
    for (let i = 0; i < 3; i += 1) {
      const turn = random.int(-20, 20);
      c.add(
        `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x + 8}" cy="${y + 14 - i * 16}" rx="220" ry="86" fill="${alpha(STUDIO.shade, 0.25)}"/><ellipse cx="${x}" cy="${y - i * 16}" rx="220" ry="84" fill="${c.radial(
          [
            [0, '#f0d09a'],
            [1, '#d09a58'],
          ],
          0.45,
          0.4,
          0.7,
        )}"/></g>`,
      );
      for (let k = 0; k < 16; k += 1)
        c.add(
          ellipse(
            x + random.between(-150, 150),
            y - i * 16 + random.between(-48, 48),
            random.between(5, 16),
            random.between(3, 8),
            alpha('#8a5424', 0.4),
          ),
        );
    }
  } else if (side === 'herbs' || side === 'mint') {
    drawPlateFlat(c, x, y, 170, '#f2ece0', '#3f7fa0');
    for (let i = 0; i < 60; i += 1)
      drawLeaf(
        c,
        random,
        x + random.between(-100, 100),
        y + random.between(-50, 44),
        random.between(20, 36),
        random.pick(['#4f8f4a', '#6fa85a', '#3f7a44', '#8fbf6a']),
      );
    if (side === 'herbs')
      for (let i = 0; i < 4; i += 1)
        c.add(
          circle(
            x - 70 + i * 44,
            y + random.between(-10, 40),
            19,
            c.radial(
              [
                [0, '#f2a0ac'],
                [0.6, '#d0405c'],
                [1, '#a02844'],
              ],
              0.35,
              0.3,
              0.8,
            ),
          ),
        );
  } else if (side === 'yoghurt') {
    drawBowlFlat(c, x, y - 30, 150, '#3f7fa0', '#fbf8f0');
    for (let i = 0; i < 14; i += 1)
      c.add(ellipse(x + random.between(-80, 80), y - 22 + random.between(-36, 36), 7, 4, '#6fa85a'));
    c.add(circle(x + 10, y - 20, 9, '#d0708a'));
  } else if (side === 'lemon') {
    for (const [dx, dy] of [
      [-70, 10],
      [60, 30],
      [0, -40],
    ] as const)
      c.add(
        ellipse(x + dx + 8, y + dy + 26, 66, 26, alpha(STUDIO.shade, 0.3)),
        ellipse(x + dx, y + dy, 64, 50, '#d9b23a'),
        ellipse(x + dx, y + dy - 4, 58, 44, '#f6ecb0'),
        ...[0, 1, 2, 3, 4, 5, 6, 7].map(
          (k) =>
            `<ellipse cx="${x + dx}" cy="${y + dy - 26}" rx="10" ry="17" fill="#ecd24e" transform="rotate(${k * 45} ${x + dx} ${y + dy - 4})"/>`,
        ),
      );
  } else if (side === 'drink') {
    c.add(
      shadow(c, x + 20, y + 100, 120, 60, STUDIO.shade, 0.5),
      path(
        `M${x - 84} ${y - 130}L${x - 66} ${y + 110}Q${x} ${y + 146} ${x + 66} ${y + 110}L${x + 84} ${y - 130}Z`,
        c.linear(
          [
            [0, '#ffffff'],
            [0.3, '#f3f4ee'],
            [1, '#cfd6d2'],
          ],
          [0, 0, 1, 0],
        ),
      ),
      ellipse(x, y - 130, 84, 36, '#ffffff'),
      ellipse(x, y - 126, 72, 29, '#f2f4ea'),
    );
    for (let i = 0; i < 4; i += 1)
      drawLeaf(c, random, x + random.between(-30, 30), y - 128 + random.between(-12, 12), 26, '#5d9a54');
  } else if (side === 'cutlery') {
    for (const [dx, kind] of [
      [-40, 'fork'],
      [40, 'spoon'],
    ] as const) {
      c.add(
        `<g transform="rotate(-14 ${x} ${y})">${rounded(x + dx - 9 + 7, y - 90 + 9, 18, 280, 9, alpha(STUDIO.shade, 0.3))}${rounded(x + dx - 9, y - 90, 18, 280, 9, '#c9ccd0')}${
          kind === 'spoon'
            ? ellipse(
                x + dx,
                y - 150,
                42,
                66,
                c.linear(
                  [
                    [0, '#eef0f2'],
                    [1, '#9aa0a6'],
                  ],
                  [0, 0, 1, 1],
                ),
              )
            : [-27, -9, 9, 27].map((fx) => rounded(x + dx + fx - 5, y - 210, 10, 100, 5, '#c9ccd0')).join('') +
              rounded(x + dx - 32, y - 130, 64, 54, 20, '#c9ccd0')
        }</g>`,
      );
    }
  } else if (side === 'tomatoes') {
    for (const [dx, dy] of [
      [-56, 0],
      [40, -30],
      [20, 46],
    ] as const)
      c.add(
        ellipse(x + dx + 8, y + dy + 40, 56, 24, alpha(STUDIO.shade, 0.3)),
        circle(
          x + dx,
          y + dy,
          52,
          c.radial(
            [
              [0, '#f28a6a'],
              [0.5, '#d9442f'],
              [1, '#a02a20'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
        ...[0, 1, 2, 3, 4].map(
          (k) =>
            `<ellipse cx="${x + dx}" cy="${y + dy - 40}" rx="6" ry="17" fill="#4f8f4a" transform="rotate(${k * 72} ${x + dx} ${y + dy - 26})"/>`,
        ),
      );
  } else if (side === 'olives') {
    drawBowlFlat(c, x, y - 20, 130, '#c9694a', '#6b5a2c');
    for (let i = 0; i < 22; i += 1)
      c.add(
        ellipse(
          x + random.between(-84, 84),
          y - 14 + random.between(-40, 34),
          24,
          18,
          c.radial(
            [
              [0, '#a8b45a'],
              [1, '#5f6b28'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
      );
  } else {
    for (const [dx, dy] of [
      [-40, 0],
      [50, 22],
    ] as const)
      for (const [radius, tone] of [
        [66, '#efe0ea'],
        [52, '#d9b0cc'],
        [40, '#f4ecf2'],
        [27, '#d9b0cc'],
        [14, '#f4ecf2'],
      ] as const)
        c.add(ellipse(x + dx, y + dy, radius, radius * TILT, tone));
  }
}

export function drawLeaf(c: Canvas, random: SeededRandom, x: number, y: number, s: number, colour: string): void {
  const tone = mix(colour, random.chance(0.5) ? '#ffffff' : '#14301a', random.between(0, 0.16));
  c.add(
    `<g transform="rotate(${random.int(0, 359)} ${x.toFixed(0)} ${y.toFixed(0)})"><path d="M${(x - s).toFixed(0)} ${y.toFixed(0)}Q${x.toFixed(0)} ${(y - s * 0.6).toFixed(0)} ${(x + s).toFixed(0)} ${y.toFixed(0)}Q${x.toFixed(0)} ${(y + s * 0.6).toFixed(0)} ${(x - s).toFixed(0)} ${y.toFixed(0)}Z" fill="${tone}"/><path d="M${(x - s).toFixed(0)} ${y.toFixed(0)}H${(x + s * 0.8).toFixed(0)}" stroke="${alpha('#ffffff', 0.3)}" stroke-width="2"/></g>`,
  );
}
