import type * as z from 'zod';
import type { FieldError } from '@/contract/envelope';
import { PERSON_NAME_ISSUE } from '@/contract/field-schemas';
import { formatAmount } from '@/domain/money';
import '@/messages/backend';
import '@/messages/faults';
import { t } from '@/messages/translate';

const MOST_FIELDS = 20;

/** A shape's refusals as fields with a sentence each, one a field; `input` is what was refused. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldError[] {
  const sentences = new Map(
    issues.map((issue) => [issue.path.map(String).join('.'), sentence(issue, valueAt(input, issue.path))]),
  );
  return [...sentences].slice(0, MOST_FIELDS).map(([field, msg]) => ({ field, msg }));
}

function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null) return t('v.required');
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return issue.origin === 'string'
        ? t('v.min', { n: number(issue.minimum) })
        : t('api.field.least', { n: number(issue.minimum) });
    case 'invalid_value':
      return t('api.field.choice');
    case 'custom':
      return t(issue.message === PERSON_NAME_ISSUE ? 'api.field.personName' : 'api.field.form');
    default:
      return t('api.field.form');
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return t('v.max', { n: number(maximum) });
  return origin === 'array'
    ? t('api.field.items', { n: number(maximum) })
    : t('api.field.most', { n: number(maximum) });
}

function number(value: number | bigint): string {
  return formatAmount(Number(value));
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}
