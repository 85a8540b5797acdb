/** Spaces at which a line must not break: after a number and after «×», so that «۲ شب» and «× ۲» stay together. */
const UNBROKEN = /(?<=[\p{Nd}×]) (?=\S)/gu;
const SEPARATOR = '\u00a0· ';

type Part = string | number | false | null | undefined;

/**
 * Parts in one line, the empty ones left out: «۲ آذر تا ۵ آذر · ۳ شب · ۲ نفر». Where the line breaks, the dot stays at its
 * end and no number is separated from its unit.
 */
export function joinParts(parts: readonly Part[]): string {
  return parts
    .filter((part): part is string | number => Boolean(part))
    .map((part) => String(part).replace(UNBROKEN, '\u00a0'))
    .join(SEPARATOR);
}

/** The same, to continue a line whose first part is an element; empty without parts. */
export function furtherParts(parts: readonly Part[]): string {
  const joined = joinParts(parts);
  return joined && SEPARATOR + joined;
}
