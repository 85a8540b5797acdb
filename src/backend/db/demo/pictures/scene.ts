/** Every picture of the demo shops is one of these scenes; the same scene and seed always give the same SVG. */
import { seededRandom } from '../seeded-random';
import { Canvas } from './canvas';
import { drawDish, type DishLook, type DishSpec } from './dishes/dish';
import { drawCaravanserai, drawEmblem } from './emblem';
import { drawFrame, drawWay } from './foreground';
import { drawGoods, type Goods } from './goods/goods';
import type { BackdropName } from './goods/stage';
import { drawMudBrick, drawRoundHouses } from './houses/adobe';
import { drawAFrame, drawLogCabin } from './houses/cabin';
import { type CourtyardLook, drawCourtyard } from './houses/courtyard';
import { drawGilan } from './houses/gilan';
import { drawFlat, drawSeaside } from './houses/modern';
import type { HouseColours } from './houses/parts';
import { drawSteppedVillage, VILLAGES } from './houses/stepped';
import { drawVilla } from './houses/villa';
import { drawLandscape, type Landscape } from './landscape';
import { type Hour, lightOf } from './light';
import { drawPortrait } from './portrait';
import { drawBedroom } from './rooms/bedroom';
import { drawBath, drawKitchen } from './rooms/kitchen';
import { drawDining, drawLiving } from './rooms/living';
import { drawFireNight, drawTerrace } from './rooms/outdoors';
import type { RoomParams } from './rooms/style';

export type House = 'villa' | 'logcabin' | 'aframe' | 'mudbrick' | 'round' | 'seaside' | 'flat' | 'gilan';
export type Room = 'living' | 'bedroom' | 'twin' | 'kitchen' | 'bath' | 'terrace' | 'dining';

export type Scene =
  | {
      readonly scene: 'house';
      readonly house: House;
      readonly colours: HouseColours;
      readonly land: Landscape;
      readonly hour: Hour;
      readonly mirrored: boolean;
    }
  | {
      readonly scene: 'village';
      readonly village: keyof typeof VILLAGES;
      readonly land: Landscape;
      readonly hour: Hour;
    }
  | ({ readonly scene: 'courtyard'; readonly hour: Hour } & CourtyardLook)
  | { readonly scene: 'landscape' | 'fire'; readonly land: Landscape; readonly hour: Hour }
  | ({ readonly scene: 'room'; readonly room: Room } & RoomParams)
  | { readonly scene: 'caravanserai'; readonly hour: Hour }
  | { readonly scene: 'goods'; readonly goods: Goods; readonly backdrop: BackdropName; readonly variant: 0 | 1 | 2 }
  | { readonly scene: 'dish'; readonly dish: DishSpec; readonly look: DishLook }
  | { readonly scene: 'portrait'; readonly person: 'woman' | 'man' }
  | { readonly scene: 'emblem'; readonly sign: 'gate' | 'leaf' | 'knot'; readonly colour: string };

const HOUSES = {
  villa: drawVilla,
  logcabin: drawLogCabin,
  aframe: drawAFrame,
  mudbrick: drawMudBrick,
  round: drawRoundHouses,
  seaside: drawSeaside,
  flat: drawFlat,
  gilan: drawGilan,
} as const;
/** Where each house stands (y of its ground) and how large it is drawn. */
const STAND: Readonly<Record<House, readonly [number, number]>> = {
  villa: [965, 1.3],
  logcabin: [975, 1.36],
  aframe: [975, 1.3],
  mudbrick: [980, 1.24],
  round: [975, 1.3],
  seaside: [930, 1.3],
  flat: [1040, 1.24],
  gilan: [965, 1.24],
};

/** Draws a scene as SVG text; `seed` settles every chance in it. */
export function drawScene(scene: Scene, seed: string): string {
  const random = seededRandom(seed);
  if (scene.scene === 'portrait' || scene.scene === 'emblem') {
    const small = new Canvas(600, 600);
    if (scene.scene === 'portrait') drawPortrait(small, random, scene.person);
    else drawEmblem(small, scene.sign, scene.colour);
    return small.toSvg();
  }
  const c = new Canvas();
  switch (scene.scene) {
    case 'house': {
      const light = lightOf(scene.hour);
      const [y, scale] = STAND[scene.house];
      const x = 800 + random.between(-50, 50);
      drawLandscape(c, light, random, scene.land, [340, 1260]);
      if (scene.house !== 'seaside') drawWay(c, light, random, x, y, scene.land);
      c.at(x, y, scale, () => HOUSES[scene.house](c, light, random, scene.colours), scene.mirrored);
      drawFrame(c, light, random, scene.land);
      break;
    }
    case 'village':
      drawLandscape(c, lightOf(scene.hour), random, scene.land);
      drawSteppedVillage(c, lightOf(scene.hour), random, VILLAGES[scene.village]);
      break;
    case 'courtyard':
      drawCourtyard(c, lightOf(scene.hour), random, scene);
      break;
    case 'landscape':
      drawLandscape(c, lightOf(scene.hour), random, scene.land);
      drawFrame(c, lightOf(scene.hour), random, scene.land);
      break;
    case 'fire':
      drawFireNight(c, random, scene.land);
      break;
    case 'caravanserai':
      drawCaravanserai(c, random, scene.hour);
      break;
    case 'goods':
      drawGoods(c, random, scene.goods, scene.backdrop, scene.variant);
      break;
    case 'dish':
      drawDish(c, random, scene.dish, scene.look);
      break;
    case 'room':
      drawRoom(c, seed, scene.room, scene);
      break;
  }
  return c.toSvg();
}

function drawRoom(c: Canvas, seed: string, room: Room, params: RoomParams): void {
  const random = seededRandom(seed);
  if (room === 'living') drawLiving(c, random, params);
  else if (room === 'bedroom' || room === 'twin') drawBedroom(c, random, params, room === 'twin');
  else if (room === 'kitchen') drawKitchen(c, random, params);
  else if (room === 'bath') drawBath(c, random, params);
  else if (room === 'dining') drawDining(c, random, params);
  else drawTerrace(c, random, params);
}
