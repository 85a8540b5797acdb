import { useState } from 'react';
import { tehranToday, type CivilDate } from '@/domain/civil-date';
import { now } from '../../platform/browser-clock';
import { Calendar } from './calendar';
import type { StayRange } from './selection';
import { useCalendarSource } from './use-calendar-source';

interface StayCalendarProps {
  /** A residence; without one the calendar of the whole shop, whose days have no prices. */
  productId?: number;
  range: StayRange;
  onRange: (range: StayRange) => void;
  /** Added to each night in the totals, toman: the people beyond the capacity. */
  extraPerNight?: number;
  /** The day whose month is seen first, where no arrival is chosen. */
  showFrom?: CivilDate | null;
}

/** The range calendar with its days from the shop API (RES-01). Today is Tehran's, whatever the visitor's zone. */
export default function StayCalendar({ productId, range, onRange, extraPerNight, showFrom }: StayCalendarProps) {
  const [today] = useState(() => tehranToday(now()));
  const source = useCalendarSource(productId, today, range);
  return <Calendar today={today} range={range} onRange={onRange} extraPerNight={extraPerNight} showFrom={showFrom} showPrices={productId !== undefined} {...source} />;
}
