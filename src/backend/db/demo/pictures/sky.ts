/** The sky of a drawn scene: gradient, sun or moon with its glow, clouds, stars. */
import type { SeededRandom } from '../seeded-random';
import { alpha } from './colour';
import { type Canvas, circle, ellipse, rect } from './canvas';
import type { Light } from './light';

/** Draws the sky down to `horizon` (y); the sun may be moved sideways by `sunX`. */
export function drawSky(c: Canvas, light: Light, random: SeededRandom, horizon = 900, sunX?: number): void {
  const [top, middle, low] = light.sky;
  c.add(
    rect(
      0,
      0,
      1600,
      horizon + 4,
      c.linear([
        [0, top],
        [0.58, middle],
        [1, low],
      ]),
    ),
  );
  if (light.stars) drawStars(c, random, horizon);
  if (light.sun) drawSun(c, light, sunX ?? light.sun.x, Math.min(light.sun.y, horizon - 110));
  drawClouds(c, light, random, horizon);
}

function drawSun(c: Canvas, light: Light, x: number, y: number): void {
  if (!light.sun) return;
  const { radius, colour } = light.sun;
  const glow = c.radial([
    [0, alpha(colour, 0.85)],
    [0.18, alpha(colour, 0.42)],
    [0.5, alpha(colour, 0.13)],
    [1, alpha(colour, 0)],
  ]);
  c.add(circle(x, y, light.hour === 'noon' || light.hour === 'night' ? radius * 6 : radius * 9, glow));
  c.add(circle(x, y, radius, colour));
  if (light.hour === 'night') {
    c.add(
      circle(x - 14, y - 8, radius * 0.2, alpha('#cfcab8', 0.5)),
      circle(x + 16, y + 12, radius * 0.14, alpha('#cfcab8', 0.5)),
    );
  }
}

function drawStars(c: Canvas, random: SeededRandom, horizon: number): void {
  for (let i = 0; i < 130; i += 1) {
    const y = random.next() ** 1.5 * horizon * 0.85;
    c.add(circle(random.between(0, 1600), y, random.between(0.9, 2.6), alpha('#ffffff', random.between(0.25, 0.9))));
  }
}

/** Calm streaks and soft heaps: every cloud is a few wide ellipses that fade out. */
function drawClouds(c: Canvas, light: Light, random: SeededRandom, horizon: number): void {
  const strength = light.hour === 'night' ? 0.28 : light.hour === 'mist' ? 0.5 : 0.8;
  const puff = c.radial([
    [0, alpha(light.cloud, strength)],
    [0.5, alpha(light.cloud, strength * 0.6)],
    [1, alpha(light.cloud, 0)],
  ]);
  const count = random.int(2, 4);
  for (let i = 0; i < count; i += 1) {
    const y = random.between(0.08, 0.62) * horizon;
    const scale = 1.35 - y / horizon;
    const x = random.between(0, 1600);
    const parts = random.int(3, 6);
    for (let k = 0; k < parts; k += 1) {
      c.add(
        ellipse(
          x + random.between(-190, 190) * scale,
          y + random.between(-26, 14) * scale,
          random.between(110, 260) * scale,
          random.between(18, 44) * scale,
          puff,
        ),
      );
    }
    c.add(ellipse(x, y + 12 * scale, 330 * scale, 20 * scale, puff));
  }
  if (light.hour === 'mist') {
    const veil = c.radial([
      [0, alpha('#ffffff', 0.6)],
      [1, alpha('#ffffff', 0)],
    ]);
    c.add(ellipse(random.between(200, 1400), horizon * 0.45, 900, 220, veil));
  }
}
