/** The table on which the goods stand: wall, surface, a soft light, the shadow of leaves. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, ellipse, path, polygon, rect } from '../canvas';
import { type Light, lightOf } from '../light';

/** A quiet light from the upper left, the same for all goods. */
export const STUDIO: Light = { ...lightOf('morning'), tint: '#fff4e6', tintAmount: 0.35, shade: '#43323c', glow: 0 };

export interface Backdrop {
  readonly wall: string;
  readonly table: string;
  readonly kind: 'wood' | 'stone' | 'cloth';
}

export const BACKDROPS: Readonly<
  Record<'sand' | 'sage' | 'rose' | 'sea' | 'plum' | 'clay' | 'cream' | 'night', Backdrop>
> = {
  sand: { wall: '#ead9bd', table: '#b98a5e', kind: 'wood' },
  sage: { wall: '#cdd8c4', table: '#a67c52', kind: 'wood' },
  rose: { wall: '#ecd3cb', table: '#e9ddd2', kind: 'stone' },
  sea: { wall: '#c3dadc', table: '#efe7da', kind: 'stone' },
  plum: { wall: '#cdbccb', table: '#8a5f4a', kind: 'wood' },
  clay: { wall: '#e2bfa0', table: '#f0e4d0', kind: 'cloth' },
  cream: { wall: '#f2eadb', table: '#d9c2a0', kind: 'cloth' },
  night: { wall: '#44505f', table: '#6d4a38', kind: 'wood' },
};
export type BackdropName = keyof typeof BACKDROPS;

/** Where things stand on the table. */
export const TABLE_Y = 760;

export function drawStage(c: Canvas, random: SeededRandom, name: BackdropName): void {
  const { wall, table, kind } = BACKDROPS[name];
  c.add(
    rect(
      0,
      0,
      1600,
      TABLE_Y + 4,
      c.linear([
        [0, mix(wall, STUDIO.shade, 0.08)],
        [1, lighten(wall, 0.14)],
      ]),
    ),
  );
  const glow = name === 'night' ? alpha('#ffd9a0', 0.3) : alpha('#fff6e2', 0.75);
  const glowEdge = name === 'night' ? alpha('#ffd9a0', 0.1) : alpha('#fff6e2', 0.22);
  c.add(
    ellipse(
      560,
      380,
      900,
      620,
      c.radial([
        [0, glow],
        [0.6, glowEdge],
        [1, alpha('#fff6e2', 0)],
      ]),
    ),
  );
  const play = random.next();
  if (play < 0.45) windowLight(c, random);
  else if (play < 0.75) leafShadow(c, random.between(1180, 1340), random.chance(0.5));
  else archLight(c);
  c.add(
    rect(
      0,
      TABLE_Y,
      1600,
      1200 - TABLE_Y,
      c.linear([
        [0, mix(table, STUDIO.shade, 0.16)],
        [0.25, table],
        [1, lighten(table, 0.1)],
      ]),
    ),
  );
  c.add(
    rect(0, TABLE_Y, 1600, 5, alpha('#ffffff', 0.3)),
    rect(
      0,
      TABLE_Y - 26,
      1600,
      26,
      c.linear([
        [0, alpha(STUDIO.shade, 0)],
        [1, alpha(STUDIO.shade, 0.14)],
      ]),
    ),
  );
  if (kind === 'wood') {
    for (let i = 0; i < 4; i += 1) c.add(rect(0, 830 + i * 92, 1600, 3, alpha(STUDIO.shade, 0.16)));
    for (let i = 0; i < 46; i += 1)
      c.add(
        rect(
          random.between(-40, 1600),
          random.between(776, 1196),
          random.between(60, 260),
          2,
          alpha(darken(table, 0.4), 0.12),
        ),
      );
  } else if (kind === 'cloth') {
    for (let i = 0; i < 9; i += 1)
      c.add(
        path(
          `M${-100 + i * 220} 1210Q${-40 + i * 220} 980 ${60 + i * 200} ${TABLE_Y}`,
          'none',
          `stroke="${alpha(STUDIO.shade, 0.07)}" stroke-width="14"`,
        ),
      );
    for (let x = 20; x < 1600; x += 66)
      c.add(
        polygon(
          [
            [x, 1150],
            [x + 16, 1134],
            [x + 32, 1150],
            [x + 16, 1166],
          ],
          alpha(darken(table, 0.3), 0.22),
        ),
      );
  } else {
    for (let i = 0; i < 8; i += 1)
      c.add(
        path(
          `M${random.between(0, 1600)} ${random.between(790, 1190)}q${random.between(60, 200)} ${random.between(-30, 30)} ${random.between(200, 420)} ${random.between(-20, 40)}`,
          'none',
          `stroke="${alpha('#ffffff', 0.5)}" stroke-width="3"`,
        ),
      );
  }
}

/** Slanting light of a window on the wall, with the shadow of a branch. */
function windowLight(c: Canvas, random: SeededRandom): void {
  const x = random.between(820, 1080);
  const pane = alpha('#fffaf0', 0.28);
  for (const [dx, dy] of [
    [0, 0],
    [190, 0],
    [0, 210],
    [190, 210],
  ] as const) {
    c.add(
      polygon(
        [
          [x + dx - dy * 0.3, 110 + dy],
          [x + dx + 164 - dy * 0.3, 110 + dy],
          [x + dx + 104 - dy * 0.3, 296 + dy],
          [x + dx - 60 - dy * 0.3, 296 + dy],
        ],
        pane,
      ),
    );
  }
  leafShadow(c, 1290, true);
}

function leafShadow(c: Canvas, x: number, upright: boolean): void {
  const leaf = alpha(STUDIO.shade, 0.09);
  for (let i = 0; i < 11; i += 1) {
    const lx = x + (i % 2 ? 34 : -34) + i * (upright ? 8 : -26);
    const ly = 60 + i * 54;
    c.add(
      `<ellipse cx="${lx.toFixed(0)}" cy="${ly}" rx="54" ry="17" fill="${leaf}" transform="rotate(${i % 2 ? 28 : 150} ${lx.toFixed(0)} ${ly})"/>`,
    );
  }
}

/** The light of an arched window. */
function archLight(c: Canvas): void {
  const pane = alpha('#fffaf0', 0.26);
  for (const x of [960, 1180])
    c.add(path(`M${x} 620V300Q${x} 190 ${x + 88} 150Q${x + 176} 190 ${x + 176} 300V620Z`, pane));
}

/** The soft corners over everything. */
export function drawSoftVeil(c: Canvas): void {
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
          [1, alpha(STUDIO.shade, 0.24)],
        ],
        0.46,
        0.46,
        0.78,
      ),
    ),
  );
}

/** A round-bodied surface: dark edge, bright left, its own colour. */
export function turned(c: Canvas, colour: string): string {
  return c.linear(
    [
      [0, darken(colour, 0.22)],
      [0.22, lighten(colour, 0.28)],
      [0.5, colour],
      [0.85, darken(colour, 0.24)],
      [1, darken(colour, 0.36)],
    ],
    [0, 0, 1, 0],
  );
}
