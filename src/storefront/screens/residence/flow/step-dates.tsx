import type { Product, Residence } from '@/contract/catalogue.schemas';
import { completeRange } from '@/domain/date-range';
import { urls } from '@/domain/urls';
import {
  useOwnStay,
  AlternativeResidences,
  DatesTaken,
  type TakenDates,
} from '@/storefront/screens/residence/flow/dates-taken';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { t } from '@/messages/format-message';
import { StayCalendar } from '../stay-calendar';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken } from './quote-error';
import { StepHeading } from './step-heading';
import { flowMessages } from '@/messages/flow';

interface StepDatesProps {
  product: Product;
  residence: Residence;
  stay: StaySelection;
  order: StayOrder;
  taken: TakenDates | null;
}

/**
 * The calendar. When the nights are taken: the reason, the nearest free dates in the calendar, and other residences
 * below it.
 */
export function StepDates({ product, residence, stay, order, taken }: StepDatesProps) {
  const takenDates = taken?.dates ?? (areDatesTaken(order.quoteError) ? completeRange(stay.range) : null);
  const own = useOwnStay(product.id, takenDates);
  return (
    <section>
      <StepHeading>{t(flowMessages.reservationDatesRequired)}</StepHeading>
      <DatesTaken taken={taken} own={own} backUrl={urls.residence(product.id, product.name)} />
      <StayCalendar
        productId={product.id}
        range={stay.range}
        onRange={stay.setRange}
        extraPerNight={stay.extraPerNight}
        unavailableStay={taken?.dates}
      />
      {takenDates && own.orderId === null && (
        <AlternativeResidences product={product} residence={residence} dates={takenDates} people={stay.people} />
      )}
    </section>
  );
}
