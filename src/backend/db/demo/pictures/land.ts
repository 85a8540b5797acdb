/** Far layers of a landscape: mountain ridges, hills, dunes, sea, skylines. All take the light and fade with distance. */
import type { SeededRandom } from '../seeded-random';
import { alpha, lighten, mix } from './colour';
import { type Canvas, ellipse, line, path, type Point, polygon, rect, smooth, through } from './canvas';
import { distant, type Light, shadeAlpha } from './light';

/** Angular ridge by midpoint displacement between x = -40 and 1640. */
export function ridgePoints(random: SeededRandom, y: number, height: number, detail = 6): Point[] {
  let points: Point[] = [
    [-40, y + random.between(-0.3, 0.4) * height],
    [random.between(350, 1250), y - height],
    [1640, y + random.between(-0.3, 0.4) * height],
  ];
  let amplitude = height * 0.42;
  for (let level = 0; level < detail; level += 1) {
    const next: Point[] = [];
    points.forEach((p, i) => {
      next.push(p);
      const q = points[i + 1];
      if (!q) return;
      const t = random.between(0.36, 0.64);
      next.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t + random.between(-1, 0.85) * amplitude]);
    });
    points = next;
    amplitude *= 0.5;
  }
  return points;
}

export interface MountainOptions {
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** 0 near, 1 lost in haze. */
  readonly distance: number;
  /** Share of the height that lies under snow, 0 to 1. */
  readonly snow?: number;
  readonly base?: number;
}

/** One mountain range with a shadowed side and, where asked, snow. */
export function drawMountains(c: Canvas, light: Light, random: SeededRandom, options: MountainOptions): void {
  const { y, height, colour, distance, snow = 0, base = 960 } = options;
  const points = ridgePoints(random, y, height);
  const outline = `${through(points)}L1640 ${base}L-40 ${base}Z`;
  const body = distant(light, colour, distance);
  c.add(
    path(
      outline,
      c.linear([
        [0, body],
        [1, mix(body, light.haze, 0.55)],
      ]),
    ),
  );
  c.clipped(path(outline, '#000'), () => {
    drawFacets(c, light, random, points, height);
    if (snow > 0) drawSnow(c, light, random, points, y - height, height * snow, distance);
  });
}

/** The side of each peak that is turned away from the sun. */
function drawFacets(c: Canvas, light: Light, random: SeededRandom, points: readonly Point[], height: number): void {
  const away = (light.sun?.x ?? 1200) > 800 ? -1 : 1;
  points.forEach((p, i) => {
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before || !after || p[1] >= before[1] || p[1] >= after[1]) return;
    const drop = height * random.between(0.25, 0.75);
    const reach = drop * random.between(0.45, 0.8) * away;
    c.add(
      polygon(
        [
          p,
          [p[0] + reach, p[1] + drop],
          [p[0] + reach * 0.42, p[1] + drop * 0.8],
          [p[0] + reach * 0.2, p[1] + drop * 1.1],
          [p[0] - reach * 0.06, p[1] + drop * 0.55],
        ],
        shadeAlpha(light, 0.13),
      ),
    );
  });
}

function drawSnow(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  points: readonly Point[],
  top: number,
  depth: number,
  distance: number,
): void {
  const white = distant(light, '#f6f9fd', distance * 0.6);
  const lower: Point[] = points.map(([x, py]) => [
    x,
    py + Math.max(0, (top + depth - py) * random.between(0.25, 0.95)),
  ]);
  c.add(path(`${through(points)}${through([...lower].reverse()).replace('M', 'L')}Z`, white));
}

/** A soft hill or meadow reaching down to `base`. */
export function drawHill(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  y: number,
  swing: number,
  colour: string,
  distance: number,
  base = 1200,
): void {
  const points: Point[] = [];
  const phase = random.between(0, 6);
  for (let i = 0; i <= 8; i += 1)
    points.push([-60 + i * 215, y + Math.sin(phase + i * 0.9) * swing + random.between(-0.35, 0.35) * swing]);
  const body = distant(light, colour, distance);
  c.add(
    path(
      `${smooth(points)}L1660 ${base}L-60 ${base}Z`,
      c.linear([
        [0, lighten(body, 0.1)],
        [0.4, body],
        [1, mix(body, light.shade, 0.2)],
      ]),
    ),
  );
}

/** Sand dunes: a bright face, a sharp crest and a shadowed face. */
export function drawDunes(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  y: number,
  colour: string,
  distance: number,
): void {
  const body = distant(light, colour, distance);
  const shade = mix(body, light.shade, 0.3 * (1 - distance * 0.6));
  const crestX = random.between(420, 1180);
  const left = y + random.between(50, 130);
  const right = y + random.between(50, 130);
  const outline = `M-40 ${left}C${crestX * 0.4} ${left - 20} ${crestX - 220} ${y + 40} ${crestX} ${y}C${crestX + 160} ${y + 60} ${crestX + 340} ${right - 30} 1640 ${right}V1210H-40Z`;
  c.add(
    path(
      outline,
      c.linear([
        [0, lighten(body, 0.16)],
        [0.5, body],
        [1, mix(body, light.shade, 0.12)],
      ]),
    ),
  );
  const foot = crestX + random.between(120, 420);
  c.add(
    path(
      `M${crestX} ${y}C${crestX + 160} ${y + 60} ${crestX + 340} ${right - 30} 1640 ${right}V1210H${foot}C${foot - 160} ${y + 400} ${foot + 60} ${y + 270} ${(foot + crestX) / 2} ${y + 170}S${crestX - 40} ${y + 40} ${crestX} ${y}Z`,
      c.linear([
        [0, shade],
        [0.6, mix(shade, body, 0.7)],
        [1, body],
      ]),
    ),
  );
  for (let i = 0; i < 4; i += 1) {
    const ry = y + 150 + i * 50;
    c.add(
      `<path d="M${crestX - 520 + i * 60} ${ry}q110 -14 220 2t180 -4" fill="none" stroke="${alpha(shade, 0.28)}" stroke-width="3" stroke-linecap="round"/>`,
    );
  }
}

/** The sea from `y` down, with the light's road on the water. */
export function drawSea(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  y: number,
  base = 1200,
  colour = '#2f93b5',
): void {
  const near = distant(light, colour, 0.08);
  c.add(
    rect(
      0,
      y,
      1600,
      base - y,
      c.linear([
        [0, mix(distant(light, colour, 0.45), light.sky[2], 0.35)],
        [0.35, distant(light, colour, 0.2)],
        [1, near],
      ]),
    ),
  );
  const gleam = light.sun?.colour ?? '#ffffff';
  const roadX = light.sun?.x ?? 900;
  for (let i = 0; i < 46; i += 1) {
    const t = random.next() ** 1.4;
    const wy = y + 6 + t * (base - y);
    const spread = 60 + t * 340;
    c.add(
      rect(
        roadX + random.between(-spread, spread),
        wy,
        random.between(30, 90) * (0.5 + t),
        2.4 + t * 3,
        alpha(gleam, random.between(0.15, 0.5)),
        'rx="2"',
      ),
    );
  }
  for (let i = 0; i < 30; i += 1) {
    const t = random.next();
    c.add(
      rect(
        random.between(-50, 1600),
        y + 10 + t * (base - y),
        random.between(50, 150) * (0.5 + t),
        2 + t * 3,
        alpha(i % 3 === 0 ? '#ffffff' : light.shade, 0.12),
        'rx="2"',
      ),
    );
  }
}

/** The beach in front of the sea, with its line of foam. */
export function drawBeach(c: Canvas, light: Light, y: number, colour = '#ecd9ae'): void {
  const sand = distant(light, colour, 0.04);
  const edge = `C300 ${y - 34} 560 ${y + 36} 860 ${y + 2}S1380 ${y - 40} 1640 ${y - 6}`;
  c.add(path(`M-40 ${y - 16}${edge}V1210H-40Z`, alpha('#ffffff', light.hour === 'night' ? 0.3 : 0.75)));
  c.add(
    path(
      `M-40 ${y + 4}${edge.replace(/S1380 [\d.-]+ 1640 [\d.-]+/, `S1380 ${y - 16} 1640 ${y + 16}`)}V1210H-40Z`,
      c.linear([
        [0, mix(sand, light.shade, 0.18)],
        [0.16, sand],
        [1, mix(sand, light.shade, 0.12)],
      ]),
    ),
  );
}

/** A far row of flat-roofed city blocks with lit windows. */
export function drawCity(c: Canvas, light: Light, random: SeededRandom, base: number, distance: number): void {
  let x = -30;
  while (x < 1620) {
    const w = random.between(56, 130);
    const h = random.between(90, 330) * (1 - distance * 0.4);
    const wall = distant(light, random.pick(['#d8cfc2', '#c9bfb2', '#e2dbd0', '#b9b4ae', '#cdb9a4']), distance);
    c.add(
      rect(
        x,
        base - h,
        w,
        h + 4,
        c.linear([
          [0, wall],
          [1, mix(wall, light.haze, 0.4)],
        ]),
      ),
      rect(x + w * 0.72, base - h, w * 0.28, h + 4, shadeAlpha(light, 0.1)),
    );
    for (let wy = base - h + 16; wy < base - 20; wy += 26) {
      for (let wx = x + 10; wx < x + w - 14; wx += 22) {
        const shines = random.chance(light.glow * 0.55);
        c.add(rect(wx, wy, 10, 13, shines ? alpha('#ffd98c', 0.9) : shadeAlpha(light, 0.16)));
      }
    }
    x += w + random.between(-6, 10);
  }
}

/** Bands of mist between the layers. */
export function drawMistBand(c: Canvas, light: Light, y: number, height: number, strength: number): void {
  const veil = c.linear([
    [0, alpha(light.haze, 0)],
    [0.5, alpha(light.haze, strength)],
    [1, alpha(light.haze, 0)],
  ]);
  c.add(rect(0, y, 1600, height, veil));
}

/** The foreground ground with tufts, stones and a few flowers. */
export function drawGround(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  y: number,
  colour: string,
  flowers: readonly string[] = [],
): void {
  drawHill(c, light, random, y, 10, colour, 0.02);
  const tuft = mix(distant(light, colour, 0), light.shade, 0.25);
  for (let i = 0; i < 60; i += 1) {
    const t = random.next();
    const gx = random.between(0, 1600);
    const gy = y + 34 + t * (1190 - y - 34);
    const size = 7 + t * 12;
    c.add(
      line(gx, gy, gx - size * 0.4, gy - size, alpha(tuft, 0.6), 2.4),
      line(gx + 3, gy, gx + size * 0.5, gy - size * 0.9, alpha(tuft, 0.6), 2.4),
    );
    const flower = flowers[i % Math.max(1, flowers.length)];
    if (flower && random.chance(0.55))
      c.add(ellipse(gx + 2, gy - size - 2, 3.4 + t * 3, 3.4 + t * 3, distant(light, flower, 0)));
  }
}
