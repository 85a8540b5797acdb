import { useEffect, useRef, type RefObject } from 'react';
import type { CalendarDay } from '@/contract/calendar.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { toJalaali, weekdayName } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { isOfferedOn } from '@/domain/dish-days';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import type { CartItem } from '@/storefront/state/cart/cart-items';
import { scrollBehavior } from '@/storefront/platform/reduced-motion';
import { isOffline, toApiError } from '@/storefront/http/api-error';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useGetShopCalendarQuery } from '@/storefront/state/reservation/calendar.api';
import { RadioCards, type RadioCard } from '@/storefront/ui/radio-cards';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/format-message';
import { useTehranToday } from '../calendar/use-calendar-days';
import styles from './delivery.module.css';
import { dayWord } from './day-word';
import { daysWithSlots, type PickedSlot } from './slots';
import { amountsMessages } from '@/messages/amounts';
import { deliveryMessages } from '@/messages/delivery';

interface SlotPickerProps {
  /** The day whose hours are shown, or null. */
  day: CivilDate | null;
  onDay: (day: CivilDate) => void;
  slot: Pick<PickedSlot, 'mdate' | 'time'> | null;
  onSlot: (slot: PickedSlot) => void;
  error?: string | null;
  /** The delivery is for the cart: a day on which one of its dishes is not available cannot be chosen. */
  forCart?: boolean;
}

/** Chooses the delivery day, then its hour, from the shop's calendar (RES-09). Full slots are shown and disabled. */
export function SlotPicker({ day, onDay, slot, onSlot, error = null, forCart = false }: SlotPickerProps) {
  const today = useTehranToday();
  const { jy, jm } = toJalaali(today);
  const items = useAppSelector(selectCartItems);
  const [hours, showHours] = useHoursScrolledIntoView(day);
  const {
    data,
    error: failed,
    isFetching,
    refetch,
  } = useGetShopCalendarQuery({ year: jy, month: jm, double: true }, { refetchOnMountOrArgChange: true });
  if (!data && failed) {
    const apiError = toApiError(failed);
    return (
      <ErrorState
        text={isOffline(apiError) ? undefined : t(deliveryMessages.slotFailed)}
        offline={isOffline(apiError)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <PickerSkeleton />;
  const days = daysWithSlots(data, today);
  if (days.length === 0) return <EmptyState picture="empty-orders" text={t(deliveryMessages.slotNone)} />;
  const open = days.find(({ date }) => date === day);
  const lacking = items.filter(({ product }) => days.some(({ date }) => !isOfferedOn(product, date)));
  const choose = (date: CivilDate) => {
    showHours();
    onDay(date);
  };
  const suitsNone = forCart && days.every(({ date }) => missingOn(date, lacking) !== null);
  return (
    <>
      {suitsNone && (
        <p role="alert" className={styles.notice}>
          {t(deliveryMessages.dayNone, {
            names: lacking.map(({ product }) => product.name).join(t(amountsMessages.listSeparator)),
          })}
        </p>
      )}
      <RadioCards
        row
        chips
        legend={t(deliveryMessages.slotDay)}
        name="day"
        value={open?.date ?? null}
        error={open ? null : error}
        choices={days.map((one) => dayCard(one, today, missingOn(one.date, lacking), forCart))}
        onChange={choose}
      />
      {open && (
        <div ref={hours}>
          <RadioCards
            key={open.date}
            compact
            chips
            legend={t(deliveryMessages.slotHour)}
            name="hour"
            value={slot?.mdate === open.date ? slot.time : null}
            choices={(open.slots ?? []).map(hourCard)}
            error={error}
            onChange={(time) => onSlot({ mdate: open.date, jdate: open.jdate, time })}
          />
        </div>
      )}
    </>
  );
}

/**
 * The days may fill the screen: after a tap on a day its hours are scrolled into view. Not after arrow keys, where the
 * focused day must stay in view.
 */
function useHoursScrolledIntoView(day: CivilDate | null): [hours: RefObject<HTMLDivElement | null>, show: () => void] {
  const hours = useRef<HTMLDivElement>(null);
  const shouldScroll = useRef(false);
  useEffect(() => {
    if (shouldScroll.current) hours.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    shouldScroll.current = false;
  }, [day]);
  return [hours, () => (shouldScroll.current = document.activeElement?.matches(':focus-visible') !== true)];
}

/** Orders that an hour still takes, below which it is nearly full. */
const NEARLY_FULL = 3;

/** Has the height of the days. */
function PickerSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.days}>
        <Skeleton height="100%" />
      </div>
    </LoadingRegion>
  );
}

/** The first dish of the cart that is not available on that day; null when all are. */
function missingOn(date: CivilDate, items: readonly CartItem[]): string | null {
  return items.find(({ product }) => !isOfferedOn(product, date))?.product.name ?? null;
}

function dayCard(
  { date, slots = [] }: CalendarDay,
  today: CivilDate,
  missing: string | null,
  forCart: boolean,
): RadioCard<CivilDate> {
  const isFull = slots.every(({ left }) => left <= 0);
  const dateText = formatJalaaliShort(date);
  const note = missing === null ? dateText : t(deliveryMessages.dayWithout, { date: dateText, name: missing });
  return {
    value: date,
    title: dayWord(date, today) ?? weekdayName(date),
    note: isFull ? t(deliveryMessages.slotFull) : note,
    disabled: isFull || (forCart && missing !== null),
  };
}

function hourCard({ time, left }: NonNullable<CalendarDay['slots']>[number]): RadioCard<string> {
  const note = left > 0 ? left < NEARLY_FULL && t(deliveryMessages.slotNearlyFull) : t(deliveryMessages.slotFull);
  return { value: time, title: toPersianDigits(time), note, disabled: left <= 0 };
}
