import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { linePrice, orderDiscountOf, paymentFeeOf, transferMarkOf } from '@/domain/invoice';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatSignedToman, formatToman } from '@/domain/money';
import { toppingText } from '@/domain/topping-text';
import { joinParts } from '@/domain/join-parts';
import { costsMessages } from '@/messages/costs';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { Line } from '../parts/line';
import { DeskRefund } from './desk-refund';
import { OrderRefunds } from './order-refunds';
import { OrderSection } from './order-section';
import { wayText } from './way-text';
import { lineText, linesText } from './order-texts';

/** The ordered items, the price, and the payment. */
export function OrderInvoice({ order }: { order: DeskOrderDetail }) {
  const { invoice, products, payments, credit, coupon_code, desk_refund: refund } = order;
  const fee = paymentFeeOf(invoice);
  const discount = orderDiscountOf(invoice);
  const mark = transferMarkOf(invoice);
  return (
    <OrderSection title={t(panelOrdersMessages.lines)}>
      {invoice.nights.length > 0 && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{linesText(order)}</Typography>
      )}
      {invoice.nights.length > 0
        ? invoice.nights.map(({ date, price, extra_person }) => (
            <Line key={date} label={formatJalaaliLong(date)}>
              {formatToman(price + extra_person)}
            </Line>
          ))
        : products.map(({ product_id, name, count, unit_price, toppings }, index) => (
            <Line
              key={`${product_id} ${index}`}
              label={lineText({ name, count, toppings: toppings.map((topping) => toppingText(topping)) })}
            >
              {formatToman(linePrice({ unit_price, list_price: unit_price, count, toppings }))}
            </Line>
          ))}
      <Divider />
      {discount > 0 && (
        <Line label={t(panelOrdersMessages.discount, { code: coupon_code ?? '' })}>{formatSignedToman(-discount)}</Line>
      )}
      {invoice.shipping_price > 0 && (
        <Line label={t(panelOrdersMessages.shipping)}>{formatToman(invoice.shipping_price)}</Line>
      )}
      {invoice.tax && (
        <Line label={t(invoice.tax.included ? costsMessages.taxIncluded : costsMessages.tax)}>
          {formatToman(invoice.tax.amount)}
        </Line>
      )}
      {fee !== 0 && (
        <Line label={t(fee > 0 ? costsMessages.paymentFee : costsMessages.paymentDiscount)}>
          {formatSignedToman(fee)}
        </Line>
      )}
      {mark > 0 && <Line label={t(costsMessages.transferMark)}>{formatSignedToman(-mark)}</Line>}
      <Line label={t(panelOrdersMessages.total)}>
        <strong>{formatToman(invoice.price)}</strong>
      </Line>
      <Divider />
      {payments.map(({ id, gateway, gateway_title, amount, status, ref, by, settled_at, created_at }) => (
        <Box key={id}>
          <Line label={`${wayText(gateway, gateway_title)} · ${paymentText(status)}`}>{formatToman(amount)}</Line>
          <Typography variant="body2" color="text.secondary">
            {joinParts([formatInstant(settled_at ?? created_at), ref && toPersianDigits(ref), by?.name])}
          </Typography>
        </Box>
      ))}
      {refund && <DeskRefund orderId={order.id} refund={refund} />}
      {credit.map(({ id, kind, amount, at }) => (
        <Box key={id}>
          {/* What the credit pays is paid, as at the bank; what it gets is given back. */}
          <Line label={creditText(kind)}>{amount < 0 ? formatToman(-amount) : formatSignedToman(-amount)}</Line>
          <Typography variant="body2" color="text.secondary">
            {formatInstant(at)}
          </Typography>
        </Box>
      ))}
      {payments.length + credit.length === 0 && (
        <Line label={t(panelOrdersMessages.paid)}>{formatToman(order.paid)}</Line>
      )}
      <OrderRefunds order={order} />
      {order.rest_until && (
        <Typography variant="body2" color="text.secondary">
          {t(panelOrdersMessages.restUntil, { until: formatInstant(order.rest_until) })}
        </Typography>
      )}
    </OrderSection>
  );
}

function paymentText(status: string): string {
  if (status === 'verified') return t(panelOrdersMessages.paymentVerified);
  return t(
    status === 'failed' || status === 'canceled' ? panelOrdersMessages.paymentFailed : panelOrdersMessages.paymentOpen,
  );
}

function creditText(kind: string): string {
  return t(kind === 'refund' ? panelOrdersMessages.creditRefund : panelOrdersMessages.creditOrder);
}
