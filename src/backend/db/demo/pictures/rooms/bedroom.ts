/** Bedrooms: a made bed, or the floor beds of a traditional room. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, line, path, polygon, rect, rounded, shadow } from '../canvas';
import { lit, type Light, shadeAlpha } from '../light';
import { drawHousePlant, drawPendant } from './furniture';
import { drawHanging, drawNiche, drawOrnament, drawPicture } from './hangings';
import { drawCarpet, drawCurtains, drawShell, drawVeil, drawView } from './shell';
import { indoorLight, type RoomParams, type RoomStyle, styleOf } from './style';

export function drawBedroom(c: Canvas, random: SeededRandom, params: RoomParams, twin = false): void {
  const style = styleOf(params);
  const light = indoorLight(params.hour);
  drawShell(c, light, random, style);
  const windowLeft = random.chance(0.5);
  const w = style.window === 'wide' ? 330 : 240;
  const box = [windowLeft ? 290 : 1310 - w, 280, w, style.window === 'orsi' ? 400 : 350] as const;
  drawView(c, random, params, style, light, box);
  if (style.window === 'wide') drawCurtains(c, light, box, style.textile[2]);
  const bedX = windowLeft ? 900 : 700;
  if (style.niches) {
    for (const dx of [-250, 140]) drawNiche(c, light, random, style, bedX + dx, 500, 110, 210);
    drawHanging(c, light, bedX - 80, 230, 160, 250, style.textile);
  } else if (random.chance(0.5)) drawHanging(c, light, bedX - 90, 210, 180, 200, style.textile);
  else drawPicture(c, light, random, bedX - 130, 230, 260, 170, style.wood);
  drawCarpet(c, light, 0.06, 0.3, 0.94, 0.94, [style.textile[1], style.textile[0], style.textile[2]]);
  if (twin || style.floorSeating) {
    for (const dx of [-225, 225]) drawBed(c, light, bedX + dx, 320, style, style.floorSeating ? 70 : 120);
  } else {
    drawBed(c, light, bedX, 560, style, 120);
    for (const dx of [-380, 380]) nightstand(c, light, random, bedX + dx, style);
  }
  c.at(windowLeft ? 330 : 1270, 985, 1.15, () => drawHousePlant(c, light, random, 300));
  if (!style.beams) c.at(bedX, 0, 0.9, () => drawPendant(c, light, 90, style.textile[2], true));
  drawVeil(c, light);
}

/** A bed with its head at the back wall. `h` is the height of the mattress over the floor. */
function drawBed(c: Canvas, light: Light, x: number, w: number, style: RoomStyle, h: number): void {
  const wood = lit(light, style.wood);
  const [cover, second, linen] = style.textile.map((colour) => lit(light, colour)) as [string, string, string];
  const far = w / 2;
  const near = far * 1.3;
  const top = 850 - h;
  const front = 1090 - h;
  c.add(shadow(c, x, 1096, near * 1.1, 40, light.shade, 0.55));
  if (h > 90)
    c.add(
      rounded(
        x - far - 16,
        top - 190,
        w + 32,
        250,
        22,
        c.linear([
          [0, lighten(wood, 0.12)],
          [1, mix(wood, light.shade, 0.2)],
        ]),
      ),
      rounded(x - far + 6, top - 166, w - 12, 150, 14, shadeAlpha(light, 0.14)),
    );
  c.add(
    polygon(
      [
        [x - far, top],
        [x + far, top],
        [x + near, front],
        [x - near, front],
      ],
      linen,
    ),
    polygon(
      [
        [x - near, front],
        [x + near, front],
        [x + near, 1090],
        [x - near, 1090],
      ],
      mix(linen, light.shade, 0.16),
    ),
  );
  if (h > 90) c.add(rect(x - near, 1068, near * 2, 26, mix(wood, light.shade, 0.2)));
  const at = (t: number): readonly [number, number] => [far + (near - far) * t, top + (front - top) * t];
  const [foldHalf, foldY] = at(0.36);
  c.add(
    polygon(
      [
        [x - foldHalf - 8, foldY],
        [x + foldHalf + 8, foldY],
        [x + near + 12, front],
        [x - near - 12, front],
      ],
      c.linear([
        [0, lighten(cover, 0.12)],
        [1, cover],
      ]),
    ),
  );
  c.add(
    path(
      `M${x - near - 12} ${front}H${x + near + 12}V${1090 - 18}Q${x + near * 0.5} ${1090 + 4} ${x} ${1090 - 12}T${x - near - 12} ${1090 - 18}Z`,
      mix(cover, light.shade, 0.2),
    ),
  );
  c.add(
    polygon(
      [
        [x - foldHalf - 8, foldY - 4],
        [x + foldHalf + 8, foldY - 4],
        [x + foldHalf + 16, foldY + 26],
        [x - foldHalf - 16, foldY + 26],
      ],
      lighten(linen, 0.2),
    ),
    line(x - foldHalf - 14, foldY + 27, x + foldHalf + 14, foldY + 27, shadeAlpha(light, 0.16), 5),
  );
  const [throwHalf, throwY] = at(0.72);
  c.add(
    polygon(
      [
        [x - throwHalf - 12, throwY],
        [x + throwHalf + 12, throwY],
        [x + near + 12, front],
        [x - near - 12, front],
      ],
      second,
    ),
    polygon(
      [
        [x - near - 12, front],
        [x + near + 12, front],
        [x + near + 12, front + 44],
        [x - near - 12, front + 44],
      ],
      mix(second, light.shade, 0.2),
    ),
  );
  for (let i = 0; i < 9; i += 1) {
    const sx = x - near + 20 + (i * (near * 2 - 40)) / 8;
    c.add(
      polygon(
        [
          [sx, front + 8],
          [sx + 12, front + 22],
          [sx, front + 36],
          [sx - 12, front + 22],
        ],
        alpha(linen, 0.75),
      ),
    );
  }
  const pillows = w > 450 ? [-0.25, 0.25] : [0];
  for (const p of pillows) {
    const pw = w > 450 ? w * 0.4 : w * 0.6;
    c.add(
      path(
        `M${x + p * w - pw / 2} ${top + 34}Q${x + p * w - pw * 0.56} ${top - 52} ${x + p * w - pw * 0.42} ${top - 58}Q${x + p * w} ${top - 72} ${x + p * w + pw * 0.42} ${top - 58}Q${x + p * w + pw * 0.56} ${top - 52} ${x + p * w + pw / 2} ${top + 34}Q${x + p * w} ${top + 46} ${x + p * w - pw / 2} ${top + 34}Z`,
        c.linear([
          [0, '#ffffff'],
          [1, mix(linen, light.shade, 0.2)],
        ]),
      ),
    );
  }
  if (w > 450)
    c.add(
      rounded(
        x - 84,
        top - 18,
        168,
        70,
        24,
        c.linear([
          [0, lighten(cover, 0.2)],
          [1, mix(cover, light.shade, 0.15)],
        ]),
      ),
    );
}

function nightstand(c: Canvas, light: Light, random: SeededRandom, x: number, style: RoomStyle): void {
  const wood = lit(light, style.wood);
  const glow = Math.max(0.3, light.glow);
  c.add(
    shadow(c, x, 880, 90, 18, light.shade, 0.5),
    rounded(
      x - 68,
      736,
      136,
      136,
      6,
      c.linear([
        [0, lighten(wood, 0.1)],
        [1, mix(wood, light.shade, 0.2)],
      ]),
    ),
    rect(x - 58, 796, 116, 3, shadeAlpha(light, 0.3)),
    circle(x, 768, 6, lit(light, '#d9b76c')),
    circle(x, 832, 6, lit(light, '#d9b76c')),
  );
  c.add(
    circle(
      x,
      648,
      190,
      c.radial([
        [0, alpha('#ffdc9a', 0.6 * glow)],
        [1, alpha('#ffdc9a', 0)],
      ]),
    ),
    rect(x - 5, 680, 10, 56, lit(light, '#8a7a6c')),
    path(`M${x - 32} 612H${x + 32}L${x + 48} 686H${x - 48}Z`, mix(lit(light, '#f4e6c8'), '#ffe0a0', glow * 0.7)),
  );
  drawOrnament(c, light, random, x + 44, 736, 36);
}
