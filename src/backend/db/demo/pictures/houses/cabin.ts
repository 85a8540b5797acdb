/** Wooden houses of the mountains: a log cabin and an A-frame. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, ellipse, line, type Point, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import { castShadow, drawDoor, drawSteps, drawWindow, groundGlow, type HouseColours, roofPlane } from './parts';
import { stoneFoot } from './villa';

function logs(c: Canvas, light: Light, x: number, y: number, w: number, h: number, colour: string, rows: number): void {
  const body = lit(light, colour);
  const step = h / rows;
  const round = c.linear([
    [0, lighten(body, 0.16)],
    [0.45, body],
    [1, mix(body, light.shade, 0.42)],
  ]);
  for (let i = 0; i < rows; i += 1) c.add(rect(x, y - (i + 1) * step, w, step + 0.6, round));
}

/** A log cabin with a porch, about 720 wide and 480 high. */
export function drawLogCabin(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 360);
  logs(c, light, 60, -40, 280, 230, colours.wall, 10);
  c.add(rect(60, -270, 280, 230, shadeAlpha(light, 0.16)));
  roofPlane(
    c,
    light,
    [
      [30, -256],
      [380, -262],
      [300, -452],
      [-86, -452],
    ],
    colours.roof,
    6,
  );
  c.add(rect(236, -500, 44, 90, shaded(light, '#a39b92', 0.2)), rect(228, -508, 60, 14, lit(light, '#b5ada3')));
  for (const x of [110, 220])
    drawWindow(c, light, x, -112, 74, 76, { frame: colours.trim, box: x === 110 ? '#e06a7c' : undefined });
  logs(c, light, -330, -40, 400, 240, colours.wall, 10);
  const gable: Point[] = [
    [-330, -278],
    [70, -278],
    [-130, -456],
  ];
  c.clipped(polygon(gable, '#000'), () => logs(c, light, -330, -278, 400, 180, colours.wall, 8));
  c.add(
    rect(
      -330,
      -290,
      400,
      40,
      c.linear([
        [0, shadeAlpha(light, 0.35)],
        [1, shadeAlpha(light, 0)],
      ]),
    ),
  );
  for (let i = 0; i < 10; i += 1)
    c.add(
      ellipse(-336, -52 - i * 24, 11, 11, mix(lit(light, colours.wall), '#e8c796', 0.4)),
      ellipse(-336, -52 - i * 24, 5, 5, shadeAlpha(light, 0.25)),
    );
  const eave = lit(light, colours.roof);
  c.add(
    polygon(
      [
        [-386, -236],
        [-130, -494],
        [126, -236],
        [104, -222],
        [-130, -452],
        [-364, -222],
      ],
      c.linear([
        [0, lighten(eave, 0.14)],
        [1, mix(eave, light.shade, 0.22)],
      ]),
    ),
  );
  drawWindow(c, light, -168, -314, 76, 66, { frame: colours.trim });
  drawWindow(c, light, -290, -110, 104, 96, { frame: colours.trim, box: '#f2c14e' });
  drawDoor(c, light, -92, -40, 88, 160, colours.door);
  stoneFoot(c, light, random, -340, 690, 40);
  const wood = lit(light, colours.trim);
  c.add(rect(-360, -46, 470, 14, lighten(wood, 0.06)), rect(-360, -34, 470, 8, shadeAlpha(light, 0.35)));
  for (const x of [-350, 88]) c.add(rect(x, -232, 15, 190, wood), rect(x + 11, -232, 4, 190, shadeAlpha(light, 0.3)));
  for (let x = -340; x < -110; x += 20) c.add(rect(x, -106, 5, 62, mix(wood, light.shade, 0.12)));
  c.add(rect(-350, -112, 246, 9, lighten(wood, 0.1)));
  drawSteps(c, light, -48, 120, 3, 13, '#8f7458', 4);
  woodpile(c, light, 150);
  groundGlow(c, light, -60, 420);
}

function woodpile(c: Canvas, light: Light, x: number): void {
  for (let row = 0; row < 3; row += 1) {
    for (let i = 0; i < 6 - row; i += 1)
      c.add(
        ellipse(x + row * 13 + i * 27, -14 - row * 23, 13, 13, lit(light, '#8a6547')),
        ellipse(x + row * 13 + i * 27, -14 - row * 23, 9.5, 9.5, lit(light, '#d8b184')),
      );
  }
}

/** An A-frame with a glass front and a deck, about 720 wide and 560 high. */
export function drawAFrame(c: Canvas, light: Light, _random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 360);
  const roof = lit(light, colours.roof);
  roofPlane(
    c,
    light,
    [
      [250, -30],
      [420, -66],
      [130, -560],
      [-30, -560],
    ],
    colours.roof,
    1,
    true,
  );
  for (let i = 1; i < 12; i += 1) {
    const t = i / 12;
    c.add(line(250 - 280 * t, -30 - 530 * t, 420 - 290 * t, -66 - 494 * t, shadeAlpha(light, 0.2), 2.5));
  }
  const front: Point[] = [
    [-266, -40],
    [206, -40],
    [-30, -512],
  ];
  c.add(
    polygon(
      front,
      c.linear([
        [0, shaded(light, colours.wall, 0.3)],
        [1, lit(light, colours.wall)],
      ]),
    ),
  );
  c.clipped(polygon(front, '#000'), () => {
    for (let x = -266; x < 210; x += 24) c.add(line(x, -40, x, -512, shadeAlpha(light, 0.14), 2));
    c.add(
      polygon(
        [
          [-266, -40],
          [-30, -512],
          [-4, -512],
          [-222, -40],
        ],
        shadeAlpha(light, 0.28),
      ),
    );
  });
  glassFront(c, light, colours.trim);
  c.add(
    polygon(
      [
        [-312, -30],
        [-30, -584],
        [252, -30],
        [216, -30],
        [-30, -512],
        [-276, -30],
      ],
      c.linear([
        [0, lighten(roof, 0.16)],
        [1, mix(roof, light.shade, 0.15)],
      ]),
    ),
  );
  deck(c, light, colours);
  groundGlow(c, light, -30, 420);
}

function glassFront(c: Canvas, light: Light, trim: string): void {
  const frame = lit(light, trim);
  const bottom = -196;
  c.clipped(
    polygon(
      [
        [-160, bottom],
        [100, bottom],
        [-30, -456],
      ],
      '#000',
    ),
    () => drawWindow(c, light, -164, bottom, 268, 262, { frame: trim, columns: 4, rows: 3 }),
  );
  c.add(
    `<path d="M-160 ${bottom}L-30 -456L100 ${bottom}Z" fill="none" stroke="${frame}" stroke-width="11" stroke-linejoin="round"/>`,
  );
  drawWindow(c, light, -190, -56, 118, 116, { frame: trim, columns: 2, rows: 1 });
  drawDoor(c, light, -56, -40, 78, 132, '#7a4f37');
  drawWindow(c, light, 44, -56, 92, 116, { frame: trim, columns: 2, rows: 1 });
}

function deck(c: Canvas, light: Light, colours: HouseColours): void {
  const wood = lit(light, colours.door);
  c.add(
    polygon(
      [
        [-330, -40],
        [270, -40],
        [310, 10],
        [-370, 10],
      ],
      c.linear([
        [0, mix(wood, light.shade, 0.2)],
        [1, lighten(wood, 0.12)],
      ]),
    ),
  );
  for (let i = 0; i < 12; i += 1) c.add(line(-320 + i * 52, -40, -358 + i * 59, 10, shadeAlpha(light, 0.18), 2));
  c.add(rect(-370, 10, 680, 18, mix(wood, light.shade, 0.4)));
  for (const x of [-250, 190]) {
    c.add(
      rounded(x - 38, -58, 76, 12, 4, lit(light, '#d9b483')),
      rect(x - 30, -48, 6, 36, lit(light, '#8a6547')),
      rect(x + 24, -48, 6, 36, lit(light, '#8a6547')),
    );
    c.add(rounded(x - 38, -106, 76, 40, 8, lit(light, '#c96f4a')), rect(x - 38, -70, 76, 14, alpha('#ffffff', 0.12)));
  }
}
