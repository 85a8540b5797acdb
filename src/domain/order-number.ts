import { toPersianDigits } from '@/domain/digits';

/** The order number that a customer reads out to support: the order's id, of six digits. */
export function orderNumber(id: number): string {
  return String(id).padStart(6, '0');
}

/** The same with Persian digits. */
export function orderNumberText(id: number): string {
  return toPersianDigits(orderNumber(id));
}
