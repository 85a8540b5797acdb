import type { Product, Residence } from '@/contract/catalogue.shapes';
import { wholeOf } from '@/domain/stay-range';
import { urls } from '@/domain/urls';
import { useOwnStay } from '@/storefront/state/use-lost-stay';
import type { StayOrder } from '@/storefront/state/use-stay-order';
import '@/text/flow';
import '@/text/booking';
import { t } from '@/text/t';
import { LateCalendar } from '../late-calendar';
import type { Stay } from '../use-stay';
import { FreePlaces } from './free-places';
import { LostNights } from './lost-nights';
import { isNightsGone } from './refusals';
import { StepHeading } from './step-heading';
import type { LostNights as Lost } from './use-lost-nights';

interface StepDatesProps {
  product: Product;
  residence: Residence;
  stay: Stay;
  order: StayOrder;
  lost: Lost | null;
}

/** The calendar; where the nights are gone, what happened, the nearest free ones in it, and other places below it. */
export function StepDates({ product, residence, stay, order, lost }: StepDatesProps) {
  const gone = lost?.dates ?? (isNightsGone(order.quoteError) ? wholeOf(stay.range) : null);
  const own = useOwnStay(product.id, gone);
  return (
    <section>
      <StepHeading>{t('reservation.datesRequired')}</StepHeading>
      <LostNights lost={lost} own={own} backUrl={urls.residence(product.id, product.name)} />
      <LateCalendar
        productId={product.id}
        range={stay.range}
        onRange={stay.setRange}
        extraPerNight={stay.extraPerNight}
        wish={lost?.dates}
      />
      {gone && own.orderId === null && (
        <FreePlaces product={product} residence={residence} dates={gone} people={stay.people} />
      )}
    </section>
  );
}
