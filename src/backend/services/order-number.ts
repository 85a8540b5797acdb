import { toPersianDigits } from '@/domain/digits';

/** ours: what a customer reads out to support: the order's own number, six digits at least so that it reads as one. */
export function orderNumber(id: number): string {
  return String(id).padStart(6, '0');
}

/** The same in a Persian sentence. */
export function orderNumberText(id: number): string {
  return toPersianDigits(orderNumber(id));
}
