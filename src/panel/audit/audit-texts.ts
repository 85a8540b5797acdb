/** Texts of the audit log: known names are translated, everything else is shown as stored. */
import { truncate } from '@/domain/truncate';
import { toPersianDigits } from '@/domain/digits';
import { dayEndingAt, formatInstant, formatInstantDate, formatLastDay } from '@/domain/instant';
import { toJalaali } from '@/domain/jalaali';
import { WEEKDAYS } from '@/domain/weekdays';
import { formatJalaaliShort, isInJalaaliRange } from '@/domain/jalaali-short';
import { formatAmount } from '@/domain/money';
import { orderNumberText } from '@/domain/order-number';
import type { CivilDate } from '@/domain/plain-date';
import { providerLabel } from '@/domain/providers';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';

/** The log may contain names without a translation. */
type Key = keyof typeof panelAuditMessages;
type Words = string | undefined;
const SHOWN_DETAILS = 6;
const SHOWN_LENGTH = 60;

/** A name such as `order.status`: the resource, then the action. */
export function actionText(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  const composed = [(panelAuditMessages[`verb.${verb}` as Key] as Words) ?? verb, recordText(resource)]
    .filter(Boolean)
    .join(' ');
  return (panelAuditMessages[`action.${action}` as Key] as Words) ?? composed;
}

/** A record with its id, of an order the number that customers read, and with its name where it has one. */
export function subjectText(subject: string, name: string | null = null): string {
  const [resource = '', id = ''] = subject.split(':');
  const record = [recordText(resource), idText(resource, id)].filter(Boolean).join(' ');
  return name === null ? record : t(panelAuditMessages.named, { record, name });
}

function idText(resource: string, id: string): string {
  if (resource === 'order' && /^\d{1,9}$/.test(id)) return orderNumberText(Number(id));
  // It has a code of many letters, and always a name.
  if (resource === 'qrcode') return '';
  return isInJalaaliRange(id) ? dateText(id) : toPersianDigits(id);
}

export function recordText(record: string): string {
  return (panelAuditMessages[`resource.${record}` as Key] as Words) ?? record;
}

/** The user's name, or their number when the name is unknown. */
export function personText({ id, name }: { readonly id: number; readonly name: string }): string {
  return toPersianDigits(name) || t(panelAuditMessages.nameless, { n: toPersianDigits(id) });
}

/**
 * The changed fields with their values before and after; of a field that was empty before, only the new value. For long
 * values, and for those that the log does not contain (a person's name), only the fact that they changed; ids and the
 * like are left out.
 */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  const { before, after, fields, by, from, to, ...others } = details;
  const [was, is] = [recordOf(before), recordOf(after)];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const field = fieldText(name);
    if (field === undefined || (isEmpty(was[name]) && isEmpty(is[name]))) return [];
    if (!isShort(was[name]) || !isShort(is[name])) return [t(panelAuditMessages.changed, { field })];
    if (isEmpty(was[name])) return [`${field}: ${valueText(name, is[name])}`];
    return [t(panelAuditMessages.change, { field, from: valueText(name, was[name]), to: valueText(name, is[name]) })];
  });
  const named = (Array.isArray(fields) ? fields : []).flatMap((name) => fieldText(String(name)) ?? []);
  return [
    ...plainTexts({ by }),
    ...statusTexts(from, to),
    ...changed,
    ...named.map((field) => t(panelAuditMessages.changed, { field })),
    ...plainTexts(others),
  ]
    .slice(0, SHOWN_DETAILS)
    .join(amountsMessages.listSeparator);
}

/** The details with one value each. */
function plainTexts(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const field = fieldText(name);
    if (field === undefined || isEmpty(value)) return [];
    if (value === 'changed' || !isShort(value)) return [t(panelAuditMessages.changed, { field })];
    return [`${field}: ${valueText(name, value)}`];
  });
}

/** A step from one state to another, or a range of days. The database does not keep the order of the two. */
function statusTexts(from: unknown, to: unknown): string[] {
  if (isEmpty(to)) return [];
  if (isEmpty(from)) return plainTexts({ status: to });
  if (from === to && !isInJalaaliRange(to)) return [];
  const words = { from: valueText('from', from), to: valueText('to', to) };
  return [t(isInJalaaliRange(from) ? panelAuditMessages.days : panelAuditMessages.step, words)];
}

function fieldText(name: string): Words {
  return panelAuditMessages[`field.${name}` as Key] as Words;
}

/** A short value that can be shown in a line. */
function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The fields with an amount of money; the amount of a coupon may be a percentage, so that none has a unit. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'price',
  'old_price',
  'amount',
  'min_price',
  'max_discount',
  'free_from',
  'min_basket',
  'top_up_min',
  'top_up_max',
  'refund',
  'paid',
]);
/** The fields with a day, `YYYY-MM-DD`. */
const DAYS: ReadonlySet<string> = new Set(['date', 'since', 'last_day', 'from', 'to', 'discount_ends']);

function valueText(name: string, value: unknown): string {
  if (isEmpty(value)) return t(panelAuditMessages.nothing);
  if (typeof value === 'boolean') return t(value ? panelAuditMessages.yes : panelAuditMessages.no);
  if (typeof value === 'number' && AMOUNTS.has(name)) return formatAmount(value);
  if (typeof value === 'number' && name === 'weekday') return WEEKDAYS[value] ?? toPersianDigits(value);
  const text = String(value);
  if (DAYS.has(name) && isInJalaaliRange(text)) return dateText(text);
  if (name === 'expires_at' && isInstant(text)) return formatLastDay(text);
  if (name === 'starts_at' && isInstant(text)) return startText(text);
  const message = panelAuditMessages[`value.${text}` as Key] as Words;
  return message ?? providerLabel(text) ?? toPersianDigits(truncate(text, SHOWN_LENGTH));
}

function isInstant(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && isInJalaaliRange(text.slice(0, 10));
}

function dateText(date: CivilDate): string {
  return `${formatJalaaliShort(date)} ${toPersianDigits(toJalaali(date).jy)}`;
}

/** The day alone when the time is midnight. */
function startText(instant: string): string {
  return dayEndingAt(instant) === null ? formatInstant(instant) : formatInstantDate(instant);
}
