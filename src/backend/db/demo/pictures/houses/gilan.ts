/** A wooden house of Gilan: raised on posts, a gallery all round, a deep thatched roof. */
import type { SeededRandom } from '../../seeded-random';
import { lighten, mix } from '../colour';
import { type Canvas, ellipse, line, path, rect } from '../canvas';
import { lit, type Light, shadeAlpha, shaded } from '../light';
import { drawPot } from '../trees';
import { castShadow, drawDoor, drawWindow, groundGlow, type HouseColours, wallFace } from './parts';

/** About 820 wide, 560 high. */
export function drawGilan(c: Canvas, light: Light, random: SeededRandom, colours: HouseColours): void {
  castShadow(c, light, 390);
  const wood = lit(light, colours.trim);
  wallFace(c, light, -280, 0, 560, 150, colours.wall, 34);
  for (const x of [-216, 60]) drawWindow(c, light, x, -44, 78, 68, { frame: colours.trim });
  drawDoor(c, light, -70, 0, 80, 116, colours.door);
  wallFace(c, light, -280, -160, 560, 170, colours.wall, 60);
  for (const x of [-230, -118, 136])
    drawWindow(c, light, x, -196, 68, 86, { frame: colours.trim, columns: 2, rows: 3 });
  drawDoor(c, light, 18, -168, 76, 118, colours.door);
  gallery(c, light, random, wood, -168);
  for (const x of [-340, -180, 170, 330]) c.add(rect(x, -168, 14, 168, mix(wood, light.shade, 0.18)));
  stairs(c, light, wood);
  thatch(c, light, random, colours.roof);
  drawPot(c, light, random, -150, 10, 56, '#e2574c');
  drawPot(c, light, random, 236, 10, 60, '#f2c14e');
  groundGlow(c, light, 0, 420);
}

function gallery(c: Canvas, light: Light, random: SeededRandom, wood: string, y: number): void {
  c.add(rect(-366, y, 732, 16, lighten(wood, 0.06)), rect(-366, y + 16, 732, 12, shadeAlpha(light, 0.4)));
  for (let x = -356; x <= 350; x += 141)
    c.add(rect(x, y - 196, 13, 196, wood), rect(x + 9, y - 196, 4, 196, shadeAlpha(light, 0.3)));
  for (let x = -350; x < 356; x += 17) c.add(rect(x, y - 62, 4.5, 62, mix(wood, light.shade, 0.12)));
  c.add(rect(-360, y - 68, 720, 9, lighten(wood, 0.14)), rect(-360, y - 24, 720, 5, wood));
  for (let i = 0; i < 5; i += 1) {
    const x = -300 + i * 150 + random.between(-16, 16);
    c.add(line(x, y - 196, x, y - 160, shadeAlpha(light, 0.5), 2));
    const yellow = i % 2 === 0;
    for (let k = 0; k < 3; k += 1)
      c.add(
        ellipse(x - 8 + k * 8, y - 142 + (k % 2) * 8, 6, yellow ? 20 : 9, lit(light, yellow ? '#e0b24a' : '#efe6dc')),
      );
  }
  // a kilim over the rail
  c.add(rect(196, y - 70, 92, 88, lit(light, '#b0473b')));
  for (let i = 0; i < 4; i += 1) c.add(rect(196, y - 60 + i * 20, 92, 6, lit(light, i % 2 ? '#f0dcae' : '#2f4b6b')));
}

function stairs(c: Canvas, light: Light, wood: string): void {
  for (let i = 0; i < 9; i += 1) {
    c.add(
      rect(292 + i * 15, -158 + i * 18, 64, 10, lighten(wood, 0.1)),
      rect(292 + i * 15, -148 + i * 18, 64, 9, mix(wood, light.shade, 0.4)),
    );
  }
  c.add(
    line(300, -222, 440, -54, mix(wood, light.shade, 0.2), 8),
    line(438, -56, 438, 4, mix(wood, light.shade, 0.2), 8),
  );
}

function thatch(c: Canvas, light: Light, random: SeededRandom, straw: string): void {
  const body = lit(light, straw);
  const outline =
    'M-430 -330Q-300 -420 -190 -560Q-180 -574 -160 -574H160Q180 -574 190 -560Q300 -420 430 -330Q430 -312 408 -314Q0 -346 -408 -314Q-430 -312 -430 -330Z';
  c.add(
    path(
      outline,
      c.linear([
        [0, lighten(body, 0.16)],
        [0.6, body],
        [1, mix(body, light.shade, 0.35)],
      ]),
    ),
  );
  c.clipped(path(outline, '#000'), () => {
    for (let i = 0; i < 150; i += 1) {
      const x = random.between(-430, 430);
      const y = random.between(-570, -330);
      c.add(line(x, y, x + x * 0.07, y + 34, random.chance(0.5) ? shadeAlpha(light, 0.13) : lighten(body, 0.2), 2));
    }
    for (const y of [-500, -430])
      c.add(
        `<path d="M-440 ${y + 40}Q0 ${y - 20} 440 ${y + 40}" fill="none" stroke="${shadeAlpha(light, 0.12)}" stroke-width="10"/>`,
      );
  });
  c.add(
    `<path d="M-408 -314Q0 -346 408 -314" fill="none" stroke="${shaded(light, straw, 0.5)}" stroke-width="9" stroke-linecap="round"/>`,
  );
  c.add(rect(-176, -584, 352, 16, shaded(light, straw, 0.2), 'rx="8"'));
}
