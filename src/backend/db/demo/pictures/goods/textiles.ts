/** Termeh, printed cloth, felt and turquoise. Local coordinates about (0, 0) on the table. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten } from '../colour';
import { type Canvas, circle, ellipse, line, path, type Point, polygon, rect, rounded, shadow } from '../canvas';
import { STUDIO, turned } from './stage';

/** A bent cedar (paisley) with an inner line. */
function paisley(c: Canvas, x: number, y: number, s: number, fill: string, inner: string, turn: number): void {
  const d = `M${x} ${y - s}C${x + s * 0.5} ${y - s * 0.9} ${x + s * 0.5} ${y - s * 0.5} ${x + s * 0.2} ${y - s * 0.4}C${x + s * 0.8} ${y - s * 0.1} ${x + s * 0.7} ${y + s * 0.8} ${x} ${y + s * 0.8}C${x - s * 0.8} ${y + s * 0.8} ${x - s * 0.8} ${y - s * 0.1} ${x - s * 0.2} ${y - s * 0.5}C${x + s * 0.1} ${y - s * 0.7} ${x + s * 0.1} ${y - s * 0.9} ${x} ${y - s}Z`;
  c.add(
    `<g transform="rotate(${turn} ${x} ${y})"><path d="${d}" fill="${fill}"/><ellipse cx="${x}" cy="${y + s * 0.2}" rx="${s * 0.34}" ry="${s * 0.4}" fill="${inner}"/><circle cx="${x}" cy="${y + s * 0.22}" r="${s * 0.16}" fill="${fill}"/></g>`,
  );
}

/** Cloth hanging over the table's edge in folds, patterned with paisleys or flowers. */
export function drawCloth(c: Canvas, colours: readonly [string, string, string], pattern: 'paisley' | 'flowers'): void {
  const [ground, second, pale] = colours;
  const top: Point[] = [
    [-380, -230],
    [330, -230],
    [430, -20],
    [-480, -20],
  ];
  const fall = 'M-480 -20H430L440 250Q360 220 290 256T130 240T-40 260T-200 238T-360 258T-490 236Z';
  c.add(
    shadow(c, 0, 250, 560, 60, STUDIO.shade, 0.4),
    path(
      fall,
      c.linear([
        [0, ground],
        [1, darken(ground, 0.25)],
      ]),
    ),
    polygon(top, lighten(ground, 0.1)),
  );
  const cover = (): void => {
    for (let row = 0; row < 6; row += 1)
      for (let i = 0; i < 10; i += 1) {
        const x = -450 + i * 100 + (row % 2) * 50;
        const y = -190 + row * 80;
        if (pattern === 'paisley')
          paisley(c, x, y, 30, i % 2 ? second : pale, i % 2 ? pale : second, row % 2 ? 20 : -20);
        else {
          for (let k = 0; k < 6; k += 1)
            c.add(
              `<ellipse cx="${x}" cy="${y - 15}" rx="8" ry="14" fill="${(i + row) % 2 ? second : pale}" transform="rotate(${k * 60} ${x} ${y})"/>`,
            );
          c.add(circle(x, y, 6, ground));
        }
        c.add(circle(x + 50, y, 5, alpha(pale, 0.7)));
      }
  };
  c.clipped(path(`M-380 -230H330L430 -20V260H-490V-20Z`, '#000'), cover);
  for (let i = 0; i < 7; i += 1)
    c.add(
      path(
        `M${-420 + i * 130} -16Q${-400 + i * 130} 120 ${-430 + i * 134} 246L${-380 + i * 134} 246Q${-360 + i * 130} 120 ${-390 + i * 130} -16Z`,
        alpha('#1a1014', 0.13),
      ),
    );
  c.add(
    polygon(
      [
        [-480, -24],
        [430, -24],
        [432, -8],
        [-482, -8],
      ],
      alpha('#ffffff', 0.2),
    ),
  );
  for (let x = -478; x < 436; x += 12) c.add(line(x, 238 + ((x * 7) % 19), x, 268 + ((x * 7) % 19), pale, 3.4));
  c.add(rounded(-120, -190, 220, 60, 10, turned(c, '#c9803f')), ellipse(-10, -190, 110, 24, lighten('#c9803f', 0.25)));
  for (const [dx, dy, tone] of [
    [-50, -206, '#c8323a'],
    [0, -216, '#e8a13a'],
    [46, -204, '#8fae3f'],
  ] as const)
    c.add(
      circle(
        dx - 10,
        dy,
        34,
        c.radial(
          [
            [0, lighten(tone, 0.3)],
            [1, darken(tone, 0.16)],
          ],
          0.35,
          0.3,
          0.8,
        ),
      ),
    );
}

/** A folded stack of cloths tied with a ribbon. */
export function drawFolded(
  c: Canvas,
  colours: readonly [string, string, string],
  pattern: 'paisley' | 'flowers',
): void {
  c.add(shadow(c, 20, 16, 420, 50, STUDIO.shade, 0.55));
  colours.forEach((colour, i) => {
    const y = -i * 106;
    const w = 330 - i * 14;
    c.add(
      path(
        `M${-w} ${y}Q${-w - 30} ${y - 50} ${-w} ${y - 100}H${w}Q${w + 14} ${y - 50} ${w} ${y}Z`,
        c.linear([
          [0, lighten(colour, 0.16)],
          [1, darken(colour, 0.22)],
        ]),
      ),
      line(-w + 8, y - 34, w, y - 34, alpha('#1a1014', 0.2), 4),
      line(-w + 8, y - 66, w, y - 66, alpha('#1a1014', 0.2), 4),
    );
    for (let k = 0; k < 6; k += 1) {
      const x = -w + 60 + k * ((w * 2 - 110) / 5);
      if (pattern === 'paisley') paisley(c, x, y - 50, 22, colours[(i + 1) % 3] ?? colour, colour, k % 2 ? 30 : -30);
      else c.add(circle(x, y - 50, 13, colours[(i + 1) % 3] ?? colour), circle(x, y - 50, 6, colour));
    }
  });
  c.add(
    rect(-34, -318, 50, 320, alpha('#e8cf94', 0.95)),
    path('M-10 -322Q-130 -400 -120 -330Q-90 -300 -10 -322Q110 -400 100 -330Q70 -300 -10 -322Z', '#e8cf94'),
    circle(-10, -322, 17, '#d8b86c'),
  );
}

/** Rings and a pendant of turquoise on a dark cushion. */
export function drawTurquoise(c: Canvas, random: SeededRandom, metal: string): void {
  c.add(
    shadow(c, 20, 30, 400, 60, STUDIO.shade, 0.55),
    path(
      'M-360 -20Q-380 -150 -300 -170H280Q370 -150 350 -20Q330 30 0 34T-360 -20Z',
      c.linear([
        [0, '#5d4a6b'],
        [1, '#352a42'],
      ]),
    ),
  );
  c.add(
    `<path d="M-170 -330Q-150 -60 0 -50T170 -330" fill="none" stroke="${metal}" stroke-width="7" stroke-dasharray="10 5"/>`,
  );
  const stone = (x: number, y: number, rx: number, ry: number): void => {
    c.add(
      ellipse(x, y, rx + 13, ry + 13, turned(c, metal)),
      ellipse(
        x,
        y,
        rx,
        ry,
        c.radial(
          [
            [0, '#8fe0dc'],
            [0.6, '#2fa8ac'],
            [1, '#1f7f88'],
          ],
          0.36,
          0.3,
          0.8,
        ),
      ),
    );
    for (let i = 0; i < 4; i += 1)
      c.add(
        path(
          `M${x + random.between(-0.6, 0.3) * rx} ${y + random.between(-0.6, 0.6) * ry}q${rx * 0.3} ${random.between(-10, 10)} ${rx * 0.4} ${random.between(-6, 14)}`,
          'none',
          `stroke="${alpha('#1a3a3c', 0.4)}" stroke-width="2.4"`,
        ),
      );
    for (let i = 0; i < 14; i += 1)
      c.add(circle(x + Math.cos(i * 0.449) * (rx + 8), y + Math.sin(i * 0.449) * (ry + 8), 4, lighten(metal, 0.3)));
  };
  stone(0, 0, 54, 66);
  for (const x of [-230, 236]) {
    c.add(`<ellipse cx="${x}" cy="-20" rx="52" ry="40" fill="none" stroke="${metal}" stroke-width="15"/>`);
    stone(x, -78, 30, 26);
  }
}
