import { book } from './message-registry';
import type { MessageKey, Messages } from './messages';
// The frame's wording, which every page speaks.
import './common';
import './errors';
import './shell';

/** The names between braces in a sentence: `'{n} شب'` → `'n'`. */
export type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type MessageParams<Key extends MessageKey> = Readonly<Record<Placeholders<Messages[Key]>, string>>;

type Arguments<Key extends MessageKey> = [Placeholders<Messages[Key]>] extends [never]
  ? []
  : [params: MessageParams<Key>];

/**
 * The sentence of a key with its placeholders filled. The compiler asks for exactly the sentence's placeholders.
 * Parameters are strings already formatted (Persian digits, separators): this function formats nothing.
 */
export function t<Key extends MessageKey>(key: Key, ...[params]: Arguments<Key>): string {
  return sentenceOf(key, params);
}

/**
 * The same for a key that is only known at run time (an error table, a status).
 * A missing placeholder is an error in tests and development; a customer sees the sentence without it.
 */
export function sentenceOf(key: MessageKey, params: Readonly<Record<string, string>> = {}): string {
  const sentence = book.get(key);
  if (sentence === undefined) {
    if (process.env.NODE_ENV !== 'production')
      throw new Error(`Nobody has loaded the sentence ${key}: import its room of src/messages`);
    return '';
  }
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value !== undefined) return value;
    if (process.env.NODE_ENV !== 'production') throw new Error(`Message ${key} needs {${name}}`);
    return '';
  });
}

/** Whether a string is the key of a sentence (for keys that arrive as data, such as `status.${status}`). */
export function isMessageKey(value: string): value is MessageKey {
  return book.has(value);
}
