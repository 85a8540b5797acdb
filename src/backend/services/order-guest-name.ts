/** The name of the guest of an order. */
import { cutToUnits } from '@/domain/graphemes';
import { normalizeText } from '@/domain/normalize-text';
import { orderCapabilities } from '@/domain/order-capabilities';
import { MAX_NAME } from '@/domain/profile-rules';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { validationError } from '../http-errors';
import { nameCustomer } from '../sql/customers.sql';
import { peopleOf } from '../sql/order-view.sql';
import type { Quote } from './quote.service';

/**
 * The guest's name: the given one, else the customer's own, else their mobile. 400 for a stay of a customer without any
 * of these, and for one submitted by staff or host, who can ask for the name. Goods have the given name or none.
 * @param customerId the customer who submits; null for staff and hosts
 */
export async function guestNameOf(
  tx: Database,
  { kind }: Quote,
  customerId: number | null,
  typed: string | null | undefined,
): Promise<string | null> {
  const guestName = normalizeText(typed ?? '');
  if (!orderCapabilities(kind).needsGuestName || guestName !== '') return guestName === '' ? null : guestName;
  const person = customerId === null ? null : (await peopleOf(tx, [customerId])).get(customerId);
  const name = person?.name || person?.mobile;
  if (!name) throw validationError('guest_name', t(backendOrdersMessages.submitGuestNameRequired));
  return name;
}

/** Gives a customer without a name that of the guest. */
export async function nameByGuest(tx: Database, customerId: number, typed: string | null | undefined): Promise<void> {
  const name = cutToUnits(normalizeText(typed ?? ''), MAX_NAME).trim();
  if (name !== '') await nameCustomer(tx, customerId, name);
}
