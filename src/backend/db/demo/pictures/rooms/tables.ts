/** Tables, chairs and what is served on them. Local coordinates as in furniture.ts. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, path, rect, rounded, shadow } from '../canvas';
import { lit, type Light, shadeAlpha } from '../light';
import { drawTeaGlass } from './furniture';

/** A chair seen from the front (facing us) or from behind. */
export function drawChair(c: Canvas, light: Light, wood: string, seat: string, facing: boolean): void {
  const body = lit(light, wood);
  c.add(shadow(c, 0, 4, 80, 16, light.shade, 0.4));
  for (const x of [-52, 42]) c.add(rect(x, -250, 11, 254, mix(body, light.shade, 0.12)));
  c.add(rounded(-56, -256, 112, 22, 8, lighten(body, 0.12)));
  for (const x of [-26, -2, 22]) c.add(rect(x, -236, 7, 128, mix(body, light.shade, 0.06)));
  c.add(rounded(-60, -120, 120, 26, 10, lit(light, seat)), rect(-56, -98, 112, 10, mix(body, light.shade, 0.3)));
  if (facing) for (const x of [-58, 46]) c.add(rect(x, -96, 12, 106, body));
}

/** A long table with a runner, bread, tea and fruit. */
export function drawDiningTable(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  w: number,
  wood: string,
  cloth: string,
): void {
  const body = lit(light, wood);
  c.add(shadow(c, 0, 6, w * 0.58, 34, light.shade, 0.5));
  for (const x of [-w / 2 + 26, w / 2 - 46]) c.add(rect(x, -130, 20, 136, mix(body, light.shade, 0.25)));
  c.add(
    path(
      `M${-w / 2 + 44} -186H${w / 2 - 44}L${w / 2} -124H${-w / 2}Z`,
      c.linear([
        [0, mix(body, light.shade, 0.1)],
        [1, lighten(body, 0.16)],
      ]),
    ),
    rect(-w / 2, -124, w, 20, mix(body, light.shade, 0.3)),
  );
  c.add(
    path(`M-110 -186H110L134 -124V-74H-134V-124Z`, lit(light, cloth)),
    rect(-134, -124, 268, 50, shadeAlpha(light, 0.1)),
  );
  serveBreakfast(c, light, random, w * 0.86, -150);
}

/** Plates of a breakfast spread along a table's top at y. */
export function serveBreakfast(c: Canvas, light: Light, random: SeededRandom, w: number, y: number): void {
  const things = random.shuffle(['bread', 'tea', 'cheese', 'fruit', 'jam', 'eggs', 'herbs'] as const);
  things.forEach((thing, i) => {
    const x = -w / 2 + ((i + 0.5) * w) / things.length;
    const py = y + (i % 2 ? 12 : -8);
    if (thing !== 'tea')
      c.add(
        ellipse(x, py + 5, 42, 14, shadeAlpha(light, 0.25)),
        ellipse(x, py, 42, 14, lit(light, '#f7f4ee')),
        ellipse(x, py - 2, 30, 9, lit(light, '#e8e2d6')),
      );
    if (thing === 'bread')
      for (let k = 0; k < 3; k += 1)
        c.add(ellipse(x - 6 + k * 6, py - 6 - k * 6, 36, 10, lit(light, k % 2 ? '#d9a765' : '#e6bd80')));
    if (thing === 'tea') for (const dx of [-18, 18]) drawTeaGlass(c, light, x + dx, py + 6, 44);
    if (thing === 'cheese')
      c.add(rect(x - 18, py - 22, 36, 20, lit(light, '#fbf6e6')), rect(x - 18, py - 22, 36, 6, lit(light, '#ffffff')));
    if (thing === 'fruit')
      for (const [dx, dy, colour] of [
        [-16, -14, '#c8323a'],
        [4, -18, '#e8a13a'],
        [18, -10, '#8fae3f'],
        [-2, -8, '#c8323a'],
      ] as const)
        c.add(
          circle(
            x + dx,
            py + dy,
            14,
            c.radial(
              [
                [0, lighten(lit(light, colour), 0.25)],
                [1, lit(light, colour)],
              ],
              0.35,
              0.3,
              0.8,
            ),
          ),
        );
    if (thing === 'jam')
      c.add(
        rounded(x - 15, py - 34, 30, 34, 6, alpha(lit(light, '#b8323f'), 0.9)),
        rect(x - 16, py - 42, 32, 10, lit(light, '#d9b26c')),
      );
    if (thing === 'eggs')
      for (const dx of [-13, 12])
        c.add(ellipse(x + dx, py - 6, 18, 9, lit(light, '#ffffff')), circle(x + dx, py - 8, 7, lit(light, '#f2b13a')));
    if (thing === 'herbs')
      for (let k = 0; k < 9; k += 1)
        c.add(ellipse(x - 22 + k * 5.5, py - 6 - (k % 3) * 6, 9, 6, lit(light, k % 2 ? '#4f8f4a' : '#6fa85a')));
  });
}
