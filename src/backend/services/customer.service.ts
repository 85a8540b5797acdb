/** The customer's profile data and addresses (ACC-02). The route checks the ownership. */
import type { Address, Customer, ZonedAddress } from '@/contract/customer.schemas';
import { PARTS_OF_FIELD } from '@/domain/address-fields';
import { MAX_ADDRESSES } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { zoneOfAddress } from '@/domain/delivery-zone';
import { normalizeText } from '@/domain/normalize-text';
import { postalAddressOf } from '@/domain/postal-address';
import { t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError, notFound } from '../http-errors';
import {
  type AddressFields,
  findCustomer,
  insertAddress,
  lastUsesOfAddresses,
  listAddresses,
  updateAddress,
} from '../sql/customers.sql';
import { loadShop } from '../sql/shop.sql';
import { listZones } from '../sql/zones.sql';
import { customerOf } from './customer.mapper';
import { listDeliveries, zoneTerms } from './delivery-methods.service';
import { typedAddress } from './typed-address';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';
import { validationMessages } from '@/messages/validation';

export async function getCustomer({ db }: BackendDeps, customerId: number): Promise<Customer> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw notFound();
  return customerOf(customer.customer, customer.mobile ?? '');
}

/** The addresses, each with its zone, and the days and present price of a delivery there, before any free threshold. */
export async function getAddresses({ db }: BackendDeps, customerId: number): Promise<Address[]> {
  const [rows, zones, lastUses, { shop_type }] = await Promise.all([
    listAddresses(db, customerId),
    listZones(db),
    lastUsesOfAddresses(db, customerId),
    loadShop(db),
  ]);
  const deliveries = await listDeliveries(db, shop_type, zones.length > 0);
  return rows.map((row) => {
    const zone = zoneOfAddress(zones, row);
    const terms = zone && zoneTerms(deliveries, zone);
    return {
      ...postalAddressOf(row),
      addressId: row.id,
      title: row.title,
      shippingPrice: terms?.free_from === 0 ? 0 : (terms?.price ?? 0),
      ...(terms?.paid_to_carrier && { paid_to_carrier: true }),
      is_in_zone: zone !== null,
      zone: zone?.title ?? null,
      zone_id: row.zone_id,
      delivery_days: terms?.days ?? null,
      used_at: lastUses.get(row.id)?.toISOString() ?? null,
    };
  });
}

export interface AddressInput extends ZonedAddress {
  readonly title: string;
  readonly addressId?: number;
  readonly deleted?: boolean;
}

/**
 * Adds an address. With `addressId` it changes that one, with `deleted` as well it removes it; orders have their own
 * copy.
 */
export async function putAddress(deps: BackendDeps, customerId: number, input: AddressInput): Promise<Address[]> {
  const { addressId, deleted } = input;
  if (deleted && addressId === undefined) throw validationError('addressId', t(validationMessages.vRequired));
  const now = deps.clock.now();
  if (addressId !== undefined) {
    const change = deleted ? { deleted_at: now } : changeOf(await fieldsOf(deps, input), input);
    if (!(await updateAddress(deps.db, customerId, addressId, change))) throw notFound();
  } else {
    const fields = await fieldsOf(deps, input);
    const added = await inTransaction(deps.db, (tx) => insertAddress(tx, customerId, fields, now, MAX_ADDRESSES));
    if (!added) throw new ApiError(409, t(backendMessages.addressTooMany, { n: toPersianDigits(MAX_ADDRESSES) }));
  }
  return await getAddresses(deps, customerId);
}

/** Parts that the specification does not have. */
const OWN_PARTS = Object.values(PARTS_OF_FIELD).flat();

/** The fields of a change: parts that the client does not know stay as they are. */
function changeOf(fields: AddressFields, input: AddressInput): Partial<AddressFields> {
  const left = new Set<string>(OWN_PARTS.filter((part) => input[part] === undefined));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name)));
}

async function fieldsOf({ db }: BackendDeps, input: AddressInput): Promise<AddressFields> {
  const title = normalizeText(input.title);
  const { fields, errors } = await typedAddress(db, input);
  if (title === '') errors.unshift({ field: 'title', msg: t(validationMessages.vRequired) });
  if (errors.length > 0) throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors });
  return { ...fields, title };
}
