/** The initial terms of a residence, until its own are entered. */
import { FIRST_TERMS } from '@/domain/first-terms';
import { tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { backendPanelCatalogueMessages } from '@/messages/backend-panel-catalogue';
import type { Database } from '../../db/database';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { findFirstHost, hostExists, insertHost } from '../../sql/panel/hosts.sql';
import { loadShop } from '../../sql/shop.sql';
import { findMobile } from '../../sql/users.sql';
import { ENTERED_FIELDS, FIRST_MAX_CAPACITY } from './product-fields';

/** The initial terms of a residence. In a shop without hosts the shop itself becomes the first host. */
export async function firstTerms(
  deps: Pick<BackendDeps, 'clock'>,
  tx: Database,
  caller: Pick<Caller, 'userId'>,
  product_id: number,
  hostId: number | undefined,
) {
  const host = hostId ?? (await findFirstHost(tx)) ?? (await insertShopAsHost(deps, tx, caller));
  if (!(await hostExists(tx, host)))
    throw validationError('residence.host_id', t(backendPanelCatalogueMessages.panelHostUnknown));
  return { ...FIRST_COLUMNS, product_id, host_id: host };
}

/** The shop as a host with the mobile of the caller. */
export async function insertShopAsHost(
  { clock }: Pick<BackendDeps, 'clock'>,
  tx: Database,
  { userId }: Pick<Caller, 'userId'>,
): Promise<number> {
  return await insertHost(tx, {
    name: (await loadShop(tx)).name,
    mobile: (await findMobile(tx, userId)) ?? '',
    since: tehranToday(clock.now().getTime()),
  });
}

const FIRST_COLUMNS = {
  ...FIRST_TERMS,
  city: '',
  province: '',
  lat: 0,
  lng: 0,
  address: '',
  area: 0,
  // Placeholders, which the keeper's own numbers replace before anything is published.
  unknown_fields: [...ENTERED_FIELDS],
  bedrooms: 0,
  beds: 0,
  capacity: FIRST_MAX_CAPACITY,
  max_capacity: FIRST_MAX_CAPACITY,
  extra_person_price: 0,
  rules: [],
  amenities: [],
  bring: [],
};
