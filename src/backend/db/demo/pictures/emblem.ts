/** The shops' own signs: emblems for the top bar and the caravanserai of the first page. */
import type { SeededRandom } from '../seeded-random';
import { alpha, darken, lighten, mix } from './colour';
import { type Canvas, circle, ellipse, path, pointedArch, polygon, rect } from './canvas';
import { stringLights } from './houses/parts';
import { drawLandscape } from './landscape';
import { type Hour, lightOf, lit, shadeAlpha, shaded } from './light';
import { drawPalm } from './trees';

/** An emblem on a 600 × 600 canvas: an arch with the shop's own sign in it. */
export function drawEmblem(c: Canvas, sign: 'gate' | 'leaf' | 'knot', colour: string): void {
  const pale = '#fdf8ec';
  c.add(
    rect(
      0,
      0,
      600,
      600,
      c.linear([
        [0, lighten(colour, 0.1)],
        [1, darken(colour, 0.2)],
      ]),
    ),
  );
  c.add(path(pointedArch(110, 500, 380, 410, 190), pale));
  if (sign === 'gate') {
    c.add(
      path(pointedArch(150, 500, 300, 350, 160), colour),
      path(pointedArch(215, 500, 170, 240, 100), '#f2b95a'),
      rect(150, 430, 300, 14, pale),
    );
    for (const x of [168, 400]) c.add(path(pointedArch(x, 430, 34, 90, 26), alpha(pale, 0.9)));
  } else if (sign === 'leaf') {
    c.add(
      path('M300 470Q170 380 220 250Q290 270 312 340Q330 240 420 210Q450 370 300 470Z', colour),
      path(
        'M300 470Q270 370 236 282M302 470Q330 340 404 238',
        'none',
        `stroke="${pale}" stroke-width="10" stroke-linecap="round"`,
      ),
    );
  } else {
    for (let i = 0; i < 8; i += 1)
      c.add(
        `<ellipse cx="300" cy="252" rx="34" ry="78" fill="${i % 2 ? colour : lighten(colour, 0.3)}" transform="rotate(${i * 45} 300 330)"/>`,
      );
    c.add(circle(300, 330, 36, pale), circle(300, 330, 18, colour));
  }
}

/** The caravanserai in the desert at evening, 1600 × 1200: a gate, arcades, corner towers. */
export function drawCaravanserai(c: Canvas, random: SeededRandom, hour: Hour): void {
  const light = lightOf(hour);
  drawLandscape(c, light, random, 'desert');
  const brick = '#d2a271';
  const body = lit(light, brick);
  const base = 890;
  c.add(
    polygon(
      [
        [120, base],
        [1480, base],
        [1400, base + 90],
        [40, base + 90],
      ],
      c.linear([
        [0, shadeAlpha(light, 0.4)],
        [1, shadeAlpha(light, 0)],
      ]),
    ),
  );
  c.add(
    rect(
      170,
      base - 200,
      1260,
      204,
      c.linear([
        [0, lighten(body, 0.08)],
        [1, mix(body, light.shade, 0.2)],
      ]),
    ),
  );
  for (let x = 172; x < 1424; x += 30) c.add(rect(x, base - 216, 17, 20, lighten(body, 0.06)));
  for (let i = 0; i < 5; i += 1)
    for (const x of [226 + i * 82, 972 + i * 82]) {
      c.add(
        path(pointedArch(x, base, 62, 140, 46), shaded(light, brick, 0.34)),
        path(pointedArch(x + 9, base, 44, 118, 36), light.glow > 0.5 ? '#ffcf86' : shaded(light, brick, 0.55)),
      );
    }
  for (const x of [110, 1370]) {
    c.add(
      rect(
        x,
        base - 250,
        120,
        254,
        c.linear(
          [
            [0, mix(body, light.shade, 0.16)],
            [0.3, lighten(body, 0.16)],
            [1, mix(body, light.shade, 0.4)],
          ],
          [0, 0, 1, 0],
        ),
      ),
      rect(x - 8, base - 262, 136, 20, lighten(body, 0.14)),
    );
    for (const t of [0.3, 0.62]) c.add(rect(x, base - 250 * t - 20, 120, 8, shadeAlpha(light, 0.2)));
  }
  gate(c, hour, brick, base);
  if (light.glow > 0.3) {
    stringLights(c, light, 230, base - 226, 650, base - 300, 30);
    stringLights(c, light, 950, base - 300, 1370, base - 226, 30);
    c.add(
      ellipse(
        800,
        base + 40,
        620,
        120,
        c.radial([
          [0, alpha('#ffbe6b', 0.42)],
          [1, alpha('#ffbe6b', 0)],
        ]),
      ),
    );
  }
  drawPalm(c, light, random, 60, 960, 470);
  drawPalm(c, light, random, 1540, 980, 540);
}

function gate(c: Canvas, hour: Hour, brick: string, base: number): void {
  const light = lightOf(hour);
  const body = lit(light, lighten(brick, 0.06));
  c.add(
    rect(
      640,
      base - 380,
      320,
      384,
      c.linear([
        [0, lighten(body, 0.1)],
        [1, mix(body, light.shade, 0.16)],
      ]),
    ),
    rect(628, base - 396, 344, 24, lit(light, '#3f9fa8')),
    rect(920, base - 372, 40, 376, shadeAlpha(light, 0.16)),
  );
  for (let x = 640; x < 956; x += 32)
    c.add(
      polygon(
        [
          [x, base - 384],
          [x + 12, base - 392],
          [x + 24, base - 384],
          [x + 12, base - 376],
        ],
        alpha('#ffffff', 0.6),
      ),
    );
  c.add(
    path(pointedArch(682, base, 236, 330, 120), lit(light, '#3f9fa8')),
    path(
      pointedArch(694, base, 212, 314, 112),
      c.linear([
        [0, shaded(light, brick, 0.6)],
        [1, light.glow > 0.4 ? '#f2a552' : shaded(light, brick, 0.3)],
      ]),
    ),
  );
  c.add(
    path(pointedArch(744, base, 112, 180, 64), light.glow > 0.4 ? '#ffe2a8' : shaded(light, brick, 0.5)),
    circle(800, base - 226, 13, '#fff3cf'),
  );
  if (light.glow > 0.4)
    c.add(
      circle(
        800,
        base - 190,
        150,
        c.radial([
          [0, alpha('#ffd48a', 0.6)],
          [1, alpha('#ffd48a', 0)],
        ]),
      ),
    );
}
