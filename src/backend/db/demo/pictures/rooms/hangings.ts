/** What is built into or hangs on a wall: niches, pictures, textiles, mirrors, fireplaces, shelves. Picture coordinates. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, pointedArch, polygon, rect, rounded } from '../canvas';
import { lit, type Light, shadeAlpha } from '../light';
import type { RoomStyle } from './style';

/** An arched niche with a jug, a lamp or books. (x, y) is its lower-left corner. */
export function drawNiche(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  style: RoomStyle,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const wall = lit(light, style.wall);
  c.add(
    path(
      pointedArch(x, y, w, h, w * 0.5),
      c.linear([
        [0, mix(wall, light.shade, 0.42)],
        [1, mix(wall, light.shade, 0.2)],
      ]),
    ),
  );
  if (light.glow > 0.4)
    c.add(
      ellipse(
        x + w / 2,
        y - h * 0.4,
        w * 0.6,
        h * 0.5,
        c.radial([
          [0, alpha('#ffd08a', 0.6)],
          [1, alpha('#ffd08a', 0)],
        ]),
      ),
    );
  c.add(rect(x - 6, y, w + 12, 10, lighten(wall, 0.16)));
  drawOrnament(c, light, random, x + w / 2, y, Math.min(w * 0.62, h * 0.5));
}

/** A small thing on a shelf, standing on y. */
export function drawOrnament(c: Canvas, light: Light, random: SeededRandom, x: number, y: number, size: number): void {
  const kind = random.int(0, 3);
  if (kind === 0) {
    const glaze = lit(light, random.pick(['#2f8fa0', '#3f7fb0', '#c9694a', '#d8a441']));
    c.add(
      path(
        `M${x - size * 0.14} ${y - size}H${x + size * 0.14}Q${x + size * 0.1} ${y - size * 0.74} ${x + size * 0.36} ${y - size * 0.44}Q${x + size * 0.42} ${y - size * 0.1} ${x + size * 0.18} ${y}H${x - size * 0.18}Q${x - size * 0.42} ${y - size * 0.1} ${x - size * 0.36} ${y - size * 0.44}Q${x - size * 0.1} ${y - size * 0.74} ${x - size * 0.14} ${y - size}Z`,
        c.linear(
          [
            [0, lighten(glaze, 0.3)],
            [1, mix(glaze, light.shade, 0.35)],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
    c.add(rect(x - size * 0.36, y - size * 0.36, size * 0.72, size * 0.06, alpha('#ffffff', 0.4)));
  } else if (kind === 1) {
    for (let i = 0; i < 5; i += 1)
      c.add(
        rect(
          x - size * 0.42 + i * size * 0.17,
          y - size * (0.62 + (i % 3) * 0.1),
          size * 0.15,
          size * (0.62 + (i % 3) * 0.1),
          lit(light, random.pick(['#8f2f3f', '#1f5f78', '#d8a441', '#4a6b4a', '#e8dcc4'])),
        ),
      );
  } else if (kind === 2) {
    c.add(
      ellipse(
        x,
        y - size * 0.5,
        size * 0.8,
        size * 0.8,
        c.radial([
          [0, alpha('#ffdd9a', 0.25 + light.glow * 0.35)],
          [1, alpha('#ffdd9a', 0)],
        ]),
      ),
    );
    c.add(
      rect(x - size * 0.2, y - size * 0.1, size * 0.4, size * 0.1, lit(light, '#8a6a3c')),
      rounded(x - size * 0.17, y - size * 0.62, size * 0.34, size * 0.52, 6, alpha('#ffe9b8', 0.85)),
      rect(x - size * 0.2, y - size * 0.68, size * 0.4, size * 0.08, lit(light, '#8a6a3c')),
    );
  } else {
    const bowl = lit(light, random.pick(['#c9694a', '#e8dcc4', '#3f9fa8']));
    for (const dx of [-0.16, 0.02, 0.18])
      c.add(circle(x + size * dx, y - size * 0.42, size * 0.14, lit(light, '#c8323a')));
    c.add(
      path(
        `M${x - size * 0.42} ${y - size * 0.36}H${x + size * 0.42}Q${x + size * 0.36} ${y} ${x} ${y}T${x - size * 0.42} ${y - size * 0.36}Z`,
        c.linear(
          [
            [0, lighten(bowl, 0.2)],
            [1, mix(bowl, light.shade, 0.28)],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
  }
}

/** A framed picture of hills under a sun. */
export function drawPicture(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
): void {
  c.add(
    rect(x + 8, y + 10, w, h, shadeAlpha(light, 0.22)),
    rect(x, y, w, h, lit(light, frame)),
    rect(x + 10, y + 10, w - 20, h - 20, lit(light, '#f6f0e4')),
  );
  const tone = random.pick([
    ['#e9c9a0', '#c9694a', '#7a4a4a'],
    ['#cfe3e2', '#5f9a94', '#2f5d5c'],
    ['#f0dcc0', '#d8a05c', '#8a5a3c'],
  ] as const);
  c.clipped(rect(x + 24, y + 24, w - 48, h - 48, '#000'), () => {
    c.add(
      rect(x, y, w, h, lit(light, tone[0])),
      circle(x + w * 0.64, y + h * 0.36, Math.min(w, h) * 0.14, lit(light, '#fff4d8')),
    );
    c.add(
      path(
        `M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.34} ${x + w * 0.6} ${y + h * 0.6}T${x + w} ${y + h * 0.52}V${y + h}H${x}Z`,
        lit(light, tone[1]),
      ),
      path(
        `M${x} ${y + h * 0.8}Q${x + w * 0.5} ${y + h * 0.56} ${x + w} ${y + h * 0.78}V${y + h}H${x}Z`,
        lit(light, tone[2]),
      ),
    );
  });
}

/** A woven hanging with fringes. */
export function drawHanging(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string, string],
): void {
  const [main, second, pale] = colours.map((colour) => lit(light, colour)) as [string, string, string];
  c.add(
    rect(x + 8, y + 10, w, h, shadeAlpha(light, 0.2)),
    rect(x - 16, y - 10, w + 32, 10, lit(light, '#6d4a33')),
    rect(x, y, w, h, main),
  );
  const rows = Math.max(3, Math.round(h / 80));
  for (let i = 0; i < rows; i += 1) {
    const cy = y + ((i + 0.5) * h) / rows;
    const half = h / rows / 2;
    c.add(
      polygon(
        [
          [x + w / 2, cy - half * 0.9],
          [x + w * 0.88, cy],
          [x + w / 2, cy + half * 0.9],
          [x + w * 0.12, cy],
        ],
        i % 2 ? second : pale,
      ),
      polygon(
        [
          [x + w / 2, cy - half * 0.52],
          [x + w * 0.7, cy],
          [x + w / 2, cy + half * 0.52],
          [x + w * 0.3, cy],
        ],
        i % 2 ? pale : second,
      ),
    );
  }
  for (const bx of [x, x + w - 12]) c.add(rect(bx, y, 12, h, second));
  for (let fx = x + 3; fx < x + w; fx += 9) c.add(line(fx, y + h, fx, y + h + 22, pale, 3));
}

/** A round mirror. */
export function drawMirror(c: Canvas, light: Light, cx: number, cy: number, radius: number, frame: string): void {
  c.add(
    circle(cx + 5, cy + 8, radius + 9, shadeAlpha(light, 0.2)),
    circle(cx, cy, radius + 9, lit(light, frame)),
    circle(
      cx,
      cy,
      radius,
      c.linear(
        [
          [0, mix(light.sky[1], '#ffffff', 0.5)],
          [1, mix(light.sky[2], '#c9d4d8', 0.4)],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  c.clipped(circle(cx, cy, radius, '#000'), () =>
    c.add(
      polygon(
        [
          [cx - radius, cy + radius * 0.4],
          [cx + radius * 0.3, cy - radius],
          [cx + radius * 0.6, cy - radius],
          [cx - radius * 0.6, cy + radius],
        ],
        alpha('#ffffff', 0.3),
      ),
    ),
  );
}

/** A fireplace with a fire. (x) is its middle, y the floor. */
export function drawFireplace(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  x: number,
  y: number,
  material: string,
): void {
  const body = lit(light, material);
  c.add(
    rect(
      x - 150,
      y - 520,
      300,
      300,
      c.linear([
        [0, mix(body, light.shade, 0.16)],
        [1, body],
      ]),
    ),
    rect(
      x - 190,
      y - 330,
      380,
      330,
      c.linear([
        [0, lighten(body, 0.06)],
        [1, mix(body, light.shade, 0.14)],
      ]),
    ),
  );
  for (let row = 0; row < 9; row += 1) {
    for (let i = 0; i < 6; i += 1)
      c.add(
        rounded(
          x - 186 + i * 63 - (row % 2) * 20,
          y - 326 + row * 36,
          random.between(48, 60),
          31,
          8,
          alpha(random.chance(0.5) ? '#ffffff' : light.shade, 0.1),
        ),
      );
  }
  c.add(
    rect(x - 214, y - 352, 428, 28, lit(light, '#6d4a33')),
    rect(x - 190, y - 324, 380, 12, shadeAlpha(light, 0.3)),
  );
  c.add(path(pointedArch(x - 108, y - 14, 216, 226, 80), '#2a1d1b'));
  c.add(
    ellipse(
      x,
      y - 70,
      250,
      210,
      c.radial([
        [0, alpha('#ff9d45', 0.55)],
        [1, alpha('#ff9d45', 0)],
      ]),
    ),
  );
  for (const [dx, h, colour] of [
    [-34, 96, '#e8632c'],
    [26, 112, '#f08436'],
    [-4, 140, '#f8a548'],
    [8, 82, '#ffd97a'],
  ] as const) {
    c.add(
      path(
        `M${x + dx - 30} ${y - 34}Q${x + dx - 34} ${y - 34 - h * 0.5} ${x + dx - 4} ${y - 34 - h}Q${x + dx + 36} ${y - 34 - h * 0.4} ${x + dx + 28} ${y - 34}Z`,
        colour,
      ),
    );
  }
  for (const dx of [-44, 30])
    c.add(
      `<rect x="${x + dx - 44}" y="${y - 46}" width="104" height="22" rx="11" fill="#5a3a28" transform="rotate(${dx / 5} ${x} ${y - 40})"/>`,
    );
  c.add(rect(x - 210, y - 14, 420, 16, lit(light, '#8f857a')));
  for (const dx of [-120, -20, 110]) drawOrnament(c, light, random, x + dx, y - 352, 74);
}
