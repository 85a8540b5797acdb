/** Mud-brick houses of the plateau and the desert, and the round houses of the south. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten, mix } from '../colour';
import { type Canvas, ellipse, line, path, pointedArch, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import { drawBadgir, drawDome } from '../town';
import { drawPot } from '../trees';
import { castShadow, drawDoor, drawWindow, groundGlow, type HouseColours, stringLights } from './parts';

function clayBlock(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  w: number,
  h: number,
  clay: string,
  step = 0,
): void {
  const body = lit(light, mix(clay, random.chance(0.5) ? '#ffffff' : '#b5763f', 0.06));
  const side = Math.min(46, w * 0.14);
  c.add(
    rounded(
      x,
      -h,
      w,
      h + 2,
      10,
      c.linear([
        [0, lighten(body, 0.1)],
        [0.5, body],
        [1, mix(body, light.shade, 0.14)],
      ]),
    ),
  );
  c.add(rect(x + w - side, -h + 8, side, h - 8, shadeAlpha(light, 0.15)));
  c.add(rounded(x - 5, -h - 7, w + 10, 18, 8, lighten(body, 0.14)), rect(x, -h + 10, w, 14, shadeAlpha(light, 0.16)));
  for (let i = 0; i < w / 22; i += 1)
    c.add(
      ellipse(
        x + random.between(14, w - 14),
        -random.between(16, h - 22),
        random.between(4, 13),
        1.6,
        shadeAlpha(light, 0.1),
      ),
    );
  if (step) c.add(rect(x + 20, -h - step, w - 40, step, body));
}

/** A mud-brick house: a high arched porch, two wings, domes and a wind tower. About 860 wide. */
export function drawMudBrick(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 430);
  const clay = colours.wall;
  drawBadgir(c, light, 196, -250, 108, 300, clay, 0);
  drawDome(c, light, -372, -238, 190, clay, 0);
  drawDome(c, light, 306, -204, 120, clay, 0);
  clayBlock(c, light, random, -430, 300, 246, clay);
  clayBlock(c, light, random, 120, 320, 226, clay);
  clayBlock(c, light, random, -160, 310, 350, clay);
  for (let x = -146; x < 140; x += 34) c.add(rounded(x, -374, 18, 24, 5, lit(light, lighten(clay, 0.06))));
  porch(c, light, colours);
  for (const x of [-394, -290])
    drawWindow(c, light, x, -92, 66, 104, { frame: colours.trim, arch: 34, columns: 2, rows: 3 });
  for (const x of [196, 306])
    drawWindow(c, light, x, -86, 66, 96, { frame: colours.trim, arch: 34, columns: 2, rows: 3 });
  drawPot(c, light, random, -196, 8, 70, '#e2574c');
  drawPot(c, light, random, 172, 8, 62, '#f08a9b');
  if (random.chance(0.7)) stringLights(c, light, -150, -330, -430, -236, 26);
  stringLights(c, light, 140, -330, 440, -220, 26);
  groundGlow(c, light, 0, 440);
}

function porch(c: Canvas, light: Light, colours: HouseColours): void {
  const deep = mix(shaded(light, colours.wall, 0.42), darken(colours.wall, 0.5), 0.25);
  c.add(path(pointedArch(-104, 0, 200, 306, 96), lit(light, lighten(colours.wall, 0.16))));
  c.add(
    path(
      pointedArch(-90, 0, 172, 284, 88),
      c.linear([
        [0, deep],
        [1, mix(deep, lit(light, colours.wall), 0.45)],
      ]),
    ),
  );
  if (light.glow > 0.3)
    c.add(
      ellipse(
        -4,
        -170,
        120,
        130,
        c.radial([
          [0, alpha('#ffce85', 0.6 * light.glow)],
          [1, alpha('#ffce85', 0)],
        ]),
      ),
    );
  drawDoor(c, light, -56, -14, 104, 172, colours.door, 48, 2);
  c.add(
    line(-4, -276, -4, -232, shadeAlpha(light, 0.7), 3),
    ellipse(-4, -222, 10, 13, light.glow > 0.2 ? '#ffe6b0' : lit(light, '#d8b36c')),
  );
  for (const x of [-138, 84])
    c.add(
      rect(x, -36, 48, 36, shaded(light, colours.wall, 0.1)),
      rect(x - 3, -42, 54, 9, lit(light, lighten(colours.wall, 0.2))),
    );
  c.add(rect(-86, -14, 164, 14, lit(light, '#b3906b')));
}

/** Round houses with plastered domes, each in its own earth colour. About 840 wide. */
export function drawRoundHouses(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 420, 70);
  const tones = random.shuffle([colours.wall, colours.roof, '#e9d3ad', '#c9694a', '#7fa7a0']);
  const dome = (x: number, w: number, tone: string, opening: 'door' | 'window'): void => {
    drawDome(c, light, x, 0, w, tone, 0);
    const mid = x + w / 2;
    c.add(ellipse(mid, -w * 0.68, w * 0.045, w * 0.03, lit(light, lighten(tone, 0.3))));
    for (let i = 0; i < 3; i += 1)
      c.add(
        `<path d="M${(x + w * (0.03 + i * 0.06)).toFixed(0)} ${(-w * (0.3 + i * 0.14)).toFixed(0)}Q${mid.toFixed(0)} ${(-w * (0.36 + i * 0.15)).toFixed(0)} ${(x + w * (0.97 - i * 0.06)).toFixed(0)} ${(-w * (0.3 + i * 0.14)).toFixed(0)}" fill="none" stroke="${alpha('#ffffff', 0.16)}" stroke-width="4"/>`,
      );
    if (opening === 'door') {
      c.add(path(pointedArch(mid - w * 0.16, 0, w * 0.32, w * 0.46, w * 0.18), lit(light, lighten(tone, 0.34))));
      drawDoor(c, light, mid - w * 0.115, 0, w * 0.23, w * 0.37, colours.door, w * 0.13, 2);
    } else {
      drawWindow(c, light, mid - w * 0.09, -w * 0.16, w * 0.18, w * 0.2, { frame: colours.trim, arch: w * 0.1 });
    }
  };
  dome(-420, 270, tones[0] ?? colours.wall, 'window');
  dome(176, 250, tones[1] ?? colours.roof, 'window');
  dome(-210, 400, tones[2] ?? colours.wall, 'door');
  dome(100, 170, tones[3] ?? colours.wall, 'window');
  drawPot(c, light, random, -140, 14, 66, '#e06a7c');
  stringLights(c, light, -300, -180, 20, -270, 34);
  groundGlow(c, light, 0, 420);
}
