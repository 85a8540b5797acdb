import type { Product, Residence } from '@/contract/catalogue.schemas';
import { wholeOf } from '@/domain/date-range';
import { urls } from '@/domain/urls';
import { useOwnStay } from '@/storefront/state/reservation/use-unavailable-stay';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { t } from '@/messages/translate';
import { LateCalendar } from '../lazy-calendar';
import type { StaySelection } from '../use-stay-selection';
import { AlternativeResidences } from './alternative-residences';
import { DatesTaken } from './dates-taken';
import { areDatesTaken } from './submit-errors';
import { StepHeading } from './step-heading';
import type { TakenDates as Lost } from './use-dates-taken';
import { flowMessages } from '@/messages/flow';

interface StepDatesProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  lost: Lost | null;
}

/** The calendar; where the nights are gone, what happened, the nearest free ones in it, and other places below it. */
export function StepDates({ product, residence, stay, order, lost }: StepDatesProps) {
  const gone = lost?.dates ?? (areDatesTaken(order.quoteError) ? wholeOf(stay.range) : null);
  const own = useOwnStay(product.id, gone);
  return (
    <section>
      <StepHeading>{t(flowMessages.reservationDatesRequired)}</StepHeading>
      <DatesTaken lost={lost} own={own} backUrl={urls.residence(product.id, product.name)} />
      <LateCalendar
        productId={product.id}
        range={stay.range}
        onRange={stay.setRange}
        extraPerNight={stay.extraPerNight}
        unavailableStay={lost?.dates}
      />
      {gone && own.orderId === null && (
        <AlternativeResidences product={product} residence={residence} dates={gone} people={stay.people} />
      )}
    </section>
  );
}
