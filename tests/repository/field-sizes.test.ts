import path from 'node:path';
import { filesUnder, textOf } from '@tests/support/source-files';

/** Inputs without text: the size of their font shows nowhere. */
const WITHOUT_TEXT = /type="(radio|checkbox|file|range|hidden)"/;
/** Font sizes of at least 16 pixels. */
const LARGE = /^(1rem|inherit|var\(--text-(md|lg|xl|xxl)\))$/;

/** The class names of fields in a component, with the style sheet that it imports. */
function fieldsOf(file: string): { sheet: string; name: string }[] {
  const text = textOf(file);
  const [, sheet] = /import styles from '(\..*\.module\.css)'/.exec(text) ?? [];
  if (sheet === undefined) return [];
  const tags = text.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  const marked = [
    ...tags.filter((tag) => !WITHOUT_TEXT.test(tag)),
    ...(text.match(/\binputClassName=\{[^}]*\}/g) ?? []),
  ];
  const names = marked.flatMap((tag) => [...tag.matchAll(/styles\.(\w+)/g)].map(([, name = '']) => name));
  // Field and search bar hand their class over by an object.
  if (/className: `\$\{styles\.input\}/.test(text)) names.push('input');
  return names.map((name) => ({ sheet: path.posix.join(path.posix.dirname(file), sheet), name }));
}

it('the text of every field has at least 16 pixels, so that iOS does not enlarge the page around it', () => {
  const fields = filesUnder(['src/storefront'], ['.tsx']).flatMap(fieldsOf);
  expect(fields.length).toBeGreaterThan(5);
  const small = fields.flatMap(({ sheet, name }) =>
    [...textOf(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) => {
      const isField = new RegExp(String.raw`(?<!button)\.${name}\s*(,|$)`).test(selector.trim());
      const size = /font-size: *([^;]+);/.exec(rules)?.[1];
      return isField && size !== undefined && !LARGE.test(size) ? [`${sheet}: ${selector.trim()} ${size}`] : [];
    }),
  );
  expect(small).toEqual([]);
  expect(textOf('src/storefront/theme/global.css')).toMatch(/input,\nselect,\ntextarea \{\n {2}font-size: 1rem;/);
});
