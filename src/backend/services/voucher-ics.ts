/** A paid stay as an entry of the guest's own calendar (RFC 5545), by the `ics` library. */
import { createEvent } from 'ics';
import type { Voucher } from '@/contract/orders.schemas';
import { tehranInstant, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { parseClock } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { commonMessages } from '@/messages/common';
import { voucherMessages } from '@/messages/voucher';

/** Noon, for an hour that cannot be read. */
const NOON = 12 * 60;

/**
 * The calendar file: from the hour of check-in to the hour of check-out in Tehran, written as UTC, with the address, the
 * host and the order's number; a reminder a day before.
 * @param link the voucher's own address
 */
export function voucherCalendar(voucher: Voucher, link: string): string {
  const { order_id: id, product, stay, check_in, check_out } = voucher;
  const { error, value } = createEvent({
    productId: 'caravansara',
    uid: `stay-${id}@${new URL(link).host}`,
    title: t(voucherMessages.calendarTitle, { name: product.name }),
    start: instantOf(check_in, stay.check_in),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: instantOf(check_out, stay.check_out),
    endInputType: 'utc',
    endOutputType: 'utc',
    location: [stay.province, stay.city, stay.address]
      .filter((part) => part !== null && part !== '')
      .join(t(commonMessages.listSeparator)),
    geo: { lat: stay.lat, lon: stay.lng },
    description: descriptionOf(voucher),
    url: link,
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    alarms: [
      {
        action: 'display',
        description: t(voucherMessages.calendarReminder, { name: product.name }),
        trigger: { hours: 24, before: true },
      },
    ],
  });
  if (value === null) throw new Error(`The stay ${id} makes no calendar entry`, { cause: error });
  return value;
}

/** Milliseconds since 1970 of a day and an hour in Tehran. */
function instantOf(date: CivilDate, hour: string): number {
  return tehranInstant(date, parseClock(hour) ?? NOON);
}

function descriptionOf({ number, guest_name: guest, person_count: people, stay: { host } }: Voucher): string {
  return [
    t(voucherMessages.calendarNumber, { number: toPersianDigits(number) }),
    t(voucherMessages.calendarPeople, { guest, people: toPersianDigits(people) }),
    host.mobile === null
      ? t(voucherMessages.calendarHostName, { name: host.name })
      : t(voucherMessages.calendarHost, { name: host.name, mobile: toPersianDigits(host.mobile) }),
  ].join('\n');
}
