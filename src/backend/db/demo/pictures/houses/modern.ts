/** Houses of today: a white seaside villa with a pool, and a brick apartment house in a city street. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, ellipse, line, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import { drawBush, drawLeafTree } from '../trees';
import { castShadow, drawDoor, drawWindow, groundGlow, type HouseColours, wallFace } from './parts';

/** A seaside villa of white boxes, glass and timber, with a pool. About 840 wide, 440 high. */
export function drawSeaside(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 420);
  const white = lit(light, colours.wall);
  const wood = lit(light, colours.door);
  wallFace(c, light, -190, -196, 420, 200, colours.wall, 18);
  c.add(rect(176, -396, 54, 200, shadeAlpha(light, 0.16)));
  c.add(rect(-214, -412, 470, 20, lighten(white, 0.1)), rect(-214, -392, 470, 6, shadeAlpha(light, 0.25)));
  drawWindow(c, light, -150, -214, 210, 150, { frame: colours.trim, columns: 3, rows: 1 });
  for (let x = 84; x < 172; x += 14) c.add(rect(x, -388, 9, 190, mix(wood, light.shade, (x / 14) % 2 ? 0.1 : 0)));
  wallFace(c, light, -410, 0, 820, 190, colours.wall, 26);
  c.add(rect(350, -190, 60, 190, shadeAlpha(light, 0.15)));
  c.add(rect(-436, -208, 880, 22, lighten(white, 0.1)), rect(-436, -186, 880, 7, shadeAlpha(light, 0.3)));
  drawWindow(c, light, -372, -12, 300, 148, { frame: colours.trim, columns: 4, rows: 1 });
  drawDoor(c, light, -30, 0, 92, 164, colours.door);
  drawWindow(c, light, 104, -40, 200, 112, { frame: colours.trim, columns: 3, rows: 1 });
  balcony(c, light, 236, -208, 190);
  pergola(c, light, wood, 250, -208);
  pool(c, light);
  for (const x of [-430, 420]) drawBush(c, light, random, x, 6, 110, '#5d8f50', 0, '#f08a9b');
  groundGlow(c, light, -40, 460);
}

function balcony(c: Canvas, light: Light, x: number, y: number, w: number): void {
  c.add(
    rect(x, y - 62, w, 62, alpha('#dff2f6', light.hour === 'night' ? 0.15 : 0.4)),
    rect(x, y - 66, w, 6, lit(light, '#8b949a')),
  );
  for (let i = 0; i <= w; i += 48) c.add(rect(x + i - 2, y - 62, 4, 62, lit(light, '#8b949a')));
}

function pergola(c: Canvas, light: Light, wood: string, x: number, y: number): void {
  for (const px of [x + 10, x + 160]) c.add(rect(px, y - 164, 11, 164, mix(wood, light.shade, 0.15)));
  c.add(rect(x - 14, y - 172, 214, 12, wood));
  for (let i = 0; i < 8; i += 1)
    c.add(
      polygon(
        [
          [x - 8 + i * 26, y - 172],
          [x + 2 + i * 26, y - 172],
          [x + 16 + i * 26, y - 184],
          [x + 6 + i * 26, y - 184],
        ],
        lighten(wood, 0.1),
      ),
    );
}

function pool(c: Canvas, light: Light): void {
  const water = lit(light, '#45b5cf');
  c.add(
    polygon(
      [
        [-330, 36],
        [250, 36],
        [330, 128],
        [-410, 128],
      ],
      lit(light, '#efe8da'),
    ),
  );
  c.add(
    polygon(
      [
        [-308, 46],
        [230, 46],
        [292, 116],
        [-370, 116],
      ],
      c.linear([
        [0, mix(water, light.sky[1], 0.35)],
        [1, water],
      ]),
    ),
  );
  for (let i = 0; i < 9; i += 1)
    c.add(line(-300 + i * 66, 60 + (i % 3) * 18, -262 + i * 66, 60 + (i % 3) * 18, alpha('#ffffff', 0.45), 3));
  if (light.glow > 0.5)
    c.add(
      ellipse(
        -40,
        80,
        320,
        44,
        c.radial([
          [0, alpha('#9ff0ff', 0.5)],
          [1, alpha('#9ff0ff', 0)],
        ]),
      ),
    );
  for (const x of [300, 372])
    c.add(
      polygon(
        [
          [x, 66],
          [x + 52, 66],
          [x + 66, 98],
          [x + 12, 98],
        ],
        lit(light, '#ffffff'),
      ),
      polygon(
        [
          [x, 66],
          [x + 14, 40],
          [x + 66, 40],
          [x + 52, 66],
        ],
        lit(light, '#f0b65e'),
      ),
    );
}

/** A brick apartment house with balconies and street trees. About 620 wide, 640 high. */
export function drawFlat(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 310);
  const floors = colours.floors ?? 4;
  const storey = 570 / floors;
  wallFace(c, light, -290, 0, 580, storey * floors + 60, colours.wall, 20);
  const brick = lit(light, mix(colours.wall, '#6d3f2b', 0.25));
  for (let y = -12; y > -(storey * floors + 56); y -= 13) c.add(line(-290, y, 290, y, alpha(brick, 0.22), 1.6));
  c.add(rect(244, -(storey * floors + 60), 46, storey * floors + 60, shadeAlpha(light, 0.17)));
  c.add(
    rect(-306, -(storey * floors + 78), 612, 22, lit(light, colours.trim)),
    rect(-296, -(storey * floors + 56), 592, 10, shadeAlpha(light, 0.3)),
  );
  for (let floor = 0; floor < floors; floor += 1)
    c.group(`transform="translate(0 ${-floor * storey - 60}) scale(1 ${storey / 142})"`, () =>
      drawStorey(c, light, random, colours),
    );
  c.add(rect(-290, -70, 580, 70, shaded(light, '#8c8a88', 0.18)), rect(-290, -76, 580, 10, lit(light, colours.trim)));
  c.add(rect(-72, -104, 144, 104, shaded(light, colours.trim, 0.3)));
  drawDoor(c, light, -44, 0, 88, 92, colours.door, 0, 2);
  c.add(rounded(-90, -118, 180, 16, 4, lit(light, colours.door)));
  drawLeafTree(c, light, random, -372, 26, 330, '#6f9c55', 0);
  drawLeafTree(c, light, random, 384, 34, 370, '#5d8f50', 0);
  groundGlow(c, light, 0, 300);
}

function drawStorey(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  const y = 0;
  const bars = lit(light, '#4c5257');
  const quiet: Light = { ...light, glow: random.chance(0.7) ? light.glow : 0 };
  drawWindow(c, quiet, -246, y - 34, 76, 82, { frame: colours.trim, columns: 2, rows: 1 });
  drawWindow(c, light, 172, y - 34, 64, 82, { frame: colours.trim, columns: 2, rows: 1 });
  c.add(rect(-128, y - 126, 256, 118, shadeAlpha(light, 0.3)));
  drawWindow(c, random.chance(0.75) ? light : quiet, -108, y - 12, 216, 104, {
    frame: colours.trim,
    columns: 3,
    rows: 1,
  });
  c.add(
    rect(-140, y - 12, 280, 12, lighten(lit(light, colours.trim), 0.08)),
    rect(-140, y, 280, 9, shadeAlpha(light, 0.28)),
  );
  for (let x = -138; x <= 138; x += 15) c.add(rect(x, y - 56, 2.6, 46, bars));
  c.add(rect(-140, y - 60, 280, 5, bars));
  for (let i = 0; i < 5; i += 1)
    if (random.chance(0.5))
      c.add(
        ellipse(-116 + i * 56, y - 62, 17, 13, lit(light, '#5d8f50')),
        ellipse(-110 + i * 56, y - 68, 4, 4, lit(light, '#e06a7c')),
      );
}
