/** Parts that the houses share. Local coordinates: the ground is y = 0, up is negative. */
import { alpha, lighten, mix } from '../colour';
import { type Canvas, ellipse, line, path, type Point, pointedArch, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';

export interface HouseColours {
  readonly wall: string;
  readonly roof: string;
  readonly trim: string;
  readonly door: string;
  /** Floors of an apartment house. */
  readonly floors?: number;
}

/** A lit wall with the shadow that the eaves throw on it. */
export function wallFace(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  eaves = 26,
): void {
  const body = lit(light, colour);
  c.add(
    rect(
      x,
      y - h,
      w,
      h,
      c.linear([
        [0, mix(body, light.shade, 0.12)],
        [0.3, body],
        [1, mix(body, light.shade, 0.08)],
      ]),
    ),
  );
  if (eaves > 0)
    c.add(
      rect(
        x,
        y - h,
        w,
        eaves * 1.6,
        c.linear([
          [0, shadeAlpha(light, 0.4)],
          [0.6, shadeAlpha(light, 0.22)],
          [1, shadeAlpha(light, 0)],
        ]),
      ),
    );
}

/** A roof plane with courses of tiles or boards. Points: lower-left, lower-right, upper-right, upper-left. */
export function roofPlane(
  c: Canvas,
  light: Light,
  corners: readonly [Point, Point, Point, Point],
  colour: string,
  courses: number,
  inShade = false,
): void {
  const body = inShade ? shaded(light, colour, 0.28) : lit(light, colour);
  const [ll, lr, ur, ul] = corners;
  c.add(
    polygon(
      corners,
      c.linear([
        [0, lighten(body, 0.12)],
        [1, mix(body, light.shade, 0.16)],
      ]),
    ),
  );
  for (let i = 1; i < courses; i += 1) {
    const t = i / courses;
    c.add(
      line(
        ll[0] + (ul[0] - ll[0]) * t,
        ll[1] + (ul[1] - ll[1]) * t,
        lr[0] + (ur[0] - lr[0]) * t,
        lr[1] + (ur[1] - lr[1]) * t,
        shadeAlpha(light, 0.16),
        2.6,
      ),
    );
  }
  c.add(line(ll[0], ll[1], lr[0], lr[1], mix(body, light.shade, 0.45), 7));
}

export interface WindowLook {
  readonly frame: string;
  readonly columns?: number;
  readonly rows?: number;
  /** Height of a pointed arch on top; 0 for a square head. */
  readonly arch?: number;
  readonly shutters?: string;
  readonly box?: string;
}

/** A window: frame, glass that mirrors the sky or shines at night, bars, sill. (x, y) is its lower-left corner. */
export function drawWindow(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook,
): void {
  const { columns = 2, rows = 2, arch = 0 } = look;
  const frame = lit(light, look.frame);
  const glass =
    light.glow > 0.2
      ? c.linear([
          [0, mix(light.sky[1], '#ffe2a3', Math.min(1, light.glow + 0.1))],
          [1, mix(light.sky[2], '#ffb65c', Math.min(1, light.glow))],
        ])
      : c.linear(
          [
            [0, mix(light.sky[0], '#27435c', 0.45)],
            [0.6, mix(light.sky[1], '#31546e', 0.25)],
            [1, mix(light.sky[2], '#3c5f74', 0.4)],
          ],
          [0, 0, 0.5, 1],
        );
  if (light.glow > 0.5)
    c.add(
      ellipse(
        x + w / 2,
        y - h / 2,
        w * 1.25,
        h * 1.05,
        c.radial([
          [0, alpha('#ffc873', 0.4 * light.glow)],
          [1, alpha('#ffc873', 0)],
        ]),
      ),
    );
  if (look.shutters) {
    const board = lit(light, look.shutters);
    for (const sx of [x - w * 0.46, x + w + w * 0.06]) {
      c.add(rounded(sx, y - h - 2, w * 0.4, h + 4, 3, board));
      for (let i = 1; i < 8; i += 1)
        c.add(line(sx + 5, y - (h * i) / 8, sx + w * 0.4 - 5, y - (h * i) / 8, shadeAlpha(light, 0.25), 2));
    }
  }
  const shape = (grow: number): string =>
    arch > 0
      ? pointedArch(x - grow, y + grow * 0.4, w + grow * 2, h + grow * 1.4, arch)
      : `M${(x - grow).toFixed(1)} ${(y + grow).toFixed(1)}V${(y - h - grow).toFixed(1)}H${(x + w + grow).toFixed(1)}V${(y + grow).toFixed(1)}Z`;
  c.add(path(shape(6), mix(frame, light.shade, 0.22)), path(shape(4), frame), path(shape(0), glass));
  c.clipped(path(shape(0), '#000'), () => {
    if (light.glow <= 0.2)
      c.add(
        polygon(
          [
            [x + w * 0.1, y],
            [x + w * 0.5, y - h],
            [x + w * 0.72, y - h],
            [x + w * 0.32, y],
          ],
          alpha('#ffffff', 0.16),
        ),
      );
    c.add(rect(x, y - h, w, 9, shadeAlpha(light, 0.35)));
    for (let i = 1; i < columns; i += 1) c.add(rect(x + (w * i) / columns - 2.5, y - h, 5, h, frame));
    for (let i = 1; i < rows; i += 1) c.add(rect(x, y - (h * i) / rows - 2.5, w, 5, frame));
  });
  c.add(rect(x - 10, y + 2, w + 20, 9, lighten(frame, 0.1)), rect(x - 8, y + 11, w + 16, 8, shadeAlpha(light, 0.22)));
  if (look.box) flowerBox(c, light, x, y, w, look.box);
}

function flowerBox(c: Canvas, light: Light, x: number, y: number, w: number, blossom: string): void {
  for (let i = 0; i <= w / 11; i += 1) {
    const fx = x + i * 11;
    c.add(ellipse(fx, y - 2 - (i % 3) * 4, 8, 8, lit(light, '#4f8a52')));
    c.add(ellipse(fx + 3, y - 8 - (i % 2) * 5, 4.4, 4.4, lit(light, i % 3 ? blossom : lighten(blossom, 0.35))));
  }
  c.add(rounded(x - 6, y, w + 12, 17, 3, lit(light, '#8a5f42')));
}

/** A door of boards, square or pointed. (x, y) is its lower-left corner. */
export function drawDoor(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  arch = 0,
  leaves = 1,
): void {
  const body = lit(light, colour);
  const shape = (g: number): string =>
    arch > 0 ? pointedArch(x - g, y, w + g * 2, h + g, arch) : `M${x - g} ${y}V${y - h - g}H${x + w + g}V${y}Z`;
  c.add(
    path(shape(9), mix(body, light.shade, 0.5)),
    path(
      shape(0),
      c.linear([
        [0, mix(body, light.shade, 0.35)],
        [0.4, body],
        [1, lighten(body, 0.06)],
      ]),
    ),
  );
  c.clipped(path(shape(0), '#000'), () => {
    for (let i = 1; i < 6; i += 1) c.add(line(x + (w * i) / 6, y, x + (w * i) / 6, y - h, shadeAlpha(light, 0.2), 2));
    if (leaves === 2) {
      c.add(rect(x + w / 2 - 2, y - h, 4, h, shadeAlpha(light, 0.55)));
      for (const t of [0.22, 0.45, 0.68])
        for (let i = 0; i < 6; i += 1) c.add(ellipse(x + w * (0.1 + i * 0.16), y - h * t, 4, 4, lit(light, '#caa86a')));
    }
  });
  c.add(ellipse(leaves === 2 ? x + w * 0.42 : x + w * 0.84, y - h * 0.42, 6, 6, lit(light, '#d9b76c')));
  if (leaves === 2) c.add(ellipse(x + w * 0.58, y - h * 0.42, 6, 6, lit(light, '#d9b76c')));
}

/** A warm pool of light on the ground before a lit house. */
export function groundGlow(c: Canvas, light: Light, cx: number, rx: number, ry = 70): void {
  if (light.glow < 0.5) return;
  c.add(
    ellipse(
      cx,
      20,
      rx,
      ry,
      c.radial([
        [0, alpha('#ffc070', 0.38 * light.glow)],
        [1, alpha('#ffc070', 0)],
      ]),
    ),
  );
}

/** The shadow that the whole house throws on the ground. */
export function castShadow(c: Canvas, light: Light, half: number, depth = 90): void {
  const away = (light.sun?.x ?? 1200) > 800 ? -1 : 1;
  const strength = light.hour === 'night' || light.hour === 'mist' ? 0.3 : 0.36;
  c.add(
    polygon(
      [
        [-half, -4],
        [half, -4],
        [half + away * depth * 1.6, depth],
        [-half + away * depth * 1.6, depth],
      ],
      c.linear([
        [0, shadeAlpha(light, strength)],
        [1, shadeAlpha(light, 0)],
      ]),
    ),
  );
}

/** A string of warm bulbs between two points. */
export function stringLights(
  c: Canvas,
  light: Light,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
): void {
  const mx = (x1 + x2) / 2;
  const my = Math.max(y1, y2) + sag * 2;
  c.add(
    `<path d="M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}" fill="none" stroke="${shadeAlpha(light, 0.6)}" stroke-width="2.5"/>`,
  );
  for (let i = 1; i < 10; i += 1) {
    const t = i / 10;
    const bx = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2;
    const by = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2 + 7;
    if (light.glow > 0.3)
      c.add(
        ellipse(
          bx,
          by,
          22,
          22,
          c.radial([
            [0, alpha('#ffdf9e', 0.6)],
            [1, alpha('#ffdf9e', 0)],
          ]),
        ),
      );
    c.add(ellipse(bx, by, 5, 6, light.glow > 0.3 ? '#fff0c9' : lit(light, '#f2e6c4')));
  }
}

/** Steps up to a door; the lowest is the widest. */
export function drawSteps(
  c: Canvas,
  light: Light,
  cx: number,
  w: number,
  count: number,
  rise: number,
  colour: string,
  ground = 0,
): void {
  const body = lit(light, colour);
  for (let i = 0; i < count; i += 1) {
    const half = w / 2 + (count - 1 - i) * 12;
    const y = ground - i * rise;
    c.add(
      rect(cx - half, y - rise, half * 2, rise, mix(body, light.shade, 0.24)),
      rect(cx - half, y - rise, half * 2, rise * 0.42, lighten(body, 0.08)),
    );
  }
}
