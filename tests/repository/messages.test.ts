import { messages } from '@/text/messages';
import { filesUnder, textOf } from '@tests/support/tree';
import { waiting } from './waiting-messages';

const keys = Object.keys(messages);
const sources = filesUnder(['src', 'pages'], ['.ts', '.tsx'])
  .filter((file) => !file.startsWith('src/text/'))
  .map(textOf)
  .join('\n');

/** Keys written out, and keys made of a template such as `status.${status}`: its fixed parts decide. */
const written = new Set([...sources.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , key]) => key));
const templates = [...sources.matchAll(/`([\w.-]*\$\{[^`]*)`/g)]
  .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
  .filter(([head = '', ...rest]) => /^[a-zA-Z]\w*\./.test(head) && rest.every((part) => /^[\w.-]*$/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));

const isUsed = (key: string) => written.has(key) || templates.some((template) => template.test(key));

it('every message is used, or stands in the list of those that wait for their screen', () => {
  const listed = new Set(waiting);
  expect(keys.filter((key) => !isUsed(key) && !listed.has(key))).toEqual([]);
});

it('the list of waiting messages holds no more than it must', () => {
  expect(waiting.filter((key) => !keys.includes(key) || isUsed(key))).toEqual([]);
});

it('no key stands in two files of messages', () => {
  const declared = filesUnder(['src/text'], ['.ts'])
    .filter((file) => !/\/(t|messages)\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key));
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((key, index) => declared.indexOf(key) !== index)).toEqual([]);
});

it('messages are Persian as an editor writes it: no Arabic letters or digits, no straight quotes, no double spaces', () => {
  const wrong = Object.entries<string>(messages).filter(([, text]) => /[يىك٠-٩0-9]|"| {2}/.test(text.replace(/\{\w+\}|https?:\S+|[A-Za-z][\w.-]*/g, '…')));
  expect(wrong).toEqual([]);
});
