/** The percentage of a reduced price, rounded; 0 for any other price, and for less than half a percent. */
export function discountPercent(price: number, oldPrice: number | null = 0): number {
  const percent = Math.round((1 - price / (oldPrice ?? 0)) * 100);
  return price > 0 && percent > 0 ? percent : 0;
}
