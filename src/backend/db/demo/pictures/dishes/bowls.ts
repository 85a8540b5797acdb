/** Foods that fill bowls and glasses: stews, thick soups, dips, puddings, drinks. Picture coordinates. */
import type { SeededRandom } from '../../seeded-random';
import { alpha, darken, lighten } from '../colour';
import { type Canvas, circle, ellipse, path, rounded, shadow, stroke } from '../canvas';
import { STUDIO } from '../goods/stage';
import { drawLeaf, TILT } from './table';

export type Piece =
  | 'meat'
  | 'bean'
  | 'lime'
  | 'eggplant'
  | 'walnut'
  | 'pea'
  | 'fry'
  | 'okra'
  | 'meatball'
  | 'plum'
  | 'chicken'
  | 'carrot'
  | 'mushroom'
  | 'noodle'
  | 'chickpea'
  | 'potato';

function drawPiece(c: Canvas, random: SeededRandom, kind: Piece, x: number, y: number): void {
  const at = `transform="rotate(${random.int(0, 179)} ${x.toFixed(0)} ${y.toFixed(0)})"`;
  const ball = (colour: string): string =>
    c.radial(
      [
        [0, lighten(colour, 0.35)],
        [0.6, colour],
        [1, darken(colour, 0.35)],
      ],
      0.36,
      0.3,
      0.8,
    );
  if (kind === 'meat' || kind === 'chicken')
    c.add(rounded(x - 50, y - 34, 100, 70, 24, ball(kind === 'meat' ? '#7a4a30' : '#d9a45c'), at));
  else if (kind === 'bean') c.add(ellipse(x, y, 26, 16, ball('#7a2a24'), at));
  else if (kind === 'pea' || kind === 'chickpea')
    c.add(circle(x, y, kind === 'pea' ? 15 : 19, ball(kind === 'pea' ? '#d9a83c' : '#e6c48a')));
  else if (kind === 'lime')
    c.add(circle(x, y, 42, ball('#5a3f24')), ellipse(x - 10, y - 14, 12, 7, alpha('#ffffff', 0.3)));
  else if (kind === 'eggplant')
    c.add(ellipse(x, y, 104, 38, ball('#3f2436'), at), ellipse(x, y - 8, 70, 12, alpha('#ffffff', 0.16), at));
  else if (kind === 'walnut' || kind === 'meatball')
    c.add(circle(x, y, kind === 'walnut' ? 24 : 62, ball(kind === 'walnut' ? '#b5855a' : '#8a5536')));
  else if (kind === 'fry') c.add(rounded(x - 66, y - 10, 132, 20, 8, random.chance(0.5) ? '#f2c95a' : '#e0ac3c', at));
  else if (kind === 'okra')
    c.add(
      path(
        `M${x - 60} ${y}Q${x - 20} ${y - 26} ${x + 64} ${y}Q${x - 20} ${y + 26} ${x - 60} ${y}Z`,
        ball('#5f8f3c'),
        at,
      ),
    );
  else if (kind === 'plum') c.add(ellipse(x, y, 40, 33, ball('#c9842f'), at));
  else if (kind === 'carrot') c.add(ellipse(x, y, 30, 20, ball('#e8842f'), at));
  else if (kind === 'mushroom')
    c.add(path(`M${x - 40} ${y}Q${x} ${y - 56} ${x + 40} ${y}H${x + 13}V${y + 30}H${x - 13}V${y}Z`, '#e6d4b8', at));
  else if (kind === 'noodle') c.add(stroke(`M${x - 80} ${y}q40 -34 80 0t80 0`, '#f0dca8', 12, at));
  else c.add(rounded(x - 40, y - 30, 80, 60, 16, ball('#e8c05c'), at));
}

/** The surface of a stew or soup: oil, pieces, herbs. rx is the bowl's inner radius. */
export function drawStew(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  rx: number,
  sauce: string,
  pieces: readonly Piece[],
  herbs?: string,
): void {
  const ry = rx * TILT;
  const spot = (reach: number): readonly [number, number] => {
    const a = random.between(0, Math.PI * 2);
    const t = Math.sqrt(random.next()) * reach;
    return [x + Math.cos(a) * rx * t, y + Math.sin(a) * ry * t];
  };
  c.clipped(ellipse(x, y, rx, ry, '#000'), () => {
    if (herbs)
      for (let i = 0; i < 260; i += 1) {
        const [px, py] = spot(0.98);
        drawLeaf(c, random, px, py, random.between(6, 15), random.chance(0.5) ? herbs : darken(herbs, 0.25));
      }
    for (let i = 0; i < 26; i += 1) {
      const [px, py] = spot(0.95);
      c.add(ellipse(px, py, random.between(8, 34), random.between(5, 16), alpha(lighten(sauce, 0.45), 0.35)));
    }
    const many = pieces.length > 0 ? 30 : 0;
    for (let i = 0; i < many; i += 1) {
      const kind = pieces[i % pieces.length];
      if (
        !kind ||
        ((kind === 'meat' || kind === 'meatball' || kind === 'eggplant' || kind === 'chicken' || kind === 'lime') &&
          i > pieces.length * 4)
      )
        continue;
      const [px, py] = spot(0.78);
      c.add(ellipse(px + 6, py + 12, 40, 14, alpha(darken(sauce, 0.5), 0.3)));
      drawPiece(c, random, kind, px, py);
    }
    c.add(ellipse(x - rx * 0.3, y - ry * 0.4, rx * 0.5, ry * 0.26, alpha('#ffffff', 0.12)));
  });
}

/** Whey, fried onion, mint and saffron drawn on a thick soup or a dip. */
export function drawGarnish(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  rx: number,
  swirl: string,
  kinds: readonly ('onion' | 'mint' | 'walnut' | 'cinnamon' | 'almond' | 'barberry')[],
): void {
  const ry = rx * TILT;
  let d = '';
  for (let i = 0; i <= 70; i += 1) {
    const a = (i / 70) * Math.PI * 4.4;
    const t = 0.12 + (i / 70) * 0.62;
    d += `${i === 0 ? 'M' : 'L'}${(x + Math.cos(a) * rx * t).toFixed(0)} ${(y + Math.sin(a) * ry * t).toFixed(0)}`;
  }
  c.add(stroke(d, alpha(swirl, 0.92), 22));
  kinds.forEach((kind, k) => {
    const a0 = k * 2.1 + 0.5;
    const cx = x + Math.cos(a0) * rx * 0.36;
    const cy = y + Math.sin(a0) * ry * 0.36;
    for (let i = 0; i < (kind === 'cinnamon' ? 90 : 26); i += 1) {
      const px = cx + random.between(-0.26, 0.26) * rx;
      const py = cy + random.between(-0.24, 0.24) * ry;
      if (kind === 'onion')
        c.add(
          `<path d="M${px.toFixed(0)} ${py.toFixed(0)}q20 -14 40 2" fill="none" stroke="${random.chance(0.5) ? '#b5713a' : '#8a4f24'}" stroke-width="8" stroke-linecap="round" transform="rotate(${random.int(0, 180)} ${px.toFixed(0)} ${py.toFixed(0)})"/>`,
        );
      else if (kind === 'mint') c.add(ellipse(px, py, 9, 6, random.chance(0.5) ? '#3f6b34' : '#55803f'));
      else if (kind === 'walnut') c.add(circle(px, py, 13, random.chance(0.5) ? '#c9965c' : '#9a6a3c'));
      else if (kind === 'cinnamon') c.add(circle(px, py, 4, alpha('#7a4424', 0.8)));
      else if (kind === 'almond')
        c.add(
          `<ellipse cx="${px.toFixed(0)}" cy="${py.toFixed(0)}" rx="17" ry="5" fill="${random.chance(0.5) ? '#f6ead0' : '#8fae54'}" transform="rotate(${random.int(0, 180)} ${px.toFixed(0)} ${py.toFixed(0)})"/>`,
        );
      else c.add(ellipse(px, py, 10, 8, random.chance(0.5) ? '#b8222f' : '#d93a44'));
    }
  });
}

/** Three scoops of ice cream or three balls of a sweet. */
export function drawScoops(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  s: number,
  colours: readonly [string, string, string],
  specks: string,
): void {
  for (const [i, dx, dy] of [
    [0, -0.9, 0],
    [1, 0.9, 0.06],
    [2, 0, -0.6],
  ] as const) {
    const px = x + dx * s;
    const py = y + dy * s;
    c.add(
      ellipse(px + 10, py + s * 0.7, s, s * 0.4, alpha(STUDIO.shade, 0.25)),
      circle(
        px,
        py,
        s,
        c.radial(
          [
            [0, lighten(colours[i], 0.4)],
            [0.6, colours[i]],
            [1, darken(colours[i], 0.22)],
          ],
          0.38,
          0.3,
          0.75,
        ),
      ),
    );
    for (let k = 0; k < 18; k += 1)
      c.add(ellipse(px + random.between(-0.66, 0.66) * s, py + random.between(-0.7, 0.5) * s, 8, 5, specks));
  }
}

/** A tall glass. `bits` float in it. */
export function drawGlass(
  c: Canvas,
  random: SeededRandom,
  x: number,
  y: number,
  h: number,
  drink: string,
  bits: 'ice' | 'mint' | 'seeds' | 'cucumber' | 'foam',
  straw: string,
): void {
  const w = h * 0.46;
  c.add(shadow(c, x + w * 0.3, y + 8, w * 1.1, h * 0.12, STUDIO.shade, 0.55));
  const body = `M${x - w / 2} ${y - h}L${x - w * 0.38} ${y - 16}Q${x - w * 0.36} ${y + h * 0.05} ${x} ${y + h * 0.05}T${x + w * 0.38} ${y - 16}L${x + w / 2} ${y - h}Z`;
  c.add(
    `<rect x="${x + w * 0.02}" y="${y - h * 1.28}" width="16" height="${h * 1.1}" rx="8" fill="${straw}" transform="rotate(11 ${x} ${y - h * 0.5})"/>`,
    path(body, alpha('#ffffff', 0.42)),
  );
  c.clipped(path(body, '#000'), () => {
    const top = y - h * 0.84;
    c.add(
      `<rect x="${x - w / 2}" y="${top}" width="${w}" height="${h}" fill="${c.linear([
        [0, lighten(drink, 0.2)],
        [1, darken(drink, 0.14)],
      ])}"/>`,
      ellipse(x, top, w / 2, w * 0.15, lighten(drink, 0.36)),
    );
    for (let i = 0; i < (bits === 'seeds' ? 90 : 12); i += 1) {
      const px = x + random.between(-0.36, 0.36) * w;
      const py = top + random.between(0.02, bits === 'seeds' ? 0.8 : 0.34) * h;
      if (bits === 'ice')
        c.add(
          rounded(
            px - 34,
            py - 30,
            68,
            60,
            14,
            alpha('#ffffff', 0.34),
            `transform="rotate(${random.int(0, 60)} ${px.toFixed(0)} ${py.toFixed(0)})"`,
          ),
        );
      else if (bits === 'mint') drawLeaf(c, random, px, py, 36, '#5d9a54');
      else if (bits === 'cucumber') c.add(ellipse(px, py, 48, 36, '#5d8f45'), ellipse(px, py, 42, 31, '#d9eab0'));
      else if (bits === 'seeds') c.add(ellipse(px, py, 6, 9, darken(drink, 0.55)));
      else c.add(ellipse(px, top + random.between(-8, 26), 40, 20, '#fffdf6'));
    }
    c.add(`<rect x="${x - w * 0.36}" y="${y - h}" width="${w * 0.1}" height="${h}" fill="${alpha('#ffffff', 0.4)}"/>`);
  });
  c.add(
    ellipse(x, y - h, w / 2, w * 0.15, alpha('#ffffff', 0.4)),
    `<ellipse cx="${x}" cy="${y - h}" rx="${w / 2}" ry="${w * 0.15}" fill="none" stroke="${alpha('#ffffff', 0.8)}" stroke-width="6"/>`,
  );
}
