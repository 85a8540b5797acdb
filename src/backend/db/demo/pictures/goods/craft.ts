/** Pottery, copper, enamel, inlay and wood. Local coordinates about (0, 0) on the table. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import {
  type Canvas,
  circle,
  ellipse,
  line,
  path,
  type Point,
  polygon,
  rect,
  rounded,
  shadow,
  stroke,
} from '../canvas';
import { STUDIO, turned } from './stage';
import { drawBowl } from './vessels';

/** A turned jug or vase by its half-profile: [share of height from the top, half width]. */
function drawTurned(
  c: Canvas,
  x: number,
  y: number,
  h: number,
  profile: readonly Point[],
  colour: string,
  bands: readonly (readonly [number, string])[],
): void {
  const right = profile.map(([t, half]): Point => [x + half * h, y - h + t * h]);
  const left = profile.map(([t, half]): Point => [x - half * h, y - h + t * h]).reverse();
  const curve = (points: readonly Point[], first: string): string =>
    points
      .map(([px, py], i) => {
        const before = points[i - 1];
        return i === 0 || !before
          ? `${first}${px.toFixed(1)} ${py.toFixed(1)}`
          : `C${before[0].toFixed(1)} ${((before[1] + py) / 2).toFixed(1)} ${px.toFixed(1)} ${((before[1] + py) / 2).toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)}`;
      })
      .join('');
  const d = `${curve(right, 'M')}${curve(left, 'L')}Z`;
  const widest = Math.max(...profile.map(([, half]) => half)) * h;
  c.add(shadow(c, x + widest * 0.3, y + 4, widest * 1.25, h * 0.07, STUDIO.shade, 0.5), path(d, turned(c, colour)));
  c.clipped(path(d, '#000'), () => {
    for (const [t, tone] of bands) {
      c.add(
        `<path d="M${x - widest} ${y - h + t * h - 10}Q${x} ${y - h + t * h + 14} ${x + widest} ${y - h + t * h - 10}" fill="none" stroke="${alpha(tone, 0.85)}" stroke-width="7"/>`,
      );
      for (let i = -5; i <= 5; i += 1)
        c.add(
          polygon(
            [
              [x + i * widest * 0.2, y - h + t * h + 12],
              [x + i * widest * 0.2 + 13, y - h + t * h + 30],
              [x + i * widest * 0.2, y - h + t * h + 48],
              [x + i * widest * 0.2 - 13, y - h + t * h + 30],
            ],
            alpha(tone, 0.75),
          ),
        );
    }
  });
  const mouth = (profile[0]?.[1] ?? 0.1) * h;
  c.add(
    ellipse(x, y - h, mouth, mouth * 0.26, darken(colour, 0.45)),
    `<ellipse cx="${x}" cy="${y - h}" rx="${mouth}" ry="${mouth * 0.26}" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="5"/>`,
  );
}

export type Pot = 'vase' | 'jug' | 'bowl' | 'plate' | 'cups' | 'pitcher' | 'planter';

export function drawPottery(c: Canvas, random: SeededRandom, kind: Pot, glaze: string, mark: string): void {
  if (kind === 'vase') {
    for (const [dx, lean] of [
      [-30, -70],
      [0, 10],
      [26, 80],
    ] as const) {
      c.add(stroke(`M${dx * 0.3} -420Q${dx} -560 ${lean} -640`, '#7f8f5a', 7));
      for (let i = 0; i < 7; i += 1)
        c.add(
          ellipse(lean - i * lean * 0.06 + (i % 2 ? 15 : -15), -640 + i * 24, 13, 8, i % 2 ? '#d9b77a' : '#e6cf9c'),
        );
    }
    drawTurned(
      c,
      0,
      20,
      440,
      [
        [0, 0.14],
        [0.16, 0.1],
        [0.5, 0.34],
        [0.84, 0.24],
        [1, 0.16],
      ],
      glaze,
      [[0.42, mark]],
    );
  } else if (kind === 'jug' || kind === 'pitcher') {
    c.add(stroke('M70 -370Q240 -360 190 -210Q160 -130 110 -120', darken(glaze, 0.16), 34));
    drawTurned(
      c,
      -20,
      20,
      450,
      [
        [0, 0.17],
        [0.2, 0.13],
        [0.6, 0.34],
        [1, 0.2],
      ],
      glaze,
      [
        [0.46, mark],
        [0.2, mark],
      ],
    );
    drawTurned(
      c,
      270,
      50,
      150,
      [
        [0, 0.36],
        [0.6, 0.36],
        [1, 0.26],
      ],
      glaze,
      [[0.2, mark]],
    );
  } else if (kind === 'bowl') {
    drawBowl(
      c,
      -60,
      0,
      460,
      170,
      glaze,
      () => c.add(ellipse(-60, -166, 214, 60, lighten(glaze, 0.18)), ellipse(-60, -160, 150, 38, darken(glaze, 0.1))),
      mark,
    );
    drawBowl(
      c,
      260,
      60,
      260,
      100,
      lighten(glaze, 0.12),
      () => c.add(ellipse(260, -40, 120, 34, lighten(glaze, 0.3))),
      mark,
    );
  } else if (kind === 'cups') {
    for (const [x, y] of [
      [-260, 0],
      [-20, 40],
      [220, 10],
    ] as const) {
      c.add(ellipse(x, y + 6, 140, 34, darken(glaze, 0.16)), ellipse(x, y - 2, 140, 34, lighten(glaze, 0.14)));
      c.add(stroke(`M${x + 74} ${y - 126}q70 10 10 84`, darken(glaze, 0.08), 17));
      drawTurned(
        c,
        x,
        y - 4,
        170,
        [
          [0, 0.46],
          [0.7, 0.42],
          [1, 0.3],
        ],
        glaze,
        [[0.24, mark]],
      );
    }
  } else if (kind === 'planter') {
    for (let i = 0; i < 9; i += 1) {
      const a = Math.PI * (0.1 + i * 0.1);
      c.add(
        path(
          `M0 -250Q${Math.cos(a) * 110} ${-300 - Math.sin(a) * 170} ${Math.cos(a) * 260} ${-270 - Math.sin(a) * 270}Q${Math.cos(a) * 160} ${-260 - Math.sin(a) * 130} 0 -250Z`,
          i % 2 ? '#5d8f50' : '#77a862',
        ),
      );
    }
    drawTurned(
      c,
      0,
      20,
      290,
      [
        [0, 0.66],
        [0.1, 0.62],
        [1, 0.44],
      ],
      glaze,
      [[0.3, mark]],
    );
  } else drawPlate(c, 0, -290, 280, glaze, mark, random);
}

/** A plate standing upright on its stand, with rings of ornament. */
export function drawPlate(
  c: Canvas,
  x: number,
  y: number,
  radius: number,
  ground: string,
  mark: string,
  random: SeededRandom,
): void {
  const accent = random.pick(['#d8a441', '#c8456a', '#7a4ea3', '#3f9d6b']);
  c.add(
    shadow(c, x + 30, y + radius + 26, radius * 0.9, 34, STUDIO.shade, 0.5),
    path(
      `M${x - radius * 0.5} ${y + radius + 26}L${x - radius * 0.36} ${y + radius * 0.5}M${x + radius * 0.5} ${y + radius + 26}L${x + radius * 0.36} ${y + radius * 0.5}`,
      'none',
      'stroke="#8a6547" stroke-width="16" stroke-linecap="round"',
    ),
  );
  c.add(
    circle(x + 12, y + 12, radius, alpha(STUDIO.shade, 0.35)),
    circle(x, y, radius, darken(ground, 0.12)),
    circle(x, y, radius * 0.96, ground),
    circle(x, y, radius * 0.7, mark),
    circle(x, y, radius * 0.66, ground),
  );
  for (let i = 0; i < 24; i += 1)
    c.add(
      `<ellipse cx="${x}" cy="${y - radius * 0.82}" rx="${radius * 0.045}" ry="${radius * 0.1}" fill="${i % 2 ? mark : accent}" transform="rotate(${i * 15} ${x} ${y})"/>`,
    );
  for (let i = 0; i < 12; i += 1)
    c.add(
      `<ellipse cx="${x}" cy="${y - radius * 0.46}" rx="${radius * 0.08}" ry="${radius * 0.18}" fill="${i % 2 ? mark : lighten(mark, 0.4)}" transform="rotate(${i * 30} ${x} ${y})"/>`,
      `<circle cx="${x}" cy="${y - radius * 0.58}" r="${radius * 0.03}" fill="${accent}" transform="rotate(${i * 30 + 15} ${x} ${y})"/>`,
    );
  for (let i = 0; i < 8; i += 1)
    c.add(
      `<ellipse cx="${x}" cy="${y - radius * 0.17}" rx="${radius * 0.06}" ry="${radius * 0.13}" fill="${accent}" transform="rotate(${i * 45} ${x} ${y})"/>`,
    );
  c.add(
    circle(x, y, radius * 0.07, ground),
    circle(
      x,
      y,
      radius,
      c.linear(
        [
          [0, alpha('#ffffff', 0.35)],
          [0.4, alpha('#ffffff', 0)],
          [1, alpha(STUDIO.shade, 0.25)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
}

export type Copper = 'pot' | 'tray' | 'jug' | 'pan' | 'cups' | 'bowl';

export function drawCopper(c: Canvas, random: SeededRandom, kind: Copper, metal: string): void {
  const dots = (x: number, y: number, w: number, h: number, n: number): void => {
    for (let i = 0; i < n; i += 1)
      c.add(
        ellipse(
          x + random.next() * w,
          y + random.next() * h,
          8,
          6,
          alpha(random.chance(0.5) ? '#ffffff' : '#3a1a10', 0.11),
        ),
      );
  };
  if (kind === 'tray') {
    drawPlate(c, 0, -300, 290, metal, darken(metal, 0.25), random);
    return;
  }
  if (kind === 'jug') {
    c.add(
      stroke('M64 -400Q250 -400 200 -220Q170 -130 100 -120', darken(metal, 0.2), 20),
      path('M-90 -150Q-210 -230 -236 -410L-202 -420Q-160 -290 -50 -270Z', turned(c, metal)),
    );
    drawTurned(
      c,
      0,
      20,
      460,
      [
        [0, 0.1],
        [0.1, 0.07],
        [0.3, 0.1],
        [0.62, 0.32],
        [0.9, 0.2],
        [1, 0.24],
      ],
      metal,
      [[0.5, darken(metal, 0.4)]],
    );
    c.add(ellipse(0, -446, 50, 16, lighten(metal, 0.2)), circle(0, -470, 16, turned(c, metal)));
    return;
  }
  if (kind === 'cups') {
    drawTurned(
      c,
      -180,
      0,
      210,
      [
        [0, 0.36],
        [0.8, 0.34],
        [1, 0.28],
      ],
      metal,
      [[0.3, darken(metal, 0.4)]],
    );
    drawTurned(
      c,
      90,
      40,
      210,
      [
        [0, 0.36],
        [0.8, 0.34],
        [1, 0.28],
      ],
      metal,
      [[0.3, darken(metal, 0.4)]],
    );
    drawTurned(
      c,
      310,
      0,
      210,
      [
        [0, 0.36],
        [0.8, 0.34],
        [1, 0.28],
      ],
      metal,
      [[0.3, darken(metal, 0.4)]],
    );
    return;
  }
  if (kind === 'bowl') {
    drawBowl(
      c,
      0,
      10,
      520,
      190,
      metal,
      () =>
        c.add(
          ellipse(
            0,
            -178,
            246,
            70,
            c.linear(
              [
                [0, darken(metal, 0.35)],
                [1, lighten(metal, 0.2)],
              ],
              [0, 0, 1, 0],
            ),
          ),
        ),
      darken(metal, 0.3),
    );
    return;
  }
  const tall = kind === 'pot' ? 240 : 110;
  const w = kind === 'pot' ? 470 : 520;
  c.add(shadow(c, 30, 16, w * 0.68, 50, STUDIO.shade, 0.55));
  if (kind === 'pan')
    c.add(
      `<rect x="230" y="-96" width="330" height="26" rx="13" fill="${turned(c, '#4a403c')}" transform="rotate(-6 230 -84)"/>`,
    );
  else
    for (const s of [-1, 1])
      c.add(
        path(
          `M${s * w * 0.49} -170q${s * 70} 4 ${s * 62} 44t${-s * 62} 30`,
          'none',
          `stroke="#b98a3c" stroke-width="20" stroke-linecap="round"`,
        ),
      );
  c.add(
    path(
      `M${-w / 2} ${-tall}V-24Q${-w / 2} 10 ${-w / 2 + 40} 10H${w / 2 - 40}Q${w / 2} 10 ${w / 2} -24V${-tall}Z`,
      turned(c, metal),
    ),
  );
  dots(-w / 2 + 10, -tall + 12, w - 20, tall - 20, 150);
  c.add(ellipse(0, -tall, w / 2, 48, darken(metal, 0.35)), ellipse(0, -tall, w / 2 - 12, 40, '#d9d3cc'));
  if (kind === 'pot')
    c.add(
      path(
        `M${-w / 2 - 10} ${-tall}Q${-w * 0.4} ${-tall - 110} 0 ${-tall - 122}Q${w * 0.4} ${-tall - 110} ${w / 2 + 10} ${-tall}A${w / 2} 46 0 0 1 ${-w / 2 - 10} ${-tall}Z`,
        turned(c, lighten(metal, 0.06)),
      ),
      rounded(-17, -tall - 172, 34, 44, 12, turned(c, '#d3a04c')),
      circle(0, -tall - 176, 24, turned(c, '#d3a04c')),
    );
}

/** A six-pointed star pattern of inlay over a box. */
function inlay(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.add(rect(x, y, w, h, '#3a241a'));
  const s = 30;
  for (let row = 0; row * s * 0.87 < h + s; row += 1)
    for (let i = 0; i * s < w + s; i += 1) {
      const cx = x + i * s + (row % 2 ? s / 2 : 0);
      const cy = y + row * s * 0.87;
      const star = (radius: number, turn: number, fill: string): string =>
        polygon(
          [0, 1, 2].map((k): Point => [
            cx + Math.cos(turn + k * 2.094) * radius,
            cy + Math.sin(turn + k * 2.094) * radius,
          ]),
          fill,
        );
      c.add(
        star(14, -1.571, '#e8cf94'),
        star(14, 1.571, '#e8cf94'),
        star(8, -1.571, '#8f2f2a'),
        star(8, 1.571, '#8f2f2a'),
        circle(cx, cy, 3, '#f4ecd8'),
      );
    }
}

export type Inlay = 'box' | 'frame' | 'board' | 'pencils';

export function drawKhatam(c: Canvas, kind: Inlay, wood: string): void {
  if (kind === 'frame') {
    c.add(shadow(c, 30, 20, 300, 36, STUDIO.shade, 0.5), rect(-240, -520, 480, 540, wood));
    c.clipped(rect(-228, -508, 456, 516, '#000'), () => inlay(c, -228, -508, 456, 516));
    c.add(
      rect(-170, -450, 340, 400, '#d8b36c'),
      rect(-158, -438, 316, 376, '#f6f0e0'),
      circle(50, -330, 44, '#f0c98a'),
      path('M-158 -190Q-60 -300 30 -210T158 -240V-62H-158Z', '#6f9a94'),
      path('M-158 -130Q0 -230 158 -140V-62H-158Z', '#3f6b66'),
    );
    return;
  }
  if (kind === 'pencils') {
    for (const [dx, tilt, tone] of [
      [-50, -9, '#b0473b'],
      [-14, -3, '#2f6b8e'],
      [26, 5, '#d8a441'],
      [58, 11, '#4a6b4a'],
    ] as const)
      c.add(
        `<g transform="rotate(${tilt} ${dx} -200)"><rect x="${dx - 10}" y="-470" width="20" height="300" fill="${tone}"/><path d="M${dx - 10} -470L${dx} -510L${dx + 10} -470Z" fill="#e8cf94"/></g>`,
      );
    c.add(shadow(c, 30, 16, 190, 34, STUDIO.shade, 0.5));
    c.clipped(path('M-130 -300H130V4Q0 34 -130 4Z', '#000'), () => inlay(c, -130, -300, 260, 340));
    c.add(
      path(
        'M-130 -300H130V4Q0 34 -130 4Z',
        c.linear(
          [
            [0, alpha('#000000', 0.35)],
            [0.25, alpha('#ffffff', 0.2)],
            [0.6, alpha('#ffffff', 0)],
            [1, alpha('#000000', 0.42)],
          ],
          [0, 0, 1, 0],
        ),
      ),
      rect(-136, -308, 272, 18, wood),
      path('M-134 -20Q0 12 134 -20V4Q0 40 -134 4Z', wood),
    );
    return;
  }
  const wide = kind === 'board' ? 360 : 300;
  const top: Point[] = [
    [-wide, -190],
    [wide * 0.86, -190],
    [wide, -40],
    [-wide * 1.14, -40],
  ];
  c.add(shadow(c, 10, 90, wide * 1.4, 60, STUDIO.shade, 0.6));
  const depth = kind === 'board' ? 60 : 150;
  c.add(rect(-wide * 1.14, -40, wide * 2.14, depth, darken(wood, 0.1)));
  c.clipped(rect(-wide * 1.14 + 14, -26, wide * 2.14 - 28, depth - 28, '#000'), () =>
    inlay(c, -wide * 1.14, -26, wide * 2.14, depth),
  );
  c.add(
    rect(
      -wide * 1.14,
      -40,
      wide * 2.14,
      depth,
      c.linear(
        [
          [0, alpha('#000000', 0.3)],
          [0.4, alpha('#ffffff', 0.1)],
          [1, alpha('#000000', 0.3)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    polygon(top, wood),
  );
  c.clipped(
    polygon(
      [
        [-wide * 0.96, -180],
        [wide * 0.83, -180],
        [wide * 0.94, -52],
        [-wide * 1.07, -52],
      ],
      '#000',
    ),
    () => c.group('transform="skewX(-16) scale(1 0.62)"', () => inlay(c, -wide * 1.3, -310, wide * 2.5, 260)),
  );
  c.add(
    polygon(
      top,
      c.linear(
        [
          [0, alpha('#ffffff', 0.25)],
          [0.5, alpha('#ffffff', 0)],
          [1, alpha('#000000', 0.15)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    rounded(-34, -20, 60, 40, 8, turned(c, '#d3a04c')),
  );
}

export type Wooden = 'spoons' | 'tray' | 'bowl' | 'board';

export function drawWooden(c: Canvas, random: SeededRandom, kind: Wooden, wood: string): void {
  const grain = (x: number, y: number, w: number, h: number): void => {
    for (let i = 0; i < 14; i += 1)
      c.add(
        stroke(
          `M${x} ${y + (h * i) / 14}q${w * 0.3} ${random.between(-14, 14).toFixed(0)} ${w * 0.5} 0t${w * 0.5} ${random.between(-8, 8).toFixed(0)}`,
          alpha(darken(wood, 0.4), 0.22),
          3,
        ),
      );
  };
  if (kind === 'spoons') {
    c.add(shadow(c, 30, 16, 190, 34, STUDIO.shade, 0.5));
    for (const [dx, tilt, h] of [
      [-70, -13, 420],
      [-24, -4, 470],
      [26, 5, 440],
      [74, 14, 400],
    ] as const)
      c.add(
        `<g transform="rotate(${tilt} ${dx} -100)"><rect x="${dx - 9}" y="${-h}" width="18" height="${h - 100}" rx="8" fill="${turned(c, wood)}"/><ellipse cx="${dx}" cy="${-h - 30}" rx="40" ry="58" fill="${turned(c, lighten(wood, 0.1))}"/><ellipse cx="${dx + 4}" cy="${-h - 26}" rx="26" ry="42" fill="${alpha(darken(wood, 0.3), 0.5)}"/></g>`,
      );
    drawTurned(
      c,
      0,
      20,
      270,
      [
        [0, 0.52],
        [0.6, 0.56],
        [1, 0.46],
      ],
      mix(wood, '#f0e2c8', 0.4),
      [[0.3, darken(wood, 0.2)]],
    );
    return;
  }
  if (kind === 'bowl') {
    drawBowl(c, 0, 10, 540, 200, wood, () => c.add(ellipse(0, -188, 254, 72, lighten(wood, 0.14))));
    for (const [x, y, tone] of [
      [-110, -214, '#c8323a'],
      [-10, -236, '#e8a13a'],
      [96, -214, '#8fae3f'],
      [30, -190, '#c8323a'],
    ] as const)
      c.add(
        circle(
          x,
          y,
          62,
          c.radial(
            [
              [0, lighten(tone, 0.3)],
              [1, darken(tone, 0.18)],
            ],
            0.35,
            0.3,
            0.8,
          ),
        ),
      );
    c.clipped(path('M-270 -190Q-248 -30 -108 10H108Q248 -30 270 -190A270 86 0 0 1 -270 -190Z', '#000'), () =>
      grain(-270, -190, 540, 200),
    );
    c.add(path('M-270 -190A270 86 0 0 0 270 -190L264 -150A262 86 0 0 1 -264 -150Z', wood));
    return;
  }
  c.add(shadow(c, 20, 70, 430, 60, STUDIO.shade, 0.55));
  const shape =
    kind === 'tray'
      ? 'M-330 -180H330Q380 -180 396 -120L420 -20Q424 20 380 20H-380Q-424 20 -420 -20L-396 -120Q-380 -180 -330 -180Z'
      : 'M-300 -190H250Q300 -190 330 -120L440 -120Q476 -120 476 -84T440 -48H352L356 -10Q356 20 320 20H-360Q-396 20 -390 -20L-350 -150Q-340 -190 -300 -190Z';
  c.add(
    `<g transform="translate(0 26)">${path(shape, darken(wood, 0.35))}</g>`,
    path(
      shape,
      c.linear([
        [0, lighten(wood, 0.2)],
        [1, wood],
      ]),
    ),
  );
  c.clipped(path(shape, '#000'), () => grain(-420, -180, 880, 200));
  if (kind === 'tray')
    c.add(
      `<path d="${shape}" fill="none" stroke="${darken(wood, 0.18)}" stroke-width="16" transform="translate(0 -6) scale(0.95 0.92)"/>`,
    );
  for (const [x, tone] of [
    [-200, '#d9a765'],
    [-60, '#e6bd80'],
    [90, '#f6efe0'],
  ] as const)
    c.add(
      ellipse(x + 6, -66, 70, 24, alpha(STUDIO.shade, 0.3)),
      ellipse(
        x,
        -80,
        70,
        30,
        c.radial(
          [
            [0, lighten(tone, 0.2)],
            [1, darken(tone, 0.1)],
          ],
          0.4,
          0.3,
          0.8,
        ),
      ),
    );
  c.add(line(190, -60, 260, -120, '#5d8f50', 7));
  for (let i = 0; i < 6; i += 1)
    c.add(ellipse(196 + i * 12, -70 - i * 10 + (i % 2 ? 12 : -12), 15, 8, i % 2 ? '#5d8f50' : '#77a862'));
}
