/** Calm portraits without features, for hosts and customers. Drawn on a 600 × 600 canvas. */
import type { SeededRandom } from '../seeded-random';
import { alpha, darken, lighten } from './colour';
import { type Canvas, circle, ellipse, path, rect } from './canvas';

const GROUNDS = ['#e9d3ad', '#c9d8c4', '#c6d9dc', '#e8cfc6', '#d8cbd9', '#dcd2b4'] as const;
const CLOTHS = ['#2f6b6b', '#8f2f3f', '#27567a', '#b5713f', '#5d7f50', '#6a4f7a', '#c9843f', '#4a5561'] as const;
const SKINS = ['#eac4a0', '#dcae86', '#cf9c74', '#f0cfae'] as const;

export function drawPortrait(c: Canvas, random: SeededRandom, person: 'woman' | 'man'): void {
  const ground = random.pick(GROUNDS);
  const cloth = random.pick(CLOTHS);
  const skin = random.pick(SKINS);
  c.add(
    rect(
      0,
      0,
      600,
      600,
      c.linear([
        [0, lighten(ground, 0.3)],
        [1, ground],
      ]),
    ),
    circle(
      300,
      270,
      330,
      c.radial([
        [0, alpha('#ffffff', 0.5)],
        [1, alpha('#ffffff', 0)],
      ]),
    ),
  );
  c.add(
    path(
      'M60 620Q80 450 220 424H380Q520 450 540 620Z',
      c.linear([
        [0, lighten(cloth, 0.12)],
        [1, darken(cloth, 0.25)],
      ]),
    ),
  );
  if (person === 'woman') drawWoman(c, random, skin, random.pick(CLOTHS.filter((colour) => colour !== cloth)));
  else drawMan(c, random, skin, cloth);
}

function drawFace(c: Canvas, skin: string): void {
  c.add(
    path('M262 360H338V440Q300 476 262 440Z', darken(skin, 0.14)),
    path(
      'M214 240Q214 150 300 150T386 240Q386 330 352 372Q326 400 300 400T248 372Q214 330 214 240Z',
      c.linear([
        [0, lighten(skin, 0.14)],
        [1, darken(skin, 0.06)],
      ]),
    ),
    ellipse(252, 306, 26, 16, alpha('#d9705a', 0.22)),
    ellipse(348, 306, 26, 16, alpha('#d9705a', 0.22)),
  );
}

function drawWoman(c: Canvas, random: SeededRandom, skin: string, scarf: string): void {
  const hair = random.pick(['#3a2a22', '#5a3a28', '#2a2226']);
  const folds = c.linear(
    [
      [0, lighten(scarf, 0.2)],
      [0.5, scarf],
      [1, darken(scarf, 0.25)],
    ],
    [0, 0, 1, 1],
  );
  c.add(path('M168 280Q150 96 300 92T432 280Q452 420 420 500Q300 560 180 500Q148 420 168 280Z', folds));
  drawFace(c, skin);
  c.add(path('M216 250Q206 150 300 146T384 250Q372 176 304 172Q250 176 216 250Z', hair));
  c.add(
    path('M204 300Q214 400 300 436T396 300Q424 380 404 470Q350 520 300 520T196 470Q176 380 204 300Z', folds),
    path('M232 396Q290 452 372 400Q352 470 420 540L340 560Q310 480 232 396Z', darken(scarf, 0.16)),
  );
}

function drawMan(c: Canvas, random: SeededRandom, skin: string, cloth: string): void {
  const hair = random.pick(['#2a2226', '#4a3a30', '#8d8a88', '#5a3a28']);
  c.add(path('M196 250Q180 120 300 112T404 250Q404 300 392 320H208Q196 300 196 250Z', darken(hair, 0.1)));
  drawFace(c, skin);
  c.add(ellipse(212, 276, 15, 26, skin), ellipse(388, 276, 15, 26, skin));
  c.add(path('M206 252Q190 128 300 120T394 252Q384 190 344 178Q280 200 236 184Q212 204 206 252Z', hair));
  if (random.chance(0.6))
    c.add(path('M216 292Q226 392 300 412T384 292Q380 336 344 342Q300 326 256 342Q220 336 216 292Z', hair));
  c.add(path('M250 430L300 486L350 430L378 428L312 560H288L222 428Z', lighten(cloth, 0.3)));
}
