import { toPersianDigits } from './digits';

/** A topping of an order's line, with its count when it is more than one: «زعفران», «زعفران × ۲». */
export function toppingText({ title, count }: { readonly title: string; readonly count: number }): string {
  return count > 1 ? `${title} × ${toPersianDigits(count)}` : title;
}
