import { messages } from '@/messages/messages';
import { filesUnder, textOf } from '@tests/support/source-files';
import { keyPattern } from './key-pattern';
import { waiting } from './unused-messages';

const keys = Object.keys(messages);
const files = filesUnder(['src', 'pages'], ['.ts', '.tsx']).filter((file) => !file.startsWith('src/messages/'));
const sources = files.map(textOf).join('\n');

/** Keys written out, and keys made of a template such as `status.${status}`: its fixed parts decide. */
const written = new Set([...sources.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , key]) => key));
const patterns = [...sources.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].flatMap(
  ([, template = '']) => keyPattern(template) ?? [],
);

const isUsed = (key: string) => written.has(key) || patterns.some((pattern) => pattern.test(key));

/** The rooms of src/messages and the keys that each declares. */
const rooms = filesUnder(['src/messages'], ['.ts'])
  .filter((file) => !/\/(t|messages|book)\.ts$/.test(file))
  .map((file) => ({
    name: file.replace(/^src\/text\/|\.ts$/g, ''),
    keys: [...textOf(file).matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key),
  }));

it('every message is used, or stands in the list of those that wait for their screen', () => {
  const listed = new Set(waiting);
  expect(keys.filter((key) => !isUsed(key) && !listed.has(key))).toEqual([]);
});

it('the list of waiting messages holds no more than it must', () => {
  expect(waiting.filter((key) => !keys.includes(key) || isUsed(key))).toEqual([]);
});

it('no key stands in two rooms', () => {
  const declared = rooms.flatMap((room) => room.keys);
  expect([...declared].sort()).toEqual([...keys].sort());
});

it('messages are Persian as an editor writes it: no Arabic letters or digits, no straight quotes, no double spaces', () => {
  const wrong = Object.entries<string>(messages).filter(([, text]) =>
    /[يىك٠-٩0-9]|"| {2}/.test(text.replace(/\{\w+\}|https?:\S+|[A-Za-z][\w.-]*/g, '…')),
  );
  expect(wrong).toEqual([]);
});
