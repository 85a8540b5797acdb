import type * as z from 'zod';
import {
  CHOSEN_PROPERTIES_ISSUE,
  CHOSEN_VALUES_ISSUE,
  MAX_CHOSEN_PROPERTIES,
  MAX_CHOSEN_VALUES,
} from '@/contract/search.schemas';
import type { FieldError } from '@/contract/envelope';
import { PERSON_NAME_ISSUE } from '@/contract/field-schemas';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import { validationMessages } from '@/messages/validation';

const MAX_FIELDS = 20;

/** A schema's issues as field errors with a sentence each, one per field; `input` is the rejected value. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], input: unknown): FieldError[] {
  const sentences = new Map(
    issues.map((issue) => [issue.path.map(String).join('.'), sentence(issue, valueAt(input, issue.path))]),
  );
  return [...sentences].slice(0, MAX_FIELDS).map(([field, msg]) => ({ field, msg }));
}

function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined || value === null) return t(validationMessages.vRequired);
  if (issue.message === CHOSEN_PROPERTIES_ISSUE)
    return t(backendMessages.apiFilterProperties, { n: number(MAX_CHOSEN_PROPERTIES) });
  if (issue.message === CHOSEN_VALUES_ISSUE)
    return t(backendMessages.apiFilterValues, { n: number(MAX_CHOSEN_VALUES) });
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return issue.origin === 'string'
        ? t(validationMessages.vMin, { n: number(issue.minimum) })
        : t(backendMessages.apiFieldLeast, { n: number(issue.minimum) });
    case 'invalid_value':
      return t(backendMessages.apiFieldChoice);
    case 'custom':
      return t(issue.message === PERSON_NAME_ISSUE ? backendMessages.apiFieldPersonName : backendMessages.apiFieldForm);
    default:
      return t(backendMessages.apiFieldForm);
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return t(validationMessages.vMax, { n: number(maximum) });
  return origin === 'array'
    ? t(backendMessages.apiFieldItems, { n: number(maximum) })
    : t(backendMessages.apiFieldMost, { n: number(maximum) });
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
