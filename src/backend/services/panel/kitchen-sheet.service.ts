/** The sheet of the kitchen: the food of a day by hour, and its menu. */
import { isAvailableOn } from '@/domain/dish-days';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { owedOf } from '@/domain/order-money';
import type { BackendDeps } from '../../deps';
import { linesOf, peopleOf } from '../../sql/order-view.sql';
import type { OrderLineRow } from '../../sql/orders.sql';
import { listCooking } from '../../sql/panel/desk.sql';
import { listDishes } from '../../sql/panel/kitchen.sql';
import { receiverName } from '@/domain/guest-name';
import { orderNumber } from '@/domain/order-number';
import { leftLines } from '@/domain/returned-pieces';
import { toppingsOf } from './desk-view';
import { dayOrToday } from './parse-dates';

/** The food of a day by hour; today without a date. */
export async function kitchenSheet(deps: BackendDeps, requestedDate: string | undefined) {
  const date = dayOrToday(deps.clock, requestedDate);
  const rows = await listCooking(deps.db, date);
  const lines = await linesOf(
    deps.db,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(
    deps.db,
    rows.map(({ customer_id }) => customer_id),
  );
  const all = rows.map((row) => {
    const left = leftLines(
      lines.flatMap(({ line, ...shown }) => (line.order_id === row.id ? [{ ...line, ...shown }] : [])),
    );
    return {
      time: parseDeliveryTime(row.times[0] ?? '')?.reserve_time ?? '',
      dishes: left.flatMap(dishesOf),
      order: {
        id: row.id,
        number: orderNumber(row.id),
        version: row.version,
        status: row.status,
        name: receiverName({ guest_name: row.guest_name, customer: people.get(row.customer_id) ?? { name: '' } }),
        table: row.table_label,
        msg: row.msg,
        to_pay: owedOf(row),
        lines: left.map(kitchenLine),
      },
    };
  });
  // Of an order that was taken back wholly there is nothing to cook.
  const orders = all.filter(({ order }) => order.lines.length > 0);
  const times = [...new Set(orders.map(({ time }) => time))].sort();
  return {
    date,
    menu: (await listDishes(deps.db))
      .filter(({ weekdays }) => isAvailableOn(weekdays, date))
      .map(({ id, version, name, sold_out_on }) => ({ id, version, name, sold_out: sold_out_on === date })),
    hours: times.map((time) => {
      const ofHour = orders.filter((one) => one.time === time);
      const toCook = ofHour.filter(({ order }) => order.status === 'in_progress');
      return {
        time,
        orders: ofHour.map(({ order }) => order),
        dishes: sumOfDishes(toCook.flatMap(({ dishes }) => dishes)),
      };
    }),
  };
}

interface KitchenLine {
  readonly name: string;
  readonly count: number;
  readonly toppings: string[];
}

interface LeftLine extends Pick<OrderLineRow, 'name' | 'count' | 'toppings'> {
  /** What one piece contains; empty for a dish. */
  readonly contents: readonly { readonly name: string; readonly count: number }[];
}

function kitchenLine({ name, count, toppings }: LeftLine): KitchenLine {
  return { name, count, toppings: toppingsOf(toppings) };
}

/** What is cooked for a line: the dish, or those in the package, as their portions are counted. */
function dishesOf(line: LeftLine): KitchenLine[] {
  if (line.contents.length === 0) return [kitchenLine(line)];
  return line.contents.map(({ name, count }) => ({ name, count: count * line.count, toppings: [] }));
}

function sumOfDishes(lines: readonly KitchenLine[]): KitchenLine[] {
  const sums = new Map<string, KitchenLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.name, line.toppings]);
    sums.set(key, { ...line, count: line.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}
