/**
 * The text of the shop's own pages: Markdown without HTML, pictures and code. Tags in the text are shown as text, and
 * links are those that safe-href.ts permits.
 */
import MarkdownIt from 'markdown-it';
import { withPersianNumbers } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { safeHref } from '@/domain/safe-href';

const markdown = new MarkdownIt('zero', { html: false, breaks: true })
  .enable(['blockquote', 'heading', 'hr', 'list', 'emphasis', 'escape', 'link', 'newline', 'balance_pairs'])
  .use((parser) => {
    parser.validateLink = (url) => safeHref(url) !== null;
    // The page's title is the only heading of the first level.
    parser.core.ruler.push('headings', ({ tokens }) => {
      for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
    });
    // Before the signs of HTML are escaped, which are no part of a word.
    parser.renderer.rules.text = (tokens, at) =>
      parser.utils.escapeHtml(isolateLatin(withPersianNumbers(tokens[at]?.content ?? '')));
  });

/** Safe HTML of a page's text as it is shown. */
export function markdownToHtml(text: string): string {
  return markdown.render(text);
}

/** The first paragraph as plain text, for descriptions. */
export function firstParagraph(text: string): string {
  const tokens = markdown.parse(text, {});
  const index = tokens.findIndex(({ type }) => type === 'paragraph_open');
  const inline = tokens[index + 1]?.children ?? [];
  return inline
    .map(({ type, content }) => (type === 'text' ? content : type.endsWith('break') ? ' ' : ''))
    .join('')
    .trim();
}
