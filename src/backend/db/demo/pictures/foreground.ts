/** What stands between the viewer and a house: the way to its door, and leaves at the picture's edges. */
import type { SeededRandom } from '../seeded-random';
import { alpha, lighten, mix } from './colour';
import { type Canvas, ellipse, path, polygon } from './canvas';
import type { Landscape } from './landscape';
import { lit, type Light, shadeAlpha } from './light';
import { drawBush, drawGrass } from './trees';

const WAYS: Readonly<Record<Landscape, string>> = {
  forest: '#cdbb98',
  pine: '#c8b08c',
  alpine: '#cdbb98',
  desert: '#eccb95',
  oasis: '#eccb95',
  beach: '#e9dcc0',
  cliffs: '#e6c49c',
  town: '#e6cfa6',
  garden: '#d9cbb2',
  city: '#c9c6c0',
  tea: '#cdb68e',
  valley: '#cbb58e',
};

/** A way that winds from the door at (x, y) down to the picture's lower edge. */
export function drawWay(c: Canvas, light: Light, random: SeededRandom, x: number, y: number, land: Landscape): void {
  const body = lit(light, WAYS[land]);
  const end = x + random.between(-320, 320);
  const bend = x + (end - x) * random.between(-0.5, 0.4);
  const d = `M${x - 46} ${y}C${x - 70} ${y + 60} ${bend - 120} ${y + 90} ${end - 190} 1215H${end + 210}C${bend + 120} ${y + 110} ${x + 60} ${y + 70} ${x + 46} ${y}Z`;
  c.add(
    path(
      d,
      c.linear([
        [0, mix(body, light.shade, 0.16)],
        [1, lighten(body, 0.1)],
      ]),
    ),
  );
  c.clipped(path(d, '#000'), () => {
    for (let i = 0; i < 60; i += 1) {
      const t = random.next();
      c.add(
        ellipse(
          x + (end - x) * t + random.between(-200, 200) * t,
          y + t * (1200 - y),
          5 + t * 20,
          2 + t * 7,
          i % 2 ? shadeAlpha(light, 0.1) : alpha('#ffffff', 0.16),
        ),
      );
    }
  });
}

/** Dark leaves and grasses that frame the picture's lower corners and give it depth. */
export function drawFrame(c: Canvas, light: Light, random: SeededRandom, land: Landscape): void {
  if (land === 'desert' || land === 'cliffs' || land === 'town' || land === 'oasis') {
    for (let i = 0; i < 5; i += 1)
      drawStone(
        c,
        light,
        random,
        random.pick([random.between(-20, 300), random.between(1300, 1620)]),
        random.between(1090, 1190),
        random.between(40, 110),
      );
    drawGrass(c, light, random, random.chance(0.5) ? -40 : 1330, 1210, 300, 150, '#a39a5c');
    return;
  }
  if (land === 'beach') {
    drawGrass(c, light, random, -40, 1210, 330, 210, '#7f9a5c');
    drawGrass(c, light, random, 1330, 1210, 320, 170, '#7f9a5c');
    return;
  }
  const green = '#3f6b42';
  drawGrass(c, light, random, -40, 1210, 420, 150, '#5f8a4a');
  drawGrass(c, light, random, 1240, 1210, 420, 150, '#5f8a4a');
  drawBush(
    c,
    light,
    random,
    random.between(20, 120),
    1190,
    300,
    green,
    0,
    random.pick(['#f08a9b', '#ffffff', '#f2c14e']),
  );
  drawBush(
    c,
    light,
    random,
    random.between(1480, 1590),
    1200,
    330,
    green,
    0,
    random.pick(['#f08a9b', '#ffffff', '#b98ad6']),
  );
}

function drawStone(c: Canvas, light: Light, random: SeededRandom, x: number, y: number, w: number): void {
  const body = lit(light, random.pick(['#b98f68', '#a98562', '#c49a70']));
  const h = w * 0.55;
  c.add(ellipse(x, y, w * 0.62, h * 0.16, shadeAlpha(light, 0.25)));
  c.add(
    polygon(
      [
        [x - w / 2, y],
        [x - w * 0.42, y - h * 0.6],
        [x - w * 0.1, y - h],
        [x + w * 0.3, y - h * 0.82],
        [x + w / 2, y - h * 0.2],
        [x + w * 0.46, y],
      ],
      c.linear([
        [0, lighten(body, 0.16)],
        [1, mix(body, light.shade, 0.3)],
      ]),
    ),
  );
  c.add(
    polygon(
      [
        [x - w * 0.1, y - h],
        [x + w * 0.3, y - h * 0.82],
        [x + w / 2, y - h * 0.2],
        [x + w * 0.1, y - h * 0.45],
      ],
      shadeAlpha(light, 0.18),
    ),
  );
}
