import { ringFault, withCorner, type Ring } from '@/domain/zone-ring';

const SQUARE: Ring = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
];

it.each<[string, Ring, string | null]>([
  ['nothing', [], 'few'],
  [
    'two corners',
    [
      [0, 0],
      [1, 1],
    ],
    'few',
  ],
  [
    'three corners of which two are the same',
    [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
    'few',
  ],
  ['a square', SQUARE, null],
  ['a square that repeats its first corner at the end', [...SQUARE, [0, 0]], null],
  ['a square with a corner within a side', [[0, 0], [0, 2], ...SQUARE.slice(1)], null],
  [
    'a bay',
    [
      [0, 0],
      [0, 4],
      [4, 4],
      [2, 1],
      [4, 0],
    ],
    null,
  ],
  [
    'a bow tie',
    [
      [0, 0],
      [4, 4],
      [0, 4],
      [4, 0],
    ],
    'crossing',
  ],
  [
    'a corner that touches another side',
    [
      [0, 0],
      [0, 4],
      [4, 4],
      [0, 2],
      [4, 0],
    ],
    'crossing',
  ],
  [
    'a line that runs back over itself',
    [
      [0, 0],
      [0, 4],
      [0, 2],
    ],
    'crossing',
  ],
  [
    'a spike at the closing corner',
    [
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 0],
      [-4, 0],
    ],
    'crossing',
  ],
])('the fault of %s', (_, ring, fault) => {
  expect(ringFault(ring)).toBe(fault);
});

it('a new corner is put in the side next to it, and after the last one while there are less than three', () => {
  expect(
    withCorner(
      [
        [0, 0],
        [0, 4],
      ],
      [4, 4],
    ),
  ).toEqual([
    [0, 0],
    [0, 4],
    [4, 4],
  ]);
  expect(withCorner(SQUARE, [2, 5])).toEqual([
    [0, 0],
    [0, 4],
    [2, 5],
    [4, 4],
    [4, 0],
  ]);
  // Drawn around: the next corner is beyond the side that closes the ring.
  expect(withCorner(SQUARE.slice(0, 3), [4, 0])).toEqual(SQUARE);
});
