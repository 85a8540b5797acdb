/** The first steps of a new shop, until they are done: what it has is read, what the owner says is stored. */
import { CHECKLIST_STEPS, type PanelChecklist } from '@/contract/panel-shop.schemas';
import { shopCapabilities, type ShopType } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import type { BackendDeps } from '../../deps';
import { takesPayments } from '../../gateways/no-bank';
import { reachesPhones } from '../../gateways/sms';
import type { Caller } from '../../route';
import { checklistState, setChecklist } from '../../sql/panel/checklist.sql';
import { findActiveStaff } from '../../sql/panel/staff.sql';
import { loadShop } from '../../sql/shop.sql';
import { findMobile } from '../../sql/users.sql';
import { TERMS_SLUG } from '../first-pages';
import { offeredBanks } from '../offered-banks';

/** Products on sale with which a shop is worth a look. */
const ENOUGH_PRODUCTS = 2;

export async function readChecklist(deps: BackendDeps, caller: Caller): Promise<PanelChecklist> {
  const { db, origin, payment, sms } = deps;
  const [{ checklist, demo, shop_type }, { products, hasZones, hasOrder, hasOwnTerms }, mobile, { unusableBanks }] =
    await Promise.all([
      loadShop(db),
      checklistState(db, TERMS_SLUG),
      unconfirmedMobile(deps, caller),
      offeredBanks(deps, db),
    ]);
  const done: Record<(typeof CHECKLIST_STEPS)[number], boolean> = {
    second_product: products >= ENOUGH_PRODUCTS,
    delivery: hasZones,
    origin: origin.known !== null,
    sms: reachesPhones(sms) && mobile === null,
    bank: takesPayments(payment) && unusableBanks.length === 0,
    terms: hasOwnTerms,
    test_order: hasOrder,
    share: checklist.shared === true,
  };
  return {
    steps: CHECKLIST_STEPS.filter((name) => name !== 'delivery' || brings(shop_type)).map((name) => ({
      name,
      done: done[name],
    })),
    // The demo is no new shop.
    dismissed: demo || checklist.dismissed === true,
    link: origin.known === null ? null : new URL(urls.home(), origin.known).href,
    unconfirmed_mobile: mobile,
  };
}

/** Stores what is given; the list can be opened again. */
export async function changeChecklist(
  deps: BackendDeps,
  caller: Caller,
  { shared, dismissed }: { readonly shared?: true | undefined; readonly dismissed?: boolean | undefined },
): Promise<PanelChecklist> {
  const { id, checklist } = await loadShop(deps.db);
  const isClosed = dismissed ?? checklist.dismissed === true;
  await setChecklist(deps.db, id, {
    ...((shared ?? checklist.shared) && { shared: true }),
    ...(isClosed && { dismissed: true }),
  });
  return await readChecklist(deps, caller);
}

/** Whether shops of this kind bring or send what they sell. */
function brings(type: ShopType): boolean {
  return shopCapabilities(type).deliveries.some((one) => one !== 'pickup');
}

async function unconfirmedMobile({ db }: BackendDeps, { userId }: Caller): Promise<string | null> {
  const mobile = await findMobile(db, userId);
  const member = mobile === null ? null : await findActiveStaff(db, mobile);
  return member && !member.mobile_confirmed ? member.mobile : null;
}
