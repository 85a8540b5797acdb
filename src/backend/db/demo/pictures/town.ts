/** Settlements as layers: mud-brick roofs with domes and wind towers, and the terraced rows of tea. */
import type { SeededRandom } from '../seeded-random';
import { alpha, lighten, mix } from './colour';
import { type Canvas, path, pointedArch, rect } from './canvas';
import { distant, type Light } from './light';

/** A wind tower standing on y. */
export function drawBadgir(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  clay: string,
  distance: number,
): void {
  const body = distant(light, clay, distance);
  const dark = mix(body, light.shade, 0.55);
  c.add(
    rect(
      x,
      y - h,
      w,
      h,
      c.linear(
        [
          [0, lighten(body, 0.1)],
          [0.62, body],
          [0.63, mix(body, light.shade, 0.18)],
          [1, mix(body, light.shade, 0.26)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  const head = h * 0.46;
  const slots = 4;
  for (let i = 0; i < slots; i += 1) {
    const sw = (w * 0.82) / slots;
    c.add(path(pointedArch(x + w * 0.09 + i * sw + sw * 0.16, y - h + head, sw * 0.68, head * 0.82, sw * 0.5), dark));
  }
  c.add(
    rect(x - w * 0.06, y - h - h * 0.04, w * 1.12, h * 0.06, lighten(body, 0.14)),
    rect(x - w * 0.04, y - h + head + h * 0.03, w * 1.08, h * 0.035, lighten(body, 0.08)),
  );
  for (const t of [0.2, 0.6])
    c.add(rect(x - w * 0.16, y - h + head * t + h * 0.1, w * 0.16, h * 0.018, distant(light, '#6d4e38', distance)));
}

/** A dome standing on y, w wide. */
export function drawDome(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  colour: string,
  distance: number,
): void {
  const body = distant(light, colour, distance);
  c.add(
    path(
      `M${x.toFixed(0)} ${y.toFixed(0)}C${x.toFixed(0)} ${(y - w * 0.5).toFixed(0)} ${(x + w * 0.3).toFixed(0)} ${(y - w * 0.62).toFixed(0)} ${(x + w / 2).toFixed(0)} ${(y - w * 0.68).toFixed(0)}C${(x + w * 0.7).toFixed(0)} ${(y - w * 0.62).toFixed(0)} ${(x + w).toFixed(0)} ${(y - w * 0.5).toFixed(0)} ${(x + w).toFixed(0)} ${y.toFixed(0)}Z`,
      c.linear(
        [
          [0, lighten(body, 0.16)],
          [0.55, body],
          [1, mix(body, light.shade, 0.3)],
        ],
        [0, 0, 1, 0.2],
      ),
    ),
  );
}

/** A skyline of mud-brick houses, domes and wind towers. */
export function drawTownRoofs(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  base: number,
  distance: number,
  scale: number,
): void {
  let x = -40;
  while (x < 1640) {
    const w = random.between(110, 220) * scale;
    const h = random.between(60, 130) * scale;
    const clay = random.pick(['#d9b084', '#cfa377', '#e0bc92', '#c99a6e']);
    const body = distant(light, clay, distance);
    const kind = random.next();
    if (kind < 0.24)
      drawBadgir(c, light, x + w * 0.3, base - h + 4, w * 0.3, random.between(110, 170) * scale, clay, distance);
    else if (kind < 0.56) drawDome(c, light, x + w * 0.16, base - h + 2, w * 0.68, clay, distance);
    else if (kind < 0.6) drawDome(c, light, x + w * 0.2, base - h + 2, w * 0.6, '#3f9fa8', distance);
    c.add(
      rect(
        x,
        base - h,
        w + 2,
        h + 60,
        c.linear([
          [0, lighten(body, 0.08)],
          [1, mix(body, light.shade, 0.12)],
        ]),
      ),
      rect(x + w * 0.78, base - h, w * 0.22 + 2, h + 60, alpha(light.shade, 0.12)),
    );
    for (let i = 0; i < 2; i += 1) {
      if (!random.chance(0.7)) continue;
      const wx = x + w * (0.16 + i * 0.34);
      const opening = random.chance(light.glow * 0.8) ? alpha('#ffcf86', 0.95) : mix(body, light.shade, 0.5);
      c.add(path(pointedArch(wx, base - h * 0.34, w * 0.15, h * 0.42, w * 0.08), opening));
    }
    x += w;
  }
}

/** Hills of tea bushes in curved rows. */
export function drawTerraces(c: Canvas, light: Light, random: SeededRandom, y: number): void {
  for (let hill = 0; hill < 3; hill += 1) {
    const top = y + hill * 86;
    const peak = random.between(300, 1300);
    const distance = 0.34 - hill * 0.12;
    const body = distant(light, '#7fb356', distance);
    const outline = `M-40 ${top + 130}Q${peak - 420} ${top - 10} ${peak} ${top}T1640 ${top + 110}V1210H-40Z`;
    c.add(
      path(
        outline,
        c.linear([
          [0, lighten(body, 0.1)],
          [1, mix(body, light.shade, 0.15)],
        ]),
      ),
    );
    c.clipped(path(outline, '#000'), () => {
      for (let row = 0; row < 9; row += 1) {
        const ry = top + 16 + row * 27;
        c.add(
          `<path d="M-40 ${ry + 130}Q${peak - 420} ${ry - 10} ${peak} ${ry}T1640 ${ry + 110}" fill="none" stroke="${distant(light, '#4c8040', distance)}" stroke-width="11" stroke-dasharray="19 3" stroke-linecap="round"/>`,
        );
      }
    });
  }
}
