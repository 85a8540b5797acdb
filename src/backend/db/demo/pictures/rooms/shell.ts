/** The empty room in one-point perspective: walls, floor, ceiling, the window with its view, daylight on the floor, rugs. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, ellipse, line, path, type Point, pointedArch, polygon, rect, rounded } from '../canvas';
import { drawOrsi } from '../houses/courtyard';
import { drawLandscape } from '../landscape';
import { lit, type Light, lightOf, shadeAlpha } from '../light';
import type { RoomParams, RoomStyle } from './style';

/** The back wall on the picture. */
export const WALL = { x0: 230, x1: 1370, y0: 130, y1: 850 } as const;
const EYE: Point = [800, 500];

/** A floor point: u across (0 to 1 along the back wall), v towards the viewer (0 at the wall, 1 at the picture's edge). */
export function floorPoint(u: number, v: number): Point {
  const near = 1 / (1 - v * 0.5);
  const x = WALL.x0 + (WALL.x1 - WALL.x0) * u;
  return [EYE[0] + (x - EYE[0]) * near, EYE[1] + (WALL.y1 - EYE[1]) * near];
}

export function drawShell(c: Canvas, light: Light, random: SeededRandom, style: RoomStyle): void {
  const wall = lit(light, style.wall);
  c.add(rect(0, 0, 1600, 1200, wall));
  drawFloor(c, light, style);
  const ceiling = lit(light, style.ceiling);
  c.add(
    polygon(
      [
        [0, 0],
        [1600, 0],
        [WALL.x1, WALL.y0],
        [WALL.x0, WALL.y0],
      ],
      c.linear([
        [0, lighten(ceiling, 0.1)],
        [1, mix(ceiling, light.shade, 0.16)],
      ]),
    ),
  );
  if (style.beams) drawBeams(c, light, style);
  c.add(
    polygon(
      [
        [0, 0],
        [WALL.x0, WALL.y0],
        [WALL.x0, WALL.y1],
        [0, 991],
      ],
      c.linear(
        [
          [0, mix(wall, light.shade, 0.04)],
          [1, mix(wall, light.shade, 0.24)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    polygon(
      [
        [1600, 0],
        [WALL.x1, WALL.y0],
        [WALL.x1, WALL.y1],
        [1600, 991],
      ],
      c.linear(
        [
          [0, mix(wall, light.shade, 0.32)],
          [1, mix(wall, light.shade, 0.14)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  c.add(
    rect(
      WALL.x0,
      WALL.y0,
      WALL.x1 - WALL.x0,
      WALL.y1 - WALL.y0,
      c.linear([
        [0, mix(wall, light.shade, 0.14)],
        [0.5, wall],
        [1, mix(wall, light.shade, 0.06)],
      ]),
    ),
  );
  drawTexture(c, light, random, style);
  const skirting = lit(light, style.wallKind === 'plaster' ? lighten(style.wall, 0.3) : style.wood);
  c.add(
    rect(WALL.x0, WALL.y1 - 20, WALL.x1 - WALL.x0, 20, skirting),
    polygon(
      [
        [0, 991],
        [WALL.x0, WALL.y1],
        [WALL.x0, WALL.y1 - 20],
        [0, 962],
      ],
      mix(skirting, light.shade, 0.2),
    ),
    polygon(
      [
        [1600, 991],
        [WALL.x1, WALL.y1],
        [WALL.x1, WALL.y1 - 20],
        [1600, 962],
      ],
      mix(skirting, light.shade, 0.2),
    ),
  );
}

function drawFloor(c: Canvas, light: Light, style: RoomStyle): void {
  const floor = lit(light, style.floor);
  c.add(
    polygon(
      [
        [0, 991],
        [WALL.x0, WALL.y1],
        [WALL.x1, WALL.y1],
        [1600, 991],
        [1600, 1200],
        [0, 1200],
      ],
      c.linear([
        [0, mix(floor, light.shade, 0.22)],
        [0.5, floor],
        [1, lighten(floor, 0.06)],
      ]),
    ),
  );
  const columns = style.floorKind === 'planks' ? 18 : 14;
  for (let i = -6; i <= columns + 6; i += 1) {
    const a = floorPoint(i / columns, 0);
    const b = floorPoint(i / columns, 1);
    c.add(line(a[0], a[1], b[0], b[1], shadeAlpha(light, 0.13), 2));
  }
  for (let row = 1; row < 9; row += 1) {
    const y = floorPoint(0, row / 9)[1];
    if (style.floorKind !== 'planks') c.add(line(0, y, 1600, y, shadeAlpha(light, 0.13), 2));
  }
}

function drawBeams(c: Canvas, light: Light, style: RoomStyle): void {
  const wood = lit(light, style.wood);
  for (let i = 0; i <= 6; i += 1) {
    const x = WALL.x0 + ((WALL.x1 - WALL.x0) * i) / 6;
    const far: Point = [x, WALL.y0];
    const near: Point = [EYE[0] + (x - EYE[0]) * 1.42, -20];
    const w = 15;
    c.add(
      polygon(
        [
          [far[0] - w, far[1]],
          [far[0] + w, far[1]],
          [near[0] + w * 1.8, near[1]],
          [near[0] - w * 1.8, near[1]],
        ],
        wood,
      ),
      polygon(
        [
          [far[0] + w, far[1]],
          [far[0] + w * 1.6, far[1]],
          [near[0] + w * 2.6, near[1]],
          [near[0] + w * 1.8, near[1]],
        ],
        shadeAlpha(light, 0.3),
      ),
    );
  }
  c.add(rect(WALL.x0, WALL.y0 - 6, WALL.x1 - WALL.x0, 22, mix(wood, light.shade, 0.2)));
}

function drawTexture(c: Canvas, light: Light, random: SeededRandom, style: RoomStyle): void {
  const w = WALL.x1 - WALL.x0;
  const h = WALL.y1 - WALL.y0;
  if (style.wallKind === 'logs') {
    const body = lit(light, style.wall);
    const round = c.linear([
      [0, lighten(body, 0.14)],
      [0.5, body],
      [1, mix(body, light.shade, 0.36)],
    ]);
    for (let i = 0; i < 12; i += 1) c.add(rect(WALL.x0, WALL.y0 + (h * i) / 12, w, h / 12 + 0.5, round));
    for (let i = 0; i < 12; i += 1) {
      const t = i / 12;
      c.add(
        line(0, 991 * t, WALL.x0, WALL.y0 + h * t, shadeAlpha(light, 0.22), 5),
        line(1600, 991 * t, WALL.x1, WALL.y0 + h * t, shadeAlpha(light, 0.22), 5),
      );
    }
  }
  if (style.wallKind === 'brick' || style.wallKind === 'stone') {
    const courses = style.wallKind === 'brick' ? 26 : 11;
    for (let i = 0; i < courses; i += 1) {
      const y = WALL.y0 + (h * i) / courses;
      c.add(line(WALL.x0, y, WALL.x1, y, shadeAlpha(light, 0.13), 2));
      const step = style.wallKind === 'brick' ? 62 : random.between(80, 130);
      for (let x = WALL.x0 + (i % 2) * 31; x < WALL.x1; x += step) {
        c.add(line(x, y, x, y + h / courses, shadeAlpha(light, 0.11), 2));
        if (random.chance(0.16))
          c.add(rect(x, y, step, h / courses, random.chance(0.5) ? alpha('#ffffff', 0.07) : shadeAlpha(light, 0.07)));
      }
    }
  }
  if (style.wallKind === 'clay') {
    for (let i = 0; i < 60; i += 1)
      c.add(
        ellipse(
          random.between(WALL.x0, WALL.x1),
          random.between(WALL.y0 + 30, WALL.y1 - 30),
          random.between(8, 30),
          2,
          shadeAlpha(light, 0.06),
        ),
      );
  }
}

/** The window in the back wall, with the landscape outside. Box: left, top, width, height. */
export function drawView(
  c: Canvas,
  random: SeededRandom,
  params: RoomParams,
  style: RoomStyle,
  light: Light,
  box: readonly [number, number, number, number],
): void {
  const [x, y, w, h] = box;
  const frame = lit(
    light,
    style.wallKind === 'plaster' && style.window !== 'orsi' ? lighten(style.wood, 0.55) : style.wood,
  );
  if (style.window === 'orsi') {
    drawOrsi(
      c,
      { ...lightOf(params.hour), glow: lightOf(params.hour).glow > 0.5 ? 0 : 0.6 },
      random,
      x,
      y + h,
      w,
      h,
      style.wood,
      w * 0.34,
    );
    return;
  }
  const rise = style.window === 'arch' ? w * 0.34 : 0;
  const shape = rise ? pointedArch(x, y + h, w, h, rise) : `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const deep = rise
    ? pointedArch(x - 22, y + h + 12, w + 44, h + 40, rise + 10)
    : `M${x - 16} ${y - 16}H${x + w + 16}V${y + h + 12}H${x - 16}Z`;
  c.add(path(deep, rise ? mix(lit(light, style.wall), light.shade, 0.24) : mix(frame, light.shade, 0.2)));
  c.clipped(path(shape, '#000'), () => {
    const scale = Math.max(w / 1600, h / 1000);
    c.at(x + w / 2 - 800 * scale, y + h - 1040 * scale, scale, () =>
      drawLandscape(c, lightOf(params.hour), random, params.view, [500, 1100]),
    );
  });
  const bars = style.window === 'wide' ? 3 : 2;
  for (let i = 1; i < bars; i += 1)
    c.add(rect(x + (w * i) / bars - 5, y + (rise ? 10 : 0), 10, h - (rise ? 10 : 0), frame));
  if (style.window !== 'wide') c.add(rect(x, y + h * 0.46, w, 9, frame));
  c.add(`<path d="${shape}" fill="none" stroke="${frame}" stroke-width="15"/>`);
  c.add(
    rect(x - 30, y + h + 4, w + 60, 18, lighten(frame, 0.1)),
    rect(x - 24, y + h + 22, w + 48, 16, shadeAlpha(light, 0.2)),
  );
  drawDaylight(c, params, x, w);
}

/** The window's light on the floor. */
function drawDaylight(c: Canvas, params: RoomParams, x: number, w: number): void {
  const outside = lightOf(params.hour);
  if (!outside.sun || outside.glow > 0.5) return;
  const u0 = (x - WALL.x0) / (WALL.x1 - WALL.x0);
  const u1 = (x + w - WALL.x0) / (WALL.x1 - WALL.x0);
  const slant = outside.sun.x > 800 ? -0.26 : 0.26;
  c.add(
    polygon(
      [
        floorPoint(u0 + slant * 0.2, 0.1),
        floorPoint(u1 + slant * 0.2, 0.1),
        floorPoint(u1 + slant, 0.78),
        floorPoint(u0 + slant, 0.78),
      ],
      c.linear([
        [0, alpha(outside.sun.colour, 0.34)],
        [1, alpha(outside.sun.colour, 0.04)],
      ]),
    ),
  );
}

/** Curtains at both sides of a window. */
export function drawCurtains(
  c: Canvas,
  light: Light,
  box: readonly [number, number, number, number],
  colour: string,
): void {
  const [x, y, w, h] = box;
  const cloth = lit(light, colour);
  for (const side of [-1, 1]) {
    const outer = side < 0 ? x - 70 : x + w + 70;
    const inner = side < 0 ? x + 34 : x + w - 34;
    c.add(
      path(
        `M${outer} ${y - 40}H${inner}C${inner - side * -10} ${y + h * 0.5} ${inner + side * 34} ${y + h * 0.8} ${inner + side * 24} ${y + h + 70}H${outer}Z`,
        c.linear(
          [
            [0, mix(cloth, light.shade, 0.1)],
            [0.5, lighten(cloth, 0.12)],
            [1, mix(cloth, light.shade, 0.14)],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
    for (let i = 1; i < 5; i += 1) {
      const fx = outer + ((inner - outer) * i) / 5;
      c.add(line(fx, y - 36, fx + side * 8, y + h + 66, shadeAlpha(light, 0.12), 5));
    }
  }
  c.add(rounded(x - 96, y - 50, w + 192, 12, 6, lit(light, '#6d5442')));
}

/** A carpet on the floor, drawn in perspective: borders, field, medallion. u and v as in floorPoint. */
export function drawCarpet(
  c: Canvas,
  light: Light,
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  colours: readonly [string, string, string],
): void {
  const quad = (inset: number): Point[] => {
    const du = (u1 - u0) * inset;
    const dv = (v1 - v0) * inset;
    return [
      floorPoint(u0 + du, v0 + dv),
      floorPoint(u1 - du, v0 + dv),
      floorPoint(u1 - du, v1 - dv),
      floorPoint(u0 + du, v1 - dv),
    ];
  };
  const [field, border, ground] = colours.map((colour) => lit(light, colour)) as [string, string, string];
  c.add(
    polygon(quad(-0.012), shadeAlpha(light, 0.3)),
    polygon(quad(0), field),
    polygon(quad(0.03), ground),
    polygon(quad(0.05), border),
    polygon(quad(0.12), ground),
    polygon(quad(0.135), field),
  );
  const at = (u: number, v: number): Point => floorPoint(u0 + (u1 - u0) * u, v0 + (v1 - v0) * v);
  const diamond = (u: number, v: number, su: number, sv: number, colour: string): string =>
    polygon([at(u, v - sv), at(u + su, v), at(u, v + sv), at(u - su, v)], colour);
  for (let i = 0; i < 11; i += 1) {
    const t = 0.1 + (i * 0.8) / 10;
    c.add(diamond(t, 0.085, 0.022, 0.024, ground), diamond(t, 0.915, 0.022, 0.024, ground));
    if (i > 0 && i < 10) c.add(diamond(0.085, t, 0.02, 0.03, ground), diamond(0.915, t, 0.02, 0.03, ground));
  }
  for (const u of [0.2, 0.8])
    for (const v of [0.24, 0.76]) c.add(diamond(u, v, 0.07, 0.09, border), diamond(u, v, 0.035, 0.045, ground));
  c.add(
    diamond(0.5, 0.5, 0.25, 0.33, border),
    diamond(0.5, 0.5, 0.2, 0.27, ground),
    diamond(0.5, 0.5, 0.165, 0.22, field),
    diamond(0.5, 0.5, 0.06, 0.08, ground),
  );
}

/** The last veil: corners darken a little, lamps warm the middle. */
export function drawVeil(c: Canvas, light: Light): void {
  c.add(
    rect(
      0,
      0,
      1600,
      1200,
      c.radial(
        [
          [0, alpha('#ffffff', 0)],
          [0.7, alpha(light.shade, 0.02)],
          [1, alpha(light.shade, light.glow > 0.5 ? 0.42 : 0.2)],
        ],
        0.5,
        0.48,
        0.75,
      ),
    ),
  );
}
