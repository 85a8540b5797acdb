/** Furniture. Local coordinates: the floor under the piece is y = 0, its middle x = 0. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, lighten, mix } from '../colour';
import { type Canvas, circle, ellipse, line, path, polygon, rect, rounded, shadow, stroke } from '../canvas';
import { lit, type Light, shadeAlpha } from '../light';

export function drawSofa(
  c: Canvas,
  light: Light,
  random: SeededRandom,
  w: number,
  colour: string,
  cushions: readonly string[],
): void {
  const body = lit(light, colour);
  const wood = lit(light, '#6d4a33');
  c.add(shadow(c, 0, 6, w * 0.6, 34, light.shade, 0.5));
  for (const x of [-w / 2 + 26, w / 2 - 38]) c.add(rect(x, -24, 13, 26, wood));
  c.add(
    rounded(
      -w / 2 + 18,
      -206,
      w - 36,
      150,
      26,
      c.linear([
        [0, lighten(body, 0.12)],
        [1, mix(body, light.shade, 0.16)],
      ]),
    ),
  );
  c.add(line(0, -196, 0, -100, shadeAlpha(light, 0.16), 4));
  c.add(
    rounded(
      -w / 2 + 10,
      -112,
      w - 20,
      58,
      18,
      c.linear([
        [0, lighten(body, 0.2)],
        [1, body],
      ]),
    ),
    line(0, -108, 0, -60, shadeAlpha(light, 0.2), 4),
  );
  c.add(rounded(-w / 2 + 6, -66, w - 12, 46, 12, mix(body, light.shade, 0.14)));
  for (const side of [-1, 1])
    c.add(
      rounded(
        side < 0 ? -w / 2 - 8 : w / 2 - 52,
        -146,
        60,
        128,
        24,
        c.linear([
          [0, lighten(body, 0.14)],
          [1, mix(body, light.shade, 0.2)],
        ]),
      ),
    );
  const spots = [-w * 0.32, -w * 0.14, w * 0.16, w * 0.32];
  spots.forEach((x, i) =>
    drawCushion(c, light, x, -108, 92, cushions[i % cushions.length] ?? colour, random.between(-12, 12), i % 2 === 0),
  );
  c.add(
    path(
      `M${w * 0.3} -58C${w * 0.36} -112 ${w * 0.44} -112 ${w * 0.46} -60L${w * 0.45} -18L${w * 0.31} -14Z`,
      alpha(lit(light, cushions[0] ?? '#ffffff'), 0.9),
    ),
  );
}

export function drawCushion(
  c: Canvas,
  light: Light,
  x: number,
  y: number,
  size: number,
  colour: string,
  turn: number,
  striped: boolean,
): void {
  const body = lit(light, colour);
  c.group(`transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"`, () => {
    c.add(
      path(
        `M${-size / 2} ${-size * 0.9}Q0 ${-size * 0.98} ${size / 2} ${-size * 0.9}Q${size * 0.58} ${-size * 0.45} ${size / 2} 0Q0 ${size * 0.06} ${-size / 2} 0Q${-size * 0.58} ${-size * 0.45} ${-size / 2} ${-size * 0.9}Z`,
        c.linear([
          [0, lighten(body, 0.14)],
          [1, mix(body, light.shade, 0.2)],
        ]),
      ),
    );
    if (striped)
      for (const t of [0.25, 0.5, 0.75])
        c.add(line(-size * 0.47, -size * t, size * 0.47, -size * t, alpha('#ffffff', 0.35), 4));
    else
      c.add(
        polygon(
          [
            [0, -size * 0.72],
            [size * 0.24, -size * 0.45],
            [0, -size * 0.18],
            [-size * 0.24, -size * 0.45],
          ],
          alpha('#ffffff', 0.3),
        ),
      );
  });
}

/** Mattresses along the wall with bolsters, as one sits in a traditional room. */
export function drawFloorSeat(c: Canvas, light: Light, w: number, colours: readonly [string, string, string]): void {
  const [main, second, pale] = colours.map((colour) => lit(light, colour)) as [string, string, string];
  c.add(shadow(c, 0, 6, w * 0.56, 28, light.shade, 0.5));
  const n = Math.max(2, Math.round(w / 190));
  for (let i = 0; i < n; i += 1) {
    const x = -w / 2 + (w / n) * i + 8;
    const bw = w / n - 16;
    const body = i % 2 ? second : main;
    c.add(
      rounded(
        x,
        -150,
        bw,
        112,
        20,
        c.linear([
          [0, lighten(body, 0.12)],
          [1, mix(body, light.shade, 0.25)],
        ]),
      ),
    );
    c.add(
      polygon(
        [
          [x + bw / 2, -136],
          [x + bw / 2 + 44, -96],
          [x + bw / 2, -56],
          [x + bw / 2 - 44, -96],
        ],
        pale,
      ),
      polygon(
        [
          [x + bw / 2, -120],
          [x + bw / 2 + 26, -96],
          [x + bw / 2, -72],
          [x + bw / 2 - 26, -96],
        ],
        i % 2 ? main : second,
      ),
    );
    c.add(rect(x + 10, -146, 8, 104, alpha(pale, 0.7)), rect(x + bw - 18, -146, 8, 104, alpha(pale, 0.7)));
  }
  c.add(
    rounded(
      -w / 2 - 12,
      -52,
      w + 24,
      54,
      14,
      c.linear([
        [0, lighten(main, 0.2)],
        [1, mix(main, light.shade, 0.16)],
      ]),
    ),
  );
  for (let x = -w / 2 + 6; x < w / 2 - 10; x += 40)
    c.add(
      polygon(
        [
          [x, -26],
          [x + 14, -40],
          [x + 28, -26],
          [x + 14, -12],
        ],
        alpha(pale, 0.75),
      ),
    );
}

/** A low round table with a tea tray. */
export function drawTeaTable(c: Canvas, light: Light, w: number, wood: string, samovar: boolean): void {
  const body = lit(light, wood);
  c.add(shadow(c, 0, 4, w * 0.62, 30, light.shade, 0.5));
  for (const x of [-w * 0.3, 0, w * 0.3]) c.add(rect(x - 6, -70, 12, 74, mix(body, light.shade, 0.3)));
  c.add(
    ellipse(0, -72, w / 2, 36, mix(body, light.shade, 0.3)),
    ellipse(
      0,
      -82,
      w / 2,
      36,
      c.linear([
        [0, lighten(body, 0.18)],
        [1, body],
      ]),
    ),
  );
  const copper = lit(light, '#c9803f');
  c.add(
    ellipse(-6, -84, w * 0.34, 21, mix(copper, light.shade, 0.2)),
    ellipse(
      -6,
      -88,
      w * 0.34,
      20,
      c.linear(
        [
          [0, lighten(copper, 0.3)],
          [1, copper],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  if (samovar) drawSamovar(c, light, -w * 0.12, -92);
  else drawTeapot(c, light, -w * 0.12, -90);
  for (const x of [w * 0.06, w * 0.19]) drawTeaGlass(c, light, x, -86, 34);
  c.add(
    ellipse(w * 0.33, -84, 26, 9, lit(light, '#ffffff')),
    circle(w * 0.31, -90, 7, lit(light, '#e2a03f')),
    circle(w * 0.35, -91, 7, lit(light, '#d8893a')),
  );
}

export function drawTeaGlass(c: Canvas, light: Light, x: number, y: number, h: number): void {
  const w = h * 0.5;
  c.add(ellipse(x, y, w * 0.95, w * 0.28, lit(light, '#f4f1ea')));
  c.add(
    path(
      `M${x - w / 2} ${y - h}Q${x - w * 0.26} ${y - h * 0.5} ${x - w * 0.42} ${y - 3}H${x + w * 0.42}Q${x + w * 0.26} ${y - h * 0.5} ${x + w / 2} ${y - h}Z`,
      alpha('#ffffff', 0.5),
    ),
  );
  c.add(
    path(
      `M${x - w * 0.44} ${y - h * 0.82}Q${x - w * 0.24} ${y - h * 0.5} ${x - w * 0.38} ${y - 5}H${x + w * 0.38}Q${x + w * 0.24} ${y - h * 0.5} ${x + w * 0.44} ${y - h * 0.82}Z`,
      c.linear([
        [0, lit(light, '#c8622a')],
        [1, lit(light, '#8f3518')],
      ]),
    ),
  );
}

function drawTeapot(c: Canvas, light: Light, x: number, y: number): void {
  const china = lit(light, '#eef2f0');
  c.add(
    stroke(`M${x + 26} ${y - 44}Q${x + 54} ${y - 40} ${x + 28} ${y - 14}`, china, 7),
    path(`M${x - 26} ${y - 36}L${x - 52} ${y - 56}L${x - 44} ${y - 60}L${x - 20} ${y - 46}Z`, china),
  );
  c.add(
    ellipse(
      x,
      y - 28,
      32,
      29,
      c.linear(
        [
          [0, lighten(china, 0.4)],
          [1, mix(china, light.shade, 0.25)],
        ],
        [0, 0, 1, 0],
      ),
    ),
    ellipse(x, y - 56, 15, 5, mix(china, light.shade, 0.15)),
    circle(x, y - 63, 5, china),
  );
  c.add(
    circle(x - 4, y - 28, 9, alpha(lit(light, '#d8577a'), 0.8)),
    circle(x + 10, y - 22, 6, alpha(lit(light, '#3f8f6b'), 0.8)),
  );
}

function drawSamovar(c: Canvas, light: Light, x: number, y: number): void {
  const brass = lit(light, '#d9a84c');
  const metal = c.linear(
    [
      [0, mix(brass, light.shade, 0.4)],
      [0.3, lighten(brass, 0.45)],
      [0.6, brass],
      [1, mix(brass, light.shade, 0.45)],
    ],
    [0, 0, 1, 0],
  );
  c.add(
    rect(x - 30, y - 10, 60, 12, metal),
    rect(x - 16, y - 26, 32, 18, metal),
    path(
      `M${x - 40} ${y - 108}Q${x - 44} ${y - 56} ${x - 18} ${y - 26}H${x + 18}Q${x + 44} ${y - 56} ${x + 40} ${y - 108}Z`,
      metal,
    ),
    rect(x - 44, y - 116, 88, 9, metal),
    rect(x - 20, y - 132, 40, 18, metal),
  );
  c.add(
    line(x, y - 50, x, y - 36, mix(brass, light.shade, 0.5), 6),
    circle(x - 46, y - 92, 8, metal),
    circle(x + 46, y - 92, 8, metal),
  );
  c.at(x, y - 128, 0.62, () => drawTeapot(c, light, 0, 0));
}

export function drawFloorLamp(c: Canvas, light: Light, shade: string): void {
  const glow = Math.max(0.25, light.glow);
  c.add(
    shadow(c, 0, 3, 54, 14, light.shade, 0.4),
    ellipse(0, 0, 34, 9, lit(light, '#4c4540')),
    rect(-4, -330, 8, 330, lit(light, '#4c4540')),
  );
  c.add(
    circle(
      0,
      -372,
      230,
      c.radial([
        [0, alpha('#ffdf9e', 0.5 * glow)],
        [1, alpha('#ffdf9e', 0)],
      ]),
    ),
  );
  c.add(
    path(
      'M-44 -420H44L66 -318H-66Z',
      c.linear([
        [0, mix(lit(light, shade), '#ffedc4', glow * 0.6)],
        [1, mix(lit(light, shade), '#ffd58c', glow * 0.8)],
      ]),
    ),
  );
}

/** A hanging lamp; y = 0 is the ceiling. */
export function drawPendant(c: Canvas, light: Light, drop: number, colour: string, woven: boolean): void {
  const glow = Math.max(0.2, light.glow);
  const body = lit(light, colour);
  c.add(
    rect(-2, 0, 4, drop, shadeAlpha(light, 0.7)),
    circle(
      0,
      drop + 56,
      240,
      c.radial([
        [0, alpha('#ffe0a0', 0.5 * glow)],
        [1, alpha('#ffe0a0', 0)],
      ]),
    ),
  );
  if (woven) {
    c.add(
      path(
        `M-16 ${drop}Q-92 ${drop + 30} -84 ${drop + 92}H84Q92 ${drop + 30} 16 ${drop}Z`,
        c.linear([
          [0, lighten(body, 0.1)],
          [1, mix(body, '#ffd58c', glow * 0.5)],
        ]),
      ),
    );
    for (let i = 1; i < 6; i += 1)
      c.add(line(-80 + i * 4, drop + 92 - i * 15, 80 - i * 4, drop + 92 - i * 15, shadeAlpha(light, 0.18), 3));
  } else {
    c.add(
      path(`M-10 ${drop}H10L64 ${drop + 66}H-64Z`, body),
      ellipse(0, drop + 66, 64, 13, mix(body, '#fff0c4', 0.4 + glow * 0.5)),
    );
  }
  c.add(circle(0, drop + 72, 15, '#fff6dc'));
}

/** A tall plant in a basket. */
export function drawHousePlant(c: Canvas, light: Light, random: SeededRandom, h: number): void {
  const green = lit(light, '#4f8258');
  c.add(shadow(c, 0, 4, h * 0.2, 16, light.shade, 0.45));
  for (let i = 0; i < 11; i += 1) {
    const a = Math.PI * (0.1 + (i / 10) * 0.8);
    const reach = h * random.between(0.5, 0.78);
    const ex = Math.cos(a) * reach * 0.62;
    const ey = -h * 0.26 - Math.sin(a) * reach;
    const nx = Math.sin(a) * h * 0.05;
    c.add(
      path(
        `M0 ${-h * 0.2}Q${ex * 0.3 - nx} ${ey * 0.7} ${ex} ${ey}Q${ex * 0.6 + nx + 8} ${ey * 0.62} 0 ${-h * 0.2}Z`,
        i % 3 === 0 ? mix(green, light.shade, 0.25) : i % 3 === 1 ? green : lighten(green, 0.14),
      ),
    );
  }
  const basket = lit(light, '#c8a06c');
  c.add(
    path(
      `M${-h * 0.13} ${-h * 0.26}H${h * 0.13}L${h * 0.11} 0H${-h * 0.11}Z`,
      c.linear(
        [
          [0, lighten(basket, 0.14)],
          [1, mix(basket, light.shade, 0.28)],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  for (const t of [0.06, 0.13, 0.2]) c.add(line(-h * 0.12, -h * t, h * 0.12, -h * t, shadeAlpha(light, 0.2), 3));
}
