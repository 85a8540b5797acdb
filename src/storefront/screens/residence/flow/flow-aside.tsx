/** The summary of the booking: beside the steps, as a card, and in one line. */
import type { Product, Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { priceText } from '@/domain/money';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { PendingAmount } from '@/storefront/ui/pending-amount';
import { stayPlace } from '@/storefront/ui/stay-place';
import { StayPriceShort } from '@/storefront/ui/stay-price';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import { CouponSaving, SumBefore, useAppliedSaving } from './coupon-saving';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import { amountsMessages } from '@/messages/amounts';
import { stayMessages } from '@/messages/stay';
import { SmartImage } from '@/storefront/ui/smart-image';
import { Stars } from '@/storefront/ui/stars';
import card from './stay-card.module.css';
import { formatJalaaliDay } from '@/domain/jalaali';
import { Icon } from '@/storefront/ui/icon';
import { people } from '@/storefront/ui/icons/places';
import { calendar } from '@/storefront/ui/icons/base';
import { STAY_STEP } from '@/storefront/state/reservation/reservation.slice';

interface FlowAsideProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
}

/** Beside the steps on a desktop: residence, dates, guests and price, whose parts the first step shows itself. */
export function FlowAside({
  product,
  residence,
  stay: { range, people, step },
  order: { quote, quotePending },
}: FlowAsideProps) {
  const saving = useAppliedSaving(quote?.invoice);
  return (
    <aside className={styles.aside} aria-label={t(bookingMessages.stayTitle)}>
      <StayCard product={product} residence={residence} />
      {range.start !== null && range.end !== null && (
        <p className={styles.note}>
          {t(stayMessages.bookRange, {
            start: formatJalaaliShort(range.start),
            end: formatJalaaliShort(range.end),
            people: t(amountsMessages.countPeople, { n: toPersianDigits(people) }),
          })}
        </p>
      )}
      {(quote || quotePending) && (
        <div>
          {quote && step !== STAY_STEP && <StayPriceShort invoice={quote.invoice} />}
          <p className={styles.asideTotal}>
            {t(bookingMessages.stayFlowTotal)}{' '}
            <span>
              {saving && step === STAY_STEP && <SumBefore saving={saving} />}{' '}
              <b>{quote ? priceText(quote.invoice.price) : <PendingAmount />}</b>
            </span>
          </p>
          {saving && step === STAY_STEP && <CouponSaving saving={saving} />}
        </div>
      )}
    </aside>
  );
}

/** The residence: picture, name, location and rating. */
export function StayCard({ product, residence }: { product: Product; residence: Residence }) {
  const place = stayPlace(residence);
  return (
    <div className={card.card}>
      <span className={card.picture}>
        <SmartImage image={product.images[0] ? { ...product.images[0], alt: '' } : null} sizes="96px" ratio="1 / 1" />
      </span>
      <div className={card.words}>
        <p className={card.name}>{isolateLatin(product.name)}</p>
        {place && <p className={card.place}>{isolateLatin(place)}</p>}
        <Stars {...product.rate} />
      </div>
    </div>
  );
}

/** «شنبه ۳ فروردین تا دوشنبه ۵ فروردین، ۲ شب» and the number of guests, each with a button that leads to its change. */
export function StaySummary({ stay, onEditDates }: { stay: StaySelection; onEditDates: () => void }) {
  return (
    <ul className={styles.summary} aria-label={t(bookingMessages.stayFlowSummary)}>
      <li>
        <Dates stay={stay} />
        <Edit label={t(bookingMessages.stayFlowEditDates)} onClick={onEditDates} />
      </li>
      <li>
        <Icon glyph={people} size={20} />
        <span>{t(amountsMessages.countPeople, { n: toPersianDigits(stay.people) })}</span>
        <Edit label={t(bookingMessages.stayFlowEditPeople)} onClick={() => stay.walk(STAY_STEP)} />
      </li>
    </ul>
  );
}

/** The chosen dates in place of the calendar. */
export function StayDates({ stay, onEdit }: { stay: StaySelection; onEdit: () => void }) {
  return (
    <div className={`${styles.card} ${styles.dates}`}>
      <Dates stay={stay} />
      <Edit label={t(bookingMessages.stayFlowEditDates)} onClick={onEdit} />
    </div>
  );
}

function Dates({ stay: { range, nights } }: { stay: StaySelection }) {
  if (range.start === null || range.end === null) return null;
  return (
    <>
      <Icon glyph={calendar} size={20} />
      <span>
        {t(bookingMessages.calStay, {
          start: formatJalaaliDay(range.start),
          end: formatJalaaliDay(range.end),
          nights: toPersianDigits(nights.length),
        })}
      </span>
    </>
  );
}

function Edit({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.edit} aria-label={label} onClick={onClick}>
      {t(bookingMessages.stayFlowEdit)}
    </button>
  );
}
