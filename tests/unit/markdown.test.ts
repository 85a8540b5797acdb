import { firstParagraph } from '@/server/rendering/markdown';

it.each([
  ['a line break', 'یک\nدو'],
  ['a line break after two spaces', 'یک  \nدو'],
  ['a line break after a backslash', 'یک\\\nدو'],
])('%s separates two words in the description of a page', (_, text) => {
  expect(firstParagraph(`# عنوان\n\n${text}\n\nسه`)).toBe('یک دو');
});
