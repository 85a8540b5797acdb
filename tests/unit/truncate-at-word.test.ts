import { cutAtWord } from '@/backend/services/truncate-at-word';

it.each([
  ['a text that fits: not at all', 'کلبهٔ جنگلی', 20, 'کلبهٔ جنگلی'],
  ['a longer text: after a whole word', 'کلبهٔ جنگلی در ماسال', 16, 'کلبهٔ جنگلی در…'],
  ['a long word after a short one: within the long word', `ا ${'ب'.repeat(30)}`, 12, `ا ${'ب'.repeat(10)}…`],
  ['a single word: within the word', 'ب'.repeat(30), 12, `${'ب'.repeat(12)}…`],
  ['emoji: never within one', `کلبه ${'🏡'.repeat(30)}`, 12, `کلبه ${'🏡'.repeat(7)}…`],
])('cuts %s', (_, text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});
