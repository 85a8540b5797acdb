/** A two-storey villa of the north: plastered walls, tiled roofs, a veranda, a stone foot. */
import type { SeededRandom } from '../../seeded-random';
import { lighten, mix } from '../colour';
import { type Canvas, ellipse, line, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import {
  castShadow,
  drawDoor,
  drawSteps,
  drawWindow,
  groundGlow,
  type HouseColours,
  roofPlane,
  wallFace,
} from './parts';

/** A band of field stones at the foot of a wall. */
export function stoneFoot(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  w: number,
  h: number,
  colour = '#9a938b',
): void {
  c.add(rect(x, -h, w, h, shaded(light, colour, 0.25)));
  for (let row = 0; row < 2; row += 1) {
    for (let sx = x + 3; sx < x + w - 12; sx += 38) {
      const sw = Math.min(34, x + w - 4 - sx);
      c.add(
        rounded(
          sx + (row ? -2 : 2),
          -h + 4 + (row * h) / 2,
          sw - random.between(0, 6),
          h / 2 - 7,
          7,
          lit(light, mix(colour, '#c8bba8', random.next() * 0.5)),
        ),
      );
    }
  }
}

/** Draws the villa about x = 0, some 800 wide and 560 high. */
export function drawVilla(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 400);
  const wide = { frame: colours.trim, columns: 3, rows: 1 } as const;
  // the long wing
  wallFace(c, light, -130, 0, 500, 330, colours.wall, 30);
  c.add(rect(310, -330, 60, 330, shadeAlpha(light, 0.14)));
  roofPlane(
    c,
    light,
    [
      [-160, -318],
      [410, -318],
      [340, -470],
      [-60, -470],
    ],
    colours.roof,
    7,
  );
  chimney(c, light, 250, -470, colours);
  for (const x of [40, 190])
    drawWindow(c, light, x, -226, 90, 74, { frame: colours.trim, box: x === 40 ? '#e06a7c' : undefined });
  stoneFoot(c, light, random, -130, 500, 46);
  // the gabled wing in front
  wallFace(c, light, -370, 0, 270, 390, colours.wall, 8);
  const gable = lit(light, colours.wall);
  c.add(
    polygon(
      [
        [-370, -388],
        [-100, -388],
        [-235, -520],
      ],
      c.linear([
        [0, mix(gable, light.shade, 0.2)],
        [1, gable],
      ]),
    ),
  );
  c.add(rect(-104, -388, 34, 388, shaded(light, colours.wall, 0.34)));
  const eave = lit(light, colours.roof);
  c.add(
    polygon(
      [
        [-412, -352],
        [-235, -552],
        [-58, -352],
        [-76, -340],
        [-235, -516],
        [-394, -340],
      ],
      c.linear([
        [0, lighten(eave, 0.1)],
        [1, mix(eave, light.shade, 0.2)],
      ]),
    ),
  );
  drawWindow(c, light, -290, -236, 110, 112, { frame: colours.trim, columns: 2, rows: 2, box: '#f2c14e' });
  drawWindow(c, light, -262, -418, 54, 54, { frame: colours.trim, columns: 2, rows: 2 });
  drawWindow(c, light, -312, -56, 154, 112, wide);
  stoneFoot(c, light, random, -370, 270, 40);
  veranda(c, light, colours);
  groundGlow(c, light, 60, 420);
}

function chimney(c: Canvas, light: Light, x: number, y: number, colours: HouseColours): void {
  c.add(
    rect(x, y - 36, 46, 100, shaded(light, colours.wall, 0.16)),
    rect(x + 30, y - 36, 16, 100, shadeAlpha(light, 0.2)),
    rect(x - 6, y - 44, 58, 14, lit(light, colours.roof)),
  );
}

function veranda(c: Canvas, light: Light, colours: HouseColours): void {
  const wood = lit(light, colours.door);
  c.add(rect(-100, -172, 480, 140, shadeAlpha(light, 0.3)));
  drawDoor(c, light, 10, -32, 76, 132, colours.door);
  drawWindow(c, light, 140, -56, 170, 96, { frame: colours.trim, columns: 3, rows: 1 });
  c.add(rect(-100, -32, 500, 34, mix(wood, light.shade, 0.3)), rect(-100, -36, 500, 10, lighten(wood, 0.1)));
  for (const x of [-70, 118, 262, 384])
    c.add(rect(x, -176, 13, 144, wood), rect(x + 9, -176, 4, 144, shadeAlpha(light, 0.3)));
  for (let x = 118; x < 390; x += 17) c.add(rect(x, -84, 4, 50, mix(wood, light.shade, 0.1)));
  c.add(rect(118, -90, 278, 8, lighten(wood, 0.12)));
  roofPlane(
    c,
    light,
    [
      [-112, -168],
      [410, -168],
      [376, -214],
      [-96, -214],
    ],
    colours.roof,
    3,
  );
  drawSteps(c, light, 48, 110, 3, 12, '#a79d92', 14);
  c.add(ellipse(340, -106, 4, 4, lit(light, '#f6e3b4')), line(340, -150, 340, -110, shadeAlpha(light, 0.5), 2));
}
