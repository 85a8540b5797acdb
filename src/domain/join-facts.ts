/** Spaces after which a line must not break: after a number, so that «۲ شب» stays together. */
const AFTER_NUMBER = /(?<=\p{Nd}) (?=\S)/gu;
const SEPARATOR = '\u00a0· ';

type Fact = string | number | false | null | undefined;

/**
 * Facts in one line, the empty ones left out: «۲ آذر تا ۵ آذر · ۳ شب · ۲ نفر». Where the line breaks, the dot stays at its
 * end and no number is separated from its unit.
 */
export function joinFacts(facts: readonly Fact[]): string {
  return facts
    .filter((fact): fact is string | number => Boolean(fact))
    .map((fact) => String(fact).replace(AFTER_NUMBER, '\u00a0'))
    .join(SEPARATOR);
}

/** The same, to continue a line whose first fact is an element; empty without facts. */
export function moreFacts(facts: readonly Fact[]): string {
  const joined = joinFacts(facts);
  return joined && SEPARATOR + joined;
}
