/** Where an order goes. An address, its copy with the order and its form have these parts, and the texts name them. */
import type { PostalAddress } from '@/contract/customer.schemas';
import { toPersianDigits } from './digits';

export type { PostalAddress };

/** The postal parts of a record that has more than these; all of them, also those that old records lack. */
export function postalAddressOf(record: PostalAddress): Required<PostalAddress> {
  const { province, city, address, number, unit, postal_code, receiver, telephone, lat, lng } = record;
  return {
    province: province ?? null,
    city: city ?? null,
    address,
    number,
    unit: unit ?? null,
    postal_code: postal_code ?? null,
    receiver: receiver ?? null,
    telephone: telephone ?? null,
    lat,
    lng,
  };
}

/** How each part stands in the text, in order; null for one that never does, empty for one that is missing. */
const TEXT_OF: { readonly [Part in keyof PostalAddress]-?: ((value: Pick<PostalAddress, Part>) => string) | null } = {
  province: ({ province }) => (province ? `استان ${province}` : ''),
  city: ({ city }) => city ?? '',
  address: ({ address }) => address,
  number: ({ number }) => `پلاک ${toPersianDigits(number)}`,
  unit: ({ unit }) => (unit ? `واحد ${toPersianDigits(unit)}` : ''),
  postal_code: ({ postal_code: code }) => (code ? `کد پستی ${toPersianDigits(code)}` : ''),
  receiver: null,
  telephone: null,
  lat: null,
  lng: null,
};

/**
 * An address in one line: «استان فارس، شیراز، خیابان حافظ، پلاک ۱۲». The receiver is not in it ({@link addressReceiver}). Latin
 * words are not isolated, so that it may be copied.
 */
export function addressText(address: PostalAddress): string {
  return Object.values(TEXT_OF)
    .flatMap((textOf) => textOf?.(address) || [])
    .join('، ');
}

/** Who receives a parcel: «سارا نیک‌پور، ۰۹۱۲۰۰۰۰۰۰۰»; empty when the address has no receiver. */
export function addressReceiver({ receiver, telephone }: Pick<PostalAddress, 'receiver' | 'telephone'>): string {
  return [receiver, telephone && toPersianDigits(telephone)].filter(Boolean).join('، ');
}
