/** Builds the rows of an order from a quote. */
import { cancellationTerms } from '@/domain/cancellation';
import { listPriceOf } from '@/domain/invoice';
import { byOrderKind } from '@/domain/order-capabilities';
import type { NewOrder, OrderLineRow } from '../sql/orders.sql';
import { orderMethodOf } from './delivery-methods.service';
import type { Quote } from './quote.service';

export interface OrderContext extends Pick<
  NewOrder,
  | 'status'
  | 'submit_by'
  | 'customer_id'
  | 'created_by'
  | 'guest_name'
  | 'msg'
  | 'gift_text'
  | 'send_submit_notification'
  | 'pay_before'
  | 'payment_type'
  | 'due_later'
  | 'rest_days'
  | 'placed_from'
  | 'table_label'
> {
  readonly now: Date;
}

type NewLine = Omit<OrderLineRow, 'order_id' | 'position'>;

/**
 * The order stores invoice, address and cancellation terms as they are now. Later changes of the shop do not affect it.
 */
export function newOrder(quote: Quote, { now, ...context }: OrderContext): { row: NewOrder; lines: NewLine[] } {
  const row = {
    ...context,
    kind: quote.kind,
    invoice: quote.invoice,
    price: quote.invoice.price,
    // A discount of the way to pay may leave less to be paid than the tax.
    tax: Math.min(quote.invoice.tax?.amount ?? 0, quote.invoice.price),
    coupon_code: quote.coupon?.code ?? null,
    created_at: now,
    updated_at: now,
  };
  return byOrderKind(quote, { goods: (goods) => goodsOrder(goods, row), stay: (stay) => stayOrder(stay, row) });
}

function stayOrder(
  quote: Extract<Quote, { kind: 'stay' }>,
  row: Omit<NewOrder, 'times'>,
): { row: NewOrder; lines: NewLine[] } {
  const { product, residence, nights, checkIn, checkOut, person_count, invoice } = quote;
  const price = invoice.products_price;
  return {
    row: {
      ...row,
      times: [...nights],
      check_in: checkIn,
      check_out: checkOut,
      person_count,
      cancellation: cancellationTerms(residence.cancellation, nights.length),
    },
    lines: [
      {
        product_id: product.id,
        name: product.name,
        count: 1,
        unit_price: price,
        list_price: price,
        toppings: [],
        contents: [],
      },
    ],
  };
}

function goodsOrder(
  quote: Extract<Quote, { kind: 'goods' }>,
  row: Omit<NewOrder, 'times'>,
): { row: NewOrder; lines: NewLine[] } {
  const { delivery, method, address, slot } = quote.plan;
  return {
    row: {
      ...row,
      times: slot ? [`${slot.date} ${slot.time}`] : [],
      delivery,
      delivery_method: method && orderMethodOf(method),
      address,
      stock_taken: countedOf(quote),
    },
    lines: quote.lines.map(({ product, items, count, toppings }) => ({
      product_id: product.id,
      name: product.name,
      count,
      unit_price: product.price,
      list_price: listPriceOf(product),
      toppings: [...toppings],
      contents: items.map((item) => ({ product_id: item.product.id, name: item.product.name, count: item.count })),
    })),
  };
}

/** The counted stock that the order will take, by the products as they were read. `acquireHolds` corrects it. */
function countedOf({ needs }: Extract<Quote, { kind: 'goods' }>): { product_id: number; count: number }[] {
  return needs
    .filter(({ product }) => product.stock !== null)
    .map(({ product, count }) => ({ product_id: product.id, count }));
}
