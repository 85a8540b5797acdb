/** A paid stay as a calendar file for the guest (RFC 5545), by the `ics` library. */
import { guestNameText } from '@/domain/guest-name';
import { createEvent } from 'ics';
import type { Voucher } from '@/contract/order-stay.schemas';
import { tehranInstant, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { parseClock } from '@/domain/clock-time';
import { graphemesOf } from '@/domain/graphemes';
import { hasLocation } from '@/domain/map-link';
import { placeText } from '@/domain/place-text';
import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';
import { voucherMessages } from '@/messages/voucher';

/** The fallback for an hour that cannot be parsed: noon. */
const NOON = 12 * 60;

/**
 * The calendar file: from check-in to check-out in Tehran, written as UTC, with address, host and order number, and a
 * reminder a day before.
 * @param link the voucher's URL
 */
export function voucherCalendar(voucher: Voucher, link: string): string {
  const { order_id: id, product, stay, check_in, check_out } = voucher;
  const { error, value } = createEvent({
    productId: '-//Caravansara//Voucher//FA',
    uid: `stay-${id}@${new URL(link).host}`,
    title: t(voucherMessages.calendarTitle, { name: product.name }),
    start: instantOf(check_in, stay.check_in),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: instantOf(check_out, stay.check_out),
    endInputType: 'utc',
    endOutputType: 'utc',
    location: placeText(stay.province, stay.city, stay.address ?? ''),
    ...(hasLocation(stay) && { geo: { lat: stay.lat, lon: stay.lng } }),
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
  return foldLines(value);
}

/** Octets of a line of a calendar file without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** The file folded by octets, between characters: the library counts characters, of which a Persian letter has two. */
function foldLines(file: string): string {
  return file
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map((line) => foldLine(line).join('\r\n '))
    .join('\r\n');
}

function foldLine(line: string): string[] {
  const parts = [''];
  let left = LINE_OCTETS;
  const append = (text: string) => {
    const octets = Buffer.byteLength(text);
    if (octets > left) {
      parts.push('');
      // The space that begins a continued line counts.
      left = LINE_OCTETS - 1;
    }
    parts[parts.length - 1] += text;
    left -= octets;
  };
  for (const character of graphemesOf(line))
    // A letter with so many marks that it fits no line is divided between its marks.
    for (const part of Buffer.byteLength(character) < LINE_OCTETS ? [character] : character) append(part);
  return parts;
}

/** A day and an hour in Tehran as milliseconds since 1970. */
function instantOf(date: CivilDate, hour: string): number {
  return tehranInstant(date, parseClock(hour) ?? NOON);
}

function descriptionOf({
  number,
  guest_name: guest,
  person_count: people,
  stay: { host, bring = [] },
}: Voucher): string {
  return [
    t(voucherMessages.calendarNumber, { number: toPersianDigits(number) }),
    t(voucherMessages.calendarPeople, { guest: guestNameText(guest), people: toPersianDigits(people) }),
    host.mobile === null
      ? t(voucherMessages.calendarHostName, { name: host.name })
      : t(voucherMessages.calendarHost, { name: host.name, mobile: toPersianDigits(host.mobile) }),
    ...(bring.length > 0
      ? [t(voucherMessages.calendarBring, { things: bring.join(t(amountsMessages.listSeparator)) })]
      : []),
  ].join('\n');
}
