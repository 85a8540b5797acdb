/** Where an order goes. An address, its copy with the order and its form have these parts, and the texts name them. */
import type { PostalAddress } from '@/contract/customer.schemas';
import { toPersianDigits } from './digits';

export type { PostalAddress };

/** The postal parts of a record that has more than these. */
export function postalAddressOf({ address, number, lat, lng }: PostalAddress): PostalAddress {
  return { address, number, lat, lng };
}

/** An address in one line: «خیابان حافظ، پلاک ۱۲». Latin words are not isolated, so that it may be copied. */
export function addressText({ address, number }: Pick<PostalAddress, 'address' | 'number'>): string {
  return `${address}، پلاک ${toPersianDigits(number)}`;
}
