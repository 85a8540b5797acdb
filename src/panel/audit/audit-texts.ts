/** Texts of the audit log: known names are translated, everything else is shown as stored. */
import { toPersianDigits } from '@/domain/digits';
import { commonMessages } from '@/messages/common';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';

/** The log may contain names without a translation. */
type Key = keyof typeof panelAuditMessages;
type Words = string | undefined;
const SHOWN_FACTS = 6;
const SHOWN_LENGTH = 60;

/** A name such as `order.status`: the resource, then the action. */
export function actionText(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  const composed = [(panelAuditMessages[`verb.${verb}` as Key] as Words) ?? verb, recordText(resource)]
    .filter(Boolean)
    .join(' ');
  return (panelAuditMessages[`action.${action}` as Key] as Words) ?? composed;
}

export function subjectText(subject: string): string {
  const [resource = '', id = ''] = subject.split(':');
  return [recordText(resource), toPersianDigits(id)].filter(Boolean).join(' ');
}

export function recordText(record: string): string {
  return (panelAuditMessages[`resource.${record}` as Key] as Words) ?? record;
}

/** The user's name, or their number when the name is unknown. */
export function personText({ id, name }: { readonly id: number; readonly name: string }): string {
  return name || t(panelAuditMessages.nameless, { n: toPersianDigits(id) });
}

/**
 * The changed fields with their values before and after. For long values, and for those that the log does not contain
 * (a person's name), only the fact that they changed; ids and the like are left out.
 */
export function factsText(facts: Readonly<Record<string, unknown>>): string {
  const { before, after, fields, ...others } = facts;
  const [was, is] = [recordOf(before), recordOf(after)];
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const field = fieldText(name);
    if (field === undefined) return [];
    if (!isShort(was[name]) || !isShort(is[name])) return [t(panelAuditMessages.changed, { field })];
    return [t(panelAuditMessages.change, { field, from: valueText(was[name]), to: valueText(is[name]) })];
  });
  const named = (Array.isArray(fields) ? fields : []).flatMap((name) => fieldText(String(name)) ?? []);
  const plain = Object.entries(others).flatMap(([name, value]) => {
    const field = fieldText(name);
    if (field === undefined) return [];
    if (value === 'changed' || !isShort(value)) return [t(panelAuditMessages.changed, { field })];
    return [`${field}: ${valueText(value)}`];
  });
  return [...changed, ...named.map((field) => t(panelAuditMessages.changed, { field })), ...plain]
    .slice(0, SHOWN_FACTS)
    .join(commonMessages.listSeparator);
}

function fieldText(name: string): Words {
  return panelAuditMessages[`field.${name}` as Key] as Words;
}

/** A short value that can be shown in a line. */
function isShort(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t(panelAuditMessages.nothing);
  if (typeof value === 'boolean') return t(value ? panelAuditMessages.yes : panelAuditMessages.no);
  const text = String(value);
  const known = panelAuditMessages[`value.${text}` as Key] as Words;
  if (known !== undefined) return known;
  return toPersianDigits(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
}
