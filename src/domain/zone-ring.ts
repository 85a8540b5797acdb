/** The ring of a delivery zone while it is drawn: its corners and its faults. */

export type Corner = readonly [lat: number, lng: number];
/** Corners in their order, closed implicitly. */
export type Ring = readonly Corner[];

/** Why a ring bounds no area: too few corners, or a line that crosses or touches itself. */
export type RingFault = 'few' | 'crossing';

/** The fault of a ring; null for none. A corner that repeats the one before it, or closes the ring, is ignored. */
export function ringFault(ring: Ring): RingFault | null {
  const corners = ring.filter(
    (corner, at) => !isSame(corner, ring[(at + 1) % ring.length] ?? corner) || ring.length < 2,
  );
  if (corners.length < 3) return 'few';
  const sides = sidesOf(corners);
  const crosses = sides.some((side, at) =>
    sides.slice(at + 1).some((other, gap) => {
      const isNext = gap === 0;
      const isFirstAndLast = at === 0 && gap === sides.length - 2;
      if (isNext) return turnsBack(side[0], side[1], other[1]);
      return isFirstAndLast ? turnsBack(other[0], other[1], side[1]) : meet(side, other);
    }),
  );
  return crosses ? 'crossing' : null;
}

/** The ring with another corner, in the side that is next to it; before there are three, after the last one. */
export function withCorner(ring: Ring, corner: Corner): Ring {
  if (ring.length < 3) return [...ring, corner];
  const distances = sidesOf(ring).map((side) => distanceToSide(corner, side));
  // The last side closes the ring: of sides that are as near, the next corner of a drawing belongs there.
  const at = distances.lastIndexOf(Math.min(...distances)) + 1;
  return [...ring.slice(0, at), corner, ...ring.slice(at)];
}

type Side = readonly [Corner, Corner];

function sidesOf(ring: Ring): Side[] {
  return ring.map((corner, at) => [corner, ring[(at + 1) % ring.length] ?? corner]);
}

function isSame(one: Corner, other: Corner): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** Positive when `c` is on one side of the line from `a` to `b`, negative on the other, 0 on it. */
function sideOfLine(a: Corner, b: Corner, c: Corner): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

/** Whether the line from `a` over `b` to `c` runs back over itself. */
function turnsBack(a: Corner, b: Corner, c: Corner): boolean {
  return sideOfLine(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;
}

/** Whether two sides without a common corner cross or touch. */
function meet([a, b]: Side, [c, d]: Side): boolean {
  const [ofC, ofD, ofA, ofB] = [sideOfLine(a, b, c), sideOfLine(a, b, d), sideOfLine(c, d, a), sideOfLine(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  const isOn = (turn: number, [from, to]: Side, [lat, lng]: Corner) =>
    turn === 0 &&
    Math.min(from[0], to[0]) <= lat &&
    lat <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= lng &&
    lng <= Math.max(from[1], to[1]);
  return isOn(ofC, [a, b], c) || isOn(ofD, [a, b], d) || isOn(ofA, [c, d], a) || isOn(ofB, [c, d], b);
}

/** In degrees of latitude: a degree of longitude is as much shorter as the point is far from the equator. */
function distanceToSide([lat, lng]: Corner, [from, to]: Side): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(to[1] - from[1]) * scale, to[0] - from[0]];
  const [px, py] = [(lng - from[1]) * scale, lat - from[0]];
  const along = x === 0 && y === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y)));
  return Math.hypot(px - along * x, py - along * y);
}
