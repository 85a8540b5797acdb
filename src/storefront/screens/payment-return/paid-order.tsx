import type { ComponentType, ReactNode } from 'react';
import type { OrderStay } from '@/contract/order-stay.schemas';
import type { Order, OrderKind } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { addressText } from '@/domain/postal-address';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { joinParts } from '@/domain/join-parts';
import { mapUrl } from '@/domain/map-link';
import { formatToman } from '@/domain/money';
import { endsOfNights } from '@/domain/stay-price';
import { urls } from '@/domain/urls';
import { BringList } from '@/storefront/ui/bring-list';
import { Drawing } from '@/storefront/ui/drawing';
import { refundRows } from '@/storefront/ui/ended-order';
import { ExternalLink } from '@/storefront/ui/external-link';
import { Icon } from '@/storefront/ui/icon';
import { mapPin } from '@/storefront/ui/icons/account';
import { LinkButton } from '@/storefront/ui/link-button';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { PriceDetails } from '@/storefront/ui/price-details';
import { PriceRows, type PriceRow } from '@/storefront/ui/price-rows';
import { restRow } from '@/storefront/ui/rest-row';
import { Reference } from '@/storefront/ui/reference-number';
import { SmartImage } from '@/storefront/ui/smart-image';
import { PickupPlace } from '@/storefront/widgets/delivery/pickup-place';
import { AddToCalendar } from '@/storefront/widgets/add-to-calendar';
import { OpenVoucher } from '@/storefront/widgets/open-voucher';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import styles from './paid-order.module.css';
import type { PaymentResultText } from './result-text';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';
import { toastMessages } from '@/messages/toasts';

/** The API returns only the URL of an order's pictures: the largest size that an upload is stored in. */
const LARGEST = { width: 1600, height: 1200, alt: '' };
/** Pictures of goods in a row. */
const SHOWN = 4;

/** A paid order: what was bought, what happens next, and the receipt. */
export function PaidOrder({ order, result }: { order: Order; result: PaymentResultText }) {
  return (
    <div className={styles.paid}>
      {order.stay ? (
        <PaidStay order={order} stay={order.stay} result={result} />
      ) : (
        <PaidGoods order={order} result={result} />
      )}
      <Receipt order={order} />
    </div>
  );
}

function PaidStay({ order, stay, result }: { order: Order; stay: OrderStay; result: PaymentResultText }) {
  const [product] = order.products;
  const ends = endsOfNights(order.times);
  const { host, address } = stay;
  const map = mapUrl(stay);
  return (
    <>
      {product?.image && (
        <span className={styles.picture}>
          <SmartImage
            image={{ ...LARGEST, url: product.image }}
            sizes="(min-width: 600px) 560px, 100vw"
            ratio={null}
            className={styles.outside}
          />
        </span>
      )}
      <header className={styles.head}>
        <h1>{isolateLatin(result.title)}</h1>
        <p>
          {t(checkoutMessages['return.number.stay'])} {toPersianDigits(order.number)}
        </p>
        <p className={styles.success}>{t(toastMessages.paymentSuccess)}</p>
        {order.paid > 0 && (
          <p className={styles.sum}>
            <b>{formatToman(order.paid)}</b>
            {order.payment_ref !== null && (
              <span>
                {t(checkoutMessages.orderPaidRef)}: <Reference>{order.payment_ref}</Reference>
              </span>
            )}
          </p>
        )}
      </header>
      {product && (
        <p className={styles.name}>
          {joinParts([
            isolateLatin(product.name),
            t(amountsMessages.countNights, { n: toPersianDigits(order.times.length) }),
            order.person_count !== null && t(amountsMessages.countPeople, { n: toPersianDigits(order.person_count) }),
          ])}
        </p>
      )}
      {ends && (
        <dl className={styles.days}>
          <Day label={t(checkoutMessages.returnArrival)} day={ends.checkIn}>
            {t(checkoutMessages.returnArrivalHour, { hour: toPersianDigits(stay.check_in) })}
          </Day>
          <Day label={t(checkoutMessages.returnDeparture)} day={ends.checkOut}>
            {t(checkoutMessages.returnDepartureHour, { hour: toPersianDigits(stay.check_out) })}
          </Day>
        </dl>
      )}
      {address && <p className={styles.address}>{isolateLatin(address)}</p>}
      <div className={styles.links}>
        {host.mobile !== null && (
          <PhoneLink number={host.mobile} label={t(checkoutMessages.returnCallHost)} labelShown />
        )}
        {address !== null && map !== null && (
          <ExternalLink href={map} className={styles.way}>
            <Icon glyph={mapPin} size={20} />
            {t(checkoutMessages.returnWay)}
          </ExternalLink>
        )}
      </div>
      {result.text !== '' && <p className={styles.next}>{result.text}</p>}
      <div className={styles.actions}>
        {order.has_voucher && (
          <>
            <OpenVoucher orderId={order.order_id} />
            <AddToCalendar orderId={order.order_id} />
          </>
        )}
        <LinkButton href={urls.reservation(order.order_id)} variant={order.has_voucher ? 'quiet' : 'primary'}>
          {t(checkoutMessages['return.to.stay'])}
        </LinkButton>
      </div>
      {order.status === 'in_progress' && <BringList things={stay.bring} />}
    </>
  );
}

function Day({ label, day, children }: { label: string; day: string; children: ReactNode }) {
  return (
    <div>
      <dt>{isolateLatin(label)}</dt>
      <dd>
        <b>{formatJalaaliLong(day)}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}

function PaidGoods({ order, result }: { order: Order; result: PaymentResultText }) {
  const noun = useGoodsNoun();
  const { products, order_id: id } = order;
  const pieces = products.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <header className={styles.head}>
        <Drawing name="success" className={styles.drawing} />
        <h1>{isolateLatin(result.title)}</h1>
        <p className={styles.success}>{result.text}</p>
      </header>
      <ul
        className={styles.goods}
        aria-label={t(checkoutMessages[`summaryItems.${noun}`], { n: toPersianDigits(pieces) })}
      >
        {products.slice(0, SHOWN).map(({ product_id, image, name }, index) => (
          <li key={`${product_id}-${index}`}>
            <SmartImage
              image={image === null ? null : { ...LARGEST, url: image, alt: name }}
              sizes="96px"
              ratio="1 / 1"
            />
          </li>
        ))}
        {products.length > SHOWN && (
          <li className={styles.more} aria-hidden="true">
            <bdi dir="ltr">+{toPersianDigits(products.length - SHOWN)}</bdi>
          </li>
        )}
      </ul>
      <p className={styles.name}>
        {joinParts([
          `${t(checkoutMessages['return.number.goods'])} ${toPersianDigits(order.number)}`,
          ...products
            .filter(() => products.length === 1)
            .map(({ name, count }) =>
              isolateLatin(t(checkoutMessages.returnGoods, { name, n: toPersianDigits(count) })),
            ),
        ])}
      </p>
      <Arrival order={order} />
      <div className={styles.actions}>
        <LinkButton href={urls.order(id)}>{t(checkoutMessages.returnFollow)}</LinkButton>
      </div>
    </>
  );
}

/** The delivery: its method, the address and, if it was chosen, the time. */
function Arrival({ order: { delivery, delivery_method: method, address, times } }: { order: Order }) {
  const slot = parseDeliveryTime(times[0] ?? '');
  return (
    <p className={styles.next}>
      {delivery && <b>{isolateLatin(method?.title ?? t(checkoutMessages[`delivery.${delivery}`]))}</b>}
      <PickupPlace delivery={delivery} place={method?.place} />
      {delivery === 'pickup' && !slot && <span>{t(checkoutMessages.pickupWhen)}</span>}
      {slot && (
        <span>
          {t(checkoutMessages.deliverySlotChosen, {
            day: formatJalaaliLong(slot.reserve_date),
            hour: toPersianDigits(slot.reserve_time),
          })}
        </span>
      )}
      {address && <span>{isolateLatin(addressText(address))}</span>}
    </p>
  );
}

/** The parts of the total, and the payment's reference; collapsible. */
function Receipt({ order }: { order: Order }) {
  const Rows = RECEIPT_OF[order.kind];
  const { payment_ref: reference } = order;
  return (
    <details className={styles.receipt} open>
      <summary>{t(checkoutMessages.returnReceipt)}</summary>
      <Rows
        order={order}
        reference={
          reference === null
            ? []
            : [{ label: t(checkoutMessages.orderPaidRef), value: <Reference>{reference}</Reference> }]
        }
      />
    </details>
  );
}

interface ReceiptProps {
  order: Order;
  /** The row of the payment's reference; empty without one. */
  reference: readonly PriceRow[];
}

/** Without the order's number, which is shown above it. */
function GoodsReceipt({ order, reference }: ReceiptProps) {
  const noun = useGoodsNoun();
  return (
    <>
      {reference.length > 0 && <PriceRows rows={reference} />}
      <PriceDetails order={order} noun={noun} />
    </>
  );
}

function StayReceipt({ order, reference }: ReceiptProps) {
  return (
    <PriceRows
      rows={[
        { label: t(checkoutMessages['return.number.stay']), value: toPersianDigits(order.number) },
        ...reference,
        { label: t(checkoutMessages.returnAmount), value: formatToman(order.paid), strong: true },
        ...restRow(order),
        ...refundRows(order),
      ]}
    />
  );
}

const RECEIPT_OF: Readonly<Record<OrderKind, ComponentType<ReceiptProps>>> = {
  goods: GoodsReceipt,
  stay: StayReceipt,
};
