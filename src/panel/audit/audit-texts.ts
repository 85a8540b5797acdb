/** The audit log in words: what is known by name is told so, anything else as it is written. */
import { toPersianDigits } from '@/domain/digits';
import { commonMessages } from '@/messages/common';
import { t } from '@/messages/format-message';
import { panelAuditMessages } from '@/messages/panel-audit';

/** The log may name what has no words here. */
type Key = keyof typeof panelAuditMessages;
type Words = string | undefined;
const SHOWN_FACTS = 6;
const SHOWN_LENGTH = 60;

/** Such as `order.status`: the resource, then what was done to it. */
export function actionText(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  const told = [
    (panelAuditMessages[`verb.${verb}` as Key] as Words) ?? verb,
    (panelAuditMessages[`resource.${resource}` as Key] as Words) ?? resource,
  ]
    .filter(Boolean)
    .join(' ');
  return (panelAuditMessages[`action.${action}` as Key] as Words) ?? told;
}

export function subjectText(subject: string): string {
  const [resource = '', id = ''] = subject.split(':');
  return [(panelAuditMessages[`resource.${resource}` as Key] as Words) ?? resource, toPersianDigits(id)]
    .filter(Boolean)
    .join(' ');
}

/** The changed fields with their values before and after; ids and the like are left out. */
export function factsText(facts: Readonly<Record<string, unknown>>): string {
  const { before, after, ...others } = facts;
  const [was, is] = [recordOf(before), recordOf(after)];
  const changed = Object.keys(is).flatMap((name) => {
    const field = panelAuditMessages[`field.${name}` as Key] as Words;
    if (field === undefined) return [];
    return [t(panelAuditMessages.change, { field, from: valueText(was[name]), to: valueText(is[name]) })];
  });
  const told = Object.entries(others).flatMap(([name, value]) => {
    const field = panelAuditMessages[`field.${name}` as Key] as Words;
    return field === undefined ? [] : [`${field}: ${valueText(value)}`];
  });
  return [...changed, ...told].slice(0, SHOWN_FACTS).join(commonMessages.listSeparator);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t(panelAuditMessages.nothing);
  if (typeof value === 'boolean') return t(value ? panelAuditMessages.yes : panelAuditMessages.no);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  const known = panelAuditMessages[`value.${text}` as Key] as Words;
  if (known !== undefined) return known;
  return toPersianDigits(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);
}
