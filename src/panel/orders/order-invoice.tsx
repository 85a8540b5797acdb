import Divider from '@mui/material/Divider';
import type { DeskOrderDetail } from '@/contract/panel-desk.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatSignedToman, formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { Line } from '../parts/line';
import { OrderSection } from './order-section';
import { lineText } from './order-texts';

const WAYS: readonly string[] = ['cash', 'card_reader', 'card_to_card', 'credit'];

/** What was ordered, what it costs, and how it was paid. */
export function OrderInvoice({ order }: { order: DeskOrderDetail }) {
  const { invoice, products, payments, credit, coupon_code } = order;
  return (
    <OrderSection title={t(panelOrdersMessages.lines)}>
      {invoice.nights.length > 0
        ? invoice.nights.map(({ date, price, extra_person }) => (
            <Line key={date} label={formatJalaaliLong(date)}>
              {formatToman(price + extra_person)}
            </Line>
          ))
        : products.map(({ product_id, name, count, unit_price, toppings }, index) => (
            <Line
              key={`${product_id} ${index}`}
              label={lineText({ name, count, toppings: toppings.map(({ title }) => title) })}
            >
              {formatToman(unit_price * count)}
            </Line>
          ))}
      <Divider />
      {invoice.discount > 0 && (
        <Line label={t(panelOrdersMessages.discount, { code: coupon_code ?? '' })}>
          {formatSignedToman(-invoice.discount)}
        </Line>
      )}
      {invoice.shipping_price > 0 && (
        <Line label={t(panelOrdersMessages.shipping)}>{formatToman(invoice.shipping_price)}</Line>
      )}
      <Line label={t(panelOrdersMessages.total)}>
        <strong>{formatToman(invoice.price)}</strong>
      </Line>
      <Divider />
      {payments.map(({ id, gateway, amount, status, ref, by, settled_at, created_at }) => (
        <Line key={id} label={`${wayText(gateway)} · ${paymentText(status)}`}>
          {[formatToman(amount), ref && toPersianDigits(ref), by?.name, formatInstant(settled_at ?? created_at)]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      ))}
      {credit.map(({ id, kind, amount, at }) => (
        <Line key={id} label={creditText(kind)}>
          {`${formatSignedToman(amount)} · ${formatInstant(at)}`}
        </Line>
      ))}
      {payments.length + credit.length === 0 && (
        <Line label={t(panelOrdersMessages.paid)}>{formatToman(order.paid)}</Line>
      )}
    </OrderSection>
  );
}

/** A bank keeps its own name. */
export function wayText(gateway: string): string {
  return WAYS.includes(gateway) ? t(panelOrdersMessages[`way.${gateway as 'cash'}`]) : gateway;
}

function paymentText(status: string): string {
  if (status === 'verified') return t(panelOrdersMessages['payment.verified']);
  return t(
    status === 'failed' || status === 'canceled'
      ? panelOrdersMessages['payment.failed']
      : panelOrdersMessages['payment.open'],
  );
}

function creditText(kind: string): string {
  return t(kind === 'refund' ? panelOrdersMessages['credit.refund'] : panelOrdersMessages['credit.order']);
}
