/** The names between braces in a message: `'{n} شب'` → `'n'`. */
export type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

export type MessageParams<Message extends string> = Readonly<Record<Placeholders<Message>, string>>;

type Arguments<Message extends string> = [Placeholders<Message>] extends [never]
  ? []
  : [params: MessageParams<Message>];

/**
 * Fills the placeholders of a message. The compiler asks for exactly the placeholders that the message has.
 * Parameters are strings that are formatted already (Persian digits, separators): this function formats nothing.
 */
export function t<const Message extends string>(message: Message, ...[params]: Arguments<Message>): string {
  return formatMessage(message, params);
}

/**
 * The same for a message that is only known at run time (from a table of errors or states). A missing placeholder is an
 * error in tests and in development; in production it is left out of the text.
 */
export function formatMessage(message: string, params: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value !== undefined) return value;
    if (process.env.NODE_ENV !== 'production') throw new Error(`The message «${message}» needs {${name}}`);
    return '';
  });
}
