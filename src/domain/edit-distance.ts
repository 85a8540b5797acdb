/** Single typing mistakes, in folded words. */

/** The word and all its variants with one letter removed: two words at one mistake's distance share one of these. */
export function nearOf(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

/** Whether the words differ by one letter (inserted, removed or replaced) or by two swapped neighbours. */
export function isOneTypoAway(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1 || one === other) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
    return rest(longer, start + 1) === rest(shorter, start);
  }
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2);
  return isSwapped || rest(a, start + 1) === rest(b, start + 1);
}
