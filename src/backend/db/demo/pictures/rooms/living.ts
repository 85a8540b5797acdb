/** The living room and the dining corner. */
import type { SeededRandom } from '../../seeded-random';
import { lighten } from '../colour';
import { type Canvas, rect } from '../canvas';
import { lit } from '../light';
import { drawFloorLamp, drawFloorSeat, drawHousePlant, drawPendant, drawSofa, drawTeaTable } from './furniture';
import { drawFireplace, drawHanging, drawNiche, drawOrnament, drawPicture } from './hangings';
import { drawCarpet, drawCurtains, drawShell, drawVeil, drawView } from './shell';
import { drawChair, drawDiningTable } from './tables';
import { indoorLight, type RoomParams, type RoomStyle, styleOf } from './style';

type Box = readonly [number, number, number, number];

function windowBox(style: RoomStyle, random: SeededRandom): Box {
  if (style.window === 'wide') return [random.pick([470, 560, 430]), 250, 560, 400];
  if (style.window === 'orsi') return [620, 250, 360, 440];
  return [random.pick([360, 640, 900]), 290, 280, 340];
}

export function drawLiving(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const light = indoorLight(params.hour);
  drawShell(c, light, random, style);
  const box = windowBox(style, random);
  drawView(c, random, params, style, light, box);
  if (style.window === 'wide') drawCurtains(c, light, box, style.textile[2]);
  furnishWall(c, random, style, params, box);
  drawCarpet(c, light, 0.14, 0.2, 0.86, 0.86, style.textile);
  const seatX = box[0] > 640 ? 640 : box[0] < 430 ? 960 : 800;
  if (style.floorSeating) {
    c.at(seatX, 880, 1, () => drawFloorSeat(c, light, 760, style.textile));
    c.at(seatX - 60, 1080, 1.15, () => drawTeaTable(c, light, 330, style.wood, true));
  } else {
    c.at(seatX, 916, 1.16, () =>
      drawSofa(c, light, random, 560, style.textile[0], [
        style.textile[2],
        style.textile[1],
        lighten(style.textile[0], 0.4),
      ]),
    );
    c.at(seatX + random.between(-60, 60), 1110, 1.1, () =>
      drawTeaTable(c, light, 330, style.wood, random.chance(0.35)),
    );
  }
  c.at(seatX > 800 ? 300 : 1310, 960, 1.3, () => drawHousePlant(c, light, random, 320));
  if (!style.beams) c.at(800, 0, 1, () => drawPendant(c, light, 150, style.textile[1], random.chance(0.5)));
  c.at(seatX > 800 ? 1290 : 290, 940, 1.15, () => drawFloorLamp(c, light, style.textile[2]));
  drawVeil(c, light);
}

function furnishWall(c: Canvas, random: SeededRandom, style: RoomStyle, params: RoomParams, box: Box): void {
  const light = indoorLight(params.hour);
  const roomLeft = box[0] - 280 > 120;
  const roomRight = 1370 - (box[0] + box[2]) > 200;
  const hasFire = (style.wallKind === 'logs' || style.wallKind === 'stone') && random.chance(0.8);
  if (hasFire)
    drawFireplace(c, light, random, box[0] > 640 ? 500 : 1130, 852, style.wallKind === 'logs' ? '#a39b92' : '#c9bfb0');
  else if (style.niches) {
    for (const x of [box[0] - 190, box[0] + box[2] + 66])
      if (x > 260 && x < 1230) drawNiche(c, light, random, style, x, 600, 120, 240);
    if (box[0] > 640) drawHanging(c, light, 300, 300, 130, 330, style.textile);
    if (box[0] < 430) drawHanging(c, light, 1150, 300, 130, 330, style.textile);
  } else {
    if (roomLeft) drawPicture(c, light, random, 262, 300, 140, 190, style.wood);
    if (roomRight) drawPicture(c, light, random, box[0] + box[2] + 110, 290, 150, 200, style.wood);
    if (roomRight && box[0] < 500) drawPicture(c, light, random, box[0] + box[2] + 110, 520, 150, 120, style.wood);
  }
}

export function drawDining(c: Canvas, random: SeededRandom, params: RoomParams): void {
  const style = styleOf(params);
  const light = indoorLight(params.hour);
  drawShell(c, light, random, style);
  const box: Box = style.window === 'wide' ? [500, 240, 600, 400] : [random.pick([420, 860]), 280, 300, 370];
  drawView(c, random, params, style, light, box);
  const shelfX = box[0] > 640 ? 330 : 980;
  if (style.window !== 'wide') {
    for (const y of [360, 500]) {
      c.add(rect(shelfX, y, 300, 16, lit(light, style.wood)));
      for (const dx of [50, 150, 250]) drawOrnament(c, light, random, shelfX + dx, y, 84);
    }
  }
  drawCarpet(c, light, 0.1, 0.28, 0.9, 0.92, style.textile);
  c.at(800, style.beams ? 40 : 0, 1.2, () => drawPendant(c, light, 170, style.wood, true));
  for (const x of [560, 800, 1040]) c.at(x, 930, 1.1, () => drawChair(c, light, style.wood, style.textile[0], true));
  c.at(800, 1080, 1.2, () => drawDiningTable(c, light, random, 640, style.wood, style.textile[2]));
  for (const x of [600, 1000]) c.at(x, 1170, 1.3, () => drawChair(c, light, style.wood, style.textile[1], false));
  drawVeil(c, light);
}
