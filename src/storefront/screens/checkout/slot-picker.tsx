import { useState } from 'react';
import type { CalendarDay } from '@/contract/reservation.shapes';
import { tehranToday, type CivilDate } from '@/domain/civil-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort, toJalaali, weekdayName } from '@/domain/jalaali';
import type { DeliveryChoice } from '@/domain/reservation-slots';
import { now, nowInstant } from '@/storefront/platform/browser-clock';
import { factsOf, isOffline } from '@/storefront/state/failure-facts';
import { useAppDispatch } from '@/storefront/state/hooks';
import { useGetShopCalendarQuery } from '@/storefront/state/reservation.api';
import { deliveryChosen } from '@/storefront/state/reservation.slice';
import { ChoiceCards } from '@/storefront/ui/choice-cards';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import '@/text/checkout';
import { t } from '@/text/t';
import { daysWithSlots } from './slots';

interface SlotPickerProps {
  chosen: DeliveryChoice | null;
  error: string | null;
}

/** The delivery day, then its hour, of the shop's calendar (RES-09); what is full is shown and cannot be chosen. */
export function SlotPicker({ chosen, error }: SlotPickerProps) {
  const [today] = useState(() => tehranToday(now()));
  const { jy, jm } = toJalaali(today);
  const { data, error: failed, isFetching, refetch } = useGetShopCalendarQuery({ year: jy, month: jm, double: true }, { refetchOnMountOrArgChange: true });
  const [day, setDay] = useState<CivilDate | null>(chosen?.mdate ?? null);
  if (!data && failed) {
    const facts = factsOf(failed);
    return <ErrorState text={isOffline(facts) ? undefined : t('delivery.slot.failed')} offline={isOffline(facts)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <LoadingRegion>
        <Skeleton height="124px" />
        <Skeleton height="124px" />
      </LoadingRegion>
    );
  }
  const days = daysWithSlots(data, today);
  if (days.length === 0) return <EmptyState picture="empty-orders" text={t('delivery.slot.none')} />;
  const open = days.find(({ date }) => date === day);
  return (
    <>
      <ChoiceCards compact legend={t('delivery.slot.day')} name="day" value={open?.date ?? null} error={open ? null : error} choices={days.map(dayChoice)} onChange={setDay} />
      {open && <Hours key={open.date} day={open} chosen={chosen} error={error} />}
    </>
  );
}

function Hours({ day, chosen, error }: { day: CalendarDay; chosen: DeliveryChoice | null; error: string | null }) {
  const dispatch = useAppDispatch();
  const choose = (time: string) => {
    dispatch(deliveryChosen({ mdate: day.date, jdate: day.jdate, time, created_at: nowInstant() }));
  };
  const choices = (day.slots ?? []).map(({ time, left }) => ({
    value: time,
    title: toPersianDigits(time),
    note: left > 0 ? t('delivery.slot.left', { n: toPersianDigits(left) }) : t('delivery.slot.full'),
    disabled: left <= 0,
  }));
  return <ChoiceCards compact legend={t('delivery.slot.hour')} name="hour" value={chosen?.mdate === day.date ? chosen.time : null} choices={choices} error={error} onChange={choose} />;
}

function dayChoice({ date, slots = [] }: CalendarDay) {
  const isFull = slots.every(({ left }) => left <= 0);
  return { value: date, title: weekdayName(date), note: isFull ? t('delivery.slot.full') : formatJalaaliShort(date), disabled: isFull };
}
