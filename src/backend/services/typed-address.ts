/** An address as a customer or staff type it. */
import type { FieldError } from '@/contract/envelope';
import type { ZonedAddress } from '@/contract/customer.schemas';
import { normalizePostalCode, normalizeTelephone } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import type { PostalAddress } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import type { Database } from '../db/database';
import { isArea } from './provinces.service';
import { listZones } from '../sql/zones.sql';

/**
 * The address as it is stored, and an error for each part that is missing or unknown.
 *
 * @param path the request's field that contains the address, with its dot; empty for the body itself
 */
export async function typedAddress(
  db: Database,
  address: ZonedAddress,
  path = '',
): Promise<{
  fields: Required<PostalAddress> & { readonly zone_id: number | null };
  errors: FieldError[];
}> {
  const fields = {
    province: normalizeText(address.province ?? '') || null,
    city: normalizeText(address.city ?? '') || null,
    address: normalizeText(address.address),
    number: normalizeText(address.number),
    unit: normalizeText(address.unit ?? '') || null,
    postal_code: address.postal_code?.trim() ? normalizePostalCode(address.postal_code) : null,
    receiver: normalizeText(address.receiver ?? '') || null,
    telephone: address.telephone?.trim() ? normalizeTelephone(address.telephone) : null,
    lat: address.lat ?? null,
    lng: address.lng ?? null,
  };
  const errors: FieldError[] = [];
  const refuse = (field: keyof ZonedAddress, msg: string) => errors.push({ field: path + field, msg });
  if (fields.address === '') refuse('address', t(validationMessages.vAddress));
  if (fields.number === '') refuse('number', t(validationMessages.vPlate));
  const { province, city } = fields;
  if (province === null ? city !== null : !isArea({ province, city: null }))
    refuse('province', t(validationMessages.vProvince));
  else if (province !== null && !isArea({ province, city })) refuse('city', t(validationMessages.vCity));
  if (address.postal_code?.trim() && fields.postal_code === null)
    refuse('postal_code', t(validationMessages.vPostalCode));
  if (address.telephone?.trim() && fields.telephone === null) refuse('telephone', t(validationMessages.vTelephone));
  if ((fields.lat === null) !== (fields.lng === null))
    refuse(fields.lat === null ? 'lat' : 'lng', t(validationMessages.vMapPin));
  // The location decides where there is one.
  const zone_id = fields.lat === null ? (address.zone_id ?? null) : null;
  if (zone_id !== null && !(await listZones(db)).some(({ id }) => id === zone_id))
    refuse('zone_id', t(validationMessages.vZone));
  return { fields: { ...fields, zone_id }, errors };
}
