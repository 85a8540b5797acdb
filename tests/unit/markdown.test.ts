import { firstParagraph, markdownToHtml } from '@/server/rendering/markdown';

it.each([
  ['a line break', 'یک\nدو'],
  ['a line break after two spaces', 'یک  \nدو'],
  ['a line break after a backslash', 'یک\\\nدو'],
])('%s separates two words in the description of a page', (_, text) => {
  expect(firstParagraph(`# عنوان\n\n${text}\n\nسه`)).toBe('یک دو');
});

it.each([
  ['a Latin word with its sign is isolated', 'کرم SPF50+ در 3 رنگ', '<p>کرم \u2066SPF50+\u2069 در ۳ رنگ</p>'],
  ['a sign that HTML escapes is part of its word', 'واحد R&D+ ما', '<p>واحد \u2066R&amp;D+\u2069 ما</p>'],
  ['a tag is shown as it was written', 'با <b1> و "5"', '<p>با &lt;b1&gt; و &quot;۵&quot;</p>'],
  ['an address keeps its digits', 'به info24@shop.ir', '<p>به info24@shop.ir</p>'],
  ['a link keeps its address', '[۲ بند](/page/a-2+b?q=5+)', '<p><a href="/page/a-2+b?q=5+">۲ بند</a></p>'],
])('in the text of a page %s', (_, text, html) => {
  expect(markdownToHtml(text).trim()).toBe(html);
});
