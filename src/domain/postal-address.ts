/** Where an order goes. An address, its copy with the order and its form have these parts, and the texts name them. */
import type { PostalAddress } from '@/contract/customer.schemas';
import { toPersianDigits } from './digits';

export type { PostalAddress };

/** The postal parts of a record that has more than these; all of them, also those that old records lack. */
export function postalAddressOf({ address, number, lat, lng }: PostalAddress): Required<PostalAddress> {
  return { address, number, lat, lng };
}

/** How each part stands in the text, in order; null for one that never does, empty for one that is missing. */
const TEXT_OF: { readonly [Part in keyof PostalAddress]-?: ((value: Pick<PostalAddress, Part>) => string) | null } = {
  address: ({ address }) => address,
  number: ({ number }) => `پلاک ${toPersianDigits(number)}`,
  lat: null,
  lng: null,
};

/** An address in one line: «خیابان حافظ، پلاک ۱۲». Latin words are not isolated, so that it may be copied. */
export function addressText(address: PostalAddress): string {
  return Object.values(TEXT_OF)
    .flatMap((textOf) => textOf?.(address) || [])
    .join('، ');
}
