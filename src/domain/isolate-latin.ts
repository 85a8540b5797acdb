/**
 * Latin words in right-to-left text. The bidirectional algorithm (UAX #9) puts a sign at the edge of a Latin word on the
 * wrong side («SPF50+» becomes «+SPF50») and reverses «5 GB» and «16-bit». An isolate around the word keeps its order.
 */
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const END_OF_ISOLATE = '\u2069';

const LETTER = String.raw`\p{Script=Latin}`;
const CORE = String.raw`[${LETTER}\p{Nd}][${LETTER}\p{Nd}\p{M}]*`;
/** Signs within a word, when more of it follows: `Wi-Fi`, `3/4`, `name@host`. */
const INNER = String.raw`[-+.,:/\\'’_&@#=×*–|~%?]+`;
/** Signs before a word, where no word ends: `#tag`, `.NET`; plus and minus of a number only. */
const LEADING = String.raw`(?:(?<![^\s(\[«"'،؛:])(?:[#@$€£.~]|[-+−](?=\p{Nd})))?`;
/** Signs after a word, unless a word follows («C+زینک»); a full stop or comma belongs to the sentence. */
const TRAILING = String.raw`(?:[+#%*°®™©²³]+(?![\p{L}\p{N}+#%*°®™©²³])|\/(?![\p{L}\p{N}/]))?`;
const WORD = `${LEADING}${CORE}(?:${INNER}${CORE})*${TRAILING}`;
/** A word with a Latin letter or digit, and one of other digits, which belongs to Latin text only within it. */
const LATIN_WORD = String.raw`(?=[\p{Nd}\p{M}#@$€£~.,:/+−-]*[${LETTER}0-9])${WORD}`;
const BRACKETS = String.raw`\(${WORD}(?: ${WORD})*\)${TRAILING}`;
const SEPARATOR = '[,;:.!?]? (?:[-–—&+/|·×] )?';
const SIGNED_NUMBER = String.raw`(?<![^\s(])[-+−]\p{Nd}+(?:[.,٫/]\p{Nd}+)*`;
const RUN = new RegExp(
  `${LATIN_WORD}(?: ?${BRACKETS}|${SEPARATOR}(?:\\p{Nd}+ )?${LATIN_WORD})*|${SIGNED_NUMBER}`,
  'gu',
);
const SINGLE_WORD = new RegExp(WORD, 'gu');

/** Most texts of a Persian shop have none of it. */
const CANDIDATE = /[\p{Script=Latin}0-9]|[-+−]\p{Nd}/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
const RIGHT_TO_LEFT_LETTER = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A word or words that are shown right without an isolate: no sign at an edge, and no digit before a sign. */
const PLAIN = /^(?:[\p{Script=Latin}\p{Nd}\p{M}]+|\p{Script=Latin}(?:.*[\p{Script=Latin}\p{Nd}\p{M}])?)$/u;
const DIGIT_FOLLOWS = /^\P{L}{0,3}\p{Nd}/u;

/**
 * A shop's text as it is shown: every run of Latin letters and digits with its signs (`+ % - / . #`, brackets within the
 * run) stands in LRI…PDI (U+2066, U+2069), unless it is shown right without. The marks are for people's eyes: stored
 * texts, fields, attributes (`alt`, `aria-label`, `title`), page titles and structured data stay without them, and
 * `normalizeText` removes them from what is saved or searched. Values that are no text are returned as they are.
 */
export function isolateLatin<Value>(value: Value): Value | string {
  if (typeof value !== 'string' || !CANDIDATE.test(value)) return value;
  return value.split('\n').map(isolateLine).join('\n');
}

function isolateLine(line: string): string {
  if (line.includes(LEFT_TO_RIGHT_ISOLATE)) return line;
  if (!RIGHT_TO_LEFT_LETTER.test(line) && LATIN_LETTER.test(line))
    return line.replace(/\S(?:.*\S)?/u, (run) => (PLAIN.test(run) ? run : isolate(run)));
  return line.replace(RUN, (run: string, ...rest: unknown[]) => {
    const after = line.slice(Number(rest.at(-2)) + run.length);
    if (LATIN_LETTER.test(run)) return PLAIN.test(run) && !DIGIT_FOLLOWS.test(after) ? run : isolate(run);
    return run.replace(SINGLE_WORD, (number) => (/^[-+−#]|[0-9][+#]$/u.test(number) ? isolate(number) : number));
  });
}

function isolate(run: string): string {
  return LEFT_TO_RIGHT_ISOLATE + run + END_OF_ISOLATE;
}
