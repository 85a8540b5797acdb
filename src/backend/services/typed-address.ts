/** An address as a customer or staff type it. */
import type { FieldError } from '@/contract/envelope';
import type { TypedAddress } from '@/contract/customer.schemas';
import { normalizeText } from '@/domain/normalize-text';
import type { PostalAddress } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';

/**
 * The address as it is stored, and an error for each part that is missing.
 *
 * @param path the request's field that contains the address, with its dot; empty for the body itself
 */
export function typedAddress(
  given: TypedAddress,
  path = '',
): {
  fields: Required<PostalAddress>;
  errors: FieldError[];
} {
  const fields = {
    address: normalizeText(given.address),
    number: normalizeText(given.number),
    lat: given.lat ?? null,
    lng: given.lng ?? null,
  };
  const errors: FieldError[] = [];
  const refuse = (field: keyof PostalAddress, msg: string) => errors.push({ field: path + field, msg });
  if (fields.address === '') refuse('address', t(validationMessages.vAddress));
  if (fields.number === '') refuse('number', t(validationMessages.vPlate));
  if ((fields.lat === null) !== (fields.lng === null))
    refuse(fields.lat === null ? 'lat' : 'lng', t(validationMessages.vMapPin));
  return { fields, errors };
}
