/**
 * Compares two versions such as `1.10.0`: below 0 when the first comes before the other, 0 for the same. One with an
 * addition after a hyphen comes before the version itself.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (const place of [0, 1, 2]) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.addition === '' || right.addition === '')
    return Number(left.addition === '') - Number(right.addition === '');
  return left.addition.localeCompare(right.addition, 'en', { numeric: true });
}

function partsOf(version: string): { readonly numbers: number[]; readonly addition: string } {
  const [numbers = '', ...addition] = version.split('-');
  return { numbers: numbers.split('.').map(Number), addition: addition.join('-') };
}
