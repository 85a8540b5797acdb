import fc from 'fast-check';
import { commentName } from '@/domain/display-name';
import { cutToUnits, firstGrapheme, graphemesOf } from '@/domain/graphemes';
import { normalizeTextPrefix } from '@/domain/normalize-text';
import { truncate } from '@/domain/truncate';
import { valueOf } from '@/storefront/ui/field';
import { anyCharacter } from '@tests/support/any-character';

const FAMILY = '👨‍👩‍👧';
const pieces = fc.oneof(fc.constantFrom(FAMILY, '🇮🇷', '👍🏽', '❤️', 'گُ', 'ه\u0654', 'می‌خواهم', 'é', 'ا'), anyCharacter);
const text = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

it('cuts to a number of units between characters only, and no earlier than needed', () => {
  fc.assert(
    fc.property(text, fc.nat(60), (whole, max) => {
      const cut = cutToUnits(whole, max);
      const next = graphemesOf(whole.slice(cut.length))[0] ?? '';
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(graphemesOf(cut)).toEqual(graphemesOf(whole).slice(0, graphemesOf(cut).length));
      expect(cut === whole || cut.length + next.length > max).toBe(true);
      expect(valueOf('text', whole, max)).toBe(cut);
    }),
  );
});

it('keeps a note of 500 units whole, and leaves out an emoji that reaches over its end', () => {
  const note = 'ن'.repeat(498);
  expect(cutToUnits(`${note}🌹`, 500)).toBe(`${note}🌹`);
  expect(cutToUnits(`${note}ن🌹`, 500)).toBe(`${note}ن`);
  expect(normalizeTextPrefix(`${note}ن${FAMILY}`, 500)).toBe(`${note}ن`);
});

it.each([
  ['🌹 گل‌فروشی', '🌹'],
  [` ${FAMILY} خانواده`, FAMILY],
  ['🇮🇷 ایران', '🇮🇷'],
  ['کُلبه', 'کُ'],
  ['', ''],
])('the first character of %j is %j', (name, first) => {
  expect(firstGrapheme(name)).toBe(first);
});

it('is the same for initials and shortened names', () => {
  expect(commentName('سارا', `${FAMILY}پور`)).toBe(`سارا ${FAMILY}.`);
  expect(truncate(FAMILY.repeat(5), 3)).toBe(`${FAMILY.repeat(3)}…`);
});
