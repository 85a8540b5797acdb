/** Labels of parcels: who receives an order, and where. */
import type { ParcelLabel } from '@/contract/panel-sheets.schemas';
import { receiverName } from '@/domain/guest-name';
import { owedOf } from '@/domain/order-money';
import { orderNumber } from '@/domain/order-number';
import { postalAddressOf } from '@/domain/postal-address';
import type { BackendDeps } from '../../deps';
import { peopleOf } from '../../sql/order-view.sql';
import { findOrders } from '../../sql/panel/desk.sql';
import { sentBy } from '../delivery-methods.service';

/** The labels in the sequence of the ids; unknown orders and those without an address are left out. */
export async function parcelLabels({ db }: BackendDeps, ids: readonly number[]): Promise<ParcelLabel[]> {
  const rows = new Map((await findOrders(db, ids)).map((row) => [row.id, row]));
  const people = await peopleOf(db, [...new Set([...rows.values()].map(({ customer_id }) => customer_id))]);
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id);
    if (!row?.address || row.delivery === null) return [];
    const customer = people.get(row.customer_id) ?? { name: '', mobile: '' };
    const address = postalAddressOf(row.address);
    return [
      {
        id,
        number: orderNumber(id),
        delivery: row.delivery,
        delivery_method: sentBy(row.delivery_method),
        receiver: address.receiver ?? receiverName({ guest_name: row.guest_name, customer }),
        telephone: address.telephone ?? customer.mobile,
        address,
        to_pay: owedOf(row),
      },
    ];
  });
}
