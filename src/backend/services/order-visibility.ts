/** What a reader of an order may see of its people and of the residence. */
import type { OrderStay } from '@/contract/order-stay.schemas';
import type { Order } from '@/contract/orders.schemas';
import { isMobileAsName } from '@/domain/guest-name';
import type { OrderRow } from '../sql/orders.sql';
import { orderCapabilities } from '@/domain/order-capabilities';
import { publicPoint } from './product.mapper';

/** The reader of an order. Host and guest see each other's number only once the stay is paid, the kitchen never. */
export type Viewer = 'customer' | 'host' | 'kitchen' | 'panel';

type Person = { readonly name: string; readonly mobile: string };

/**
 * The customer and the guest's name as this viewer may see them. A customer without a name has the mobile as the guest's
 * name (order-guest-name.ts), which is hidden with the mobile.
 */
export function contactsOf(
  row: OrderRow,
  person: Person | undefined,
  viewer: Viewer,
): Pick<Order, 'customer' | 'guest_name'> {
  const { name = '', mobile = '' } = person ?? {};
  const seesMobile = viewer === 'host' ? showsContacts(row) : viewer !== 'kitchen';
  const isMobile = row.guest_name !== null && isMobileAsName(row.guest_name);
  return {
    customer: { id: row.customer_id, name, mobile: seesMobile ? mobile : '' },
    guest_name: isMobile && !seesMobile ? null : row.guest_name,
  };
}

type StayPlace = Omit<OrderStay, 'host'> & { readonly address: string };

/** The residence of a stay and its host, as {@link stayOf} needs them. */
export interface Place {
  readonly residence: StayPlace;
  readonly host: { readonly name: string; readonly image: string | null; readonly mobile: string };
}

/** The residence of a stay. Address, exact location and the host's number are included only once it is paid. */
export function stayOf(row: OrderRow, place: Place | undefined, viewer: Viewer): OrderStay | null {
  if (!orderCapabilities(row.kind).hasHost || !place) return null;
  const { residence, host } = place;
  const stay: OrderStay = {
    instant: residence.instant,
    check_in: residence.check_in,
    check_out: residence.check_out,
    city: residence.city,
    province: residence.province,
    address: residence.address,
    has_address: residence.address !== '',
    lat: residence.lat,
    lng: residence.lng,
    bring: residence.bring,
    host: { name: host.name, image: host.image, mobile: host.mobile },
  };
  return viewer !== 'customer' || showsContacts(row) ? stay : withoutExactPlace(stay);
}

/** The same with a location rounded to about a kilometre, and without address and host's number. */
export function withoutExactPlace(stay: OrderStay): OrderStay {
  return { ...stay, address: null, ...publicPoint(stay), host: { ...stay.host, mobile: null } };
}

/** A paid stay, until it is canceled. The desk's search has the same condition (sql/panel/desk.sql.ts). */
function showsContacts({ kind, status }: OrderRow): boolean {
  return orderCapabilities(kind).hasHost && (status === 'in_progress' || status === 'done');
}
