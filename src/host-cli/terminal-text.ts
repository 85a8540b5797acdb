/**
 * Persian text in a terminal. Terminals differ in whether they reorder right-to-left text and guess a line's direction.
 * With these zero-width marks every line starts at the left on all of them, and Persian text runs from the right, with
 * commands and flags intact inside.
 */
const LEFT_TO_RIGHT_MARK = '\u200e';
const LEFT_TO_RIGHT = '\u2066';
const RIGHT_TO_LEFT = '\u2067';
const END = '\u2069';

const INDENT = '    ';

/** A word of a command: `list`, `--page`, `<order>`, `[title…]`, a URL; a final full stop belongs to the sentence. */
const LATIN_WORD = String.raw`[<[]?-{0,2}[A-Za-z](?:[\w.\/:@|=…-]*[\w>\]\/…])?`;
const LATIN_RUN = new RegExp(`${LATIN_WORD}(?: (?:${LATIN_WORD}|--|\\|))*`, 'g');
const PERSIAN = /[\u0600-\u06ff]/;

/** Text from customers could move the cursor or change a line's direction: such characters are removed. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
const CONTROLS = /\p{Cc}+/gu;

/** A line of text. */
export function sentence(text: string): string {
  return PERSIAN.test(text) ? LEFT_TO_RIGHT_MARK + directed(text) : sanitize(text);
}

/** A line that explains the one above it. */
export function indented(text: string): string {
  return LEFT_TO_RIGHT_MARK + INDENT + directed(text);
}

function directed(text: string): string {
  const plain = sanitize(text);
  return PERSIAN.test(plain)
    ? RIGHT_TO_LEFT + plain.replace(LATIN_RUN, (run) => LEFT_TO_RIGHT + run + END) + END
    : plain;
}

function sanitize(text: string): string {
  return text.replace(DIRECTIONS, '').replace(CONTROLS, ' ');
}
