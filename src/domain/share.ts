/** The part `part / whole` of an amount of toman, rounded down; 0 of nothing. Products of two amounts exceed exact numbers. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * An amount divided in proportion to these weights, so that the parts add up to it exactly: each is the difference of two
 * rounded sums. With weights of zero alone all parts are zero.
 */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [sum, shareSum] = [0, 0];
  return weights.map((weight) => {
    sum += weight;
    const share = shareOf(amount, sum, whole) - shareSum;
    shareSum += share;
    return share;
  });
}
