import { cutAtWord } from '@/backend/services/truncate-at-word';

it.each([
  ['a text that fits', 'کلبهٔ جنگلی', 20, 'کلبهٔ جنگلی'],
  ['one that does not, after a whole word', 'کلبهٔ جنگلی در ماسال', 16, 'کلبهٔ جنگلی در…'],
  ['a long word after a short one, within it', `ا ${'ب'.repeat(30)}`, 12, `ا ${'ب'.repeat(10)}…`],
  ['a single word', 'ب'.repeat(30), 12, `${'ب'.repeat(12)}…`],
  ['pictures, never in two', `کلبه ${'🏡'.repeat(30)}`, 12, `کلبه ${'🏡'.repeat(7)}…`],
])('cuts %s', (_, text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});
