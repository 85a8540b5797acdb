import fc from 'fast-check';

/**
 * Any character of Unicode, as `unit` of a string. The same as fast-check's own `binary`, without the map of all
 * characters that it makes for itself: nearly a second in each test file.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));
