/** The API has Persian words for man and woman, the form has its own values (ACC-01). */
import type { Customer } from '@/contract/customer.schemas';
import { birthdayOf, birthdayParts } from '@/domain/birthday';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { normalizeNationalCode } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { isPersianName, MAX_NAME } from '@/domain/profile-rules';
import type { ApiErrorData } from '@/storefront/http/api-error';
import type { ProfileRequest } from '@/storefront/state/customer/customer.api';
import { t } from '@/messages/format-message';
import { profileMessages } from '@/messages/profile';
import { validationMessages } from '@/messages/validation';

/** The form's values as text; numbers in Latin digits. */
export interface ProfileFields extends Readonly<Record<string, string>> {
  readonly first_name: string;
  readonly last_name: string;
  /** `man`, `woman` or empty (ACC-01). */
  readonly gender: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly nation_code: string;
  readonly referrer: string;
  /** URL of the picture; empty for none. */
  readonly avatar: string;
}

/** The fields that have an error message; the three parts of the birthday share one. */
const ERROR_FIELDS = ['avatar', 'first_name', 'last_name', 'gender', 'birthday', 'nation_code', 'referrer'] as const;
export type FieldErrors = Partial<Record<(typeof ERROR_FIELDS)[number], string>>;

export function toFormValues({
  first_name,
  last_name,
  gender,
  birthday,
  nation_code,
  referrer,
  avatar,
}: Customer): ProfileFields {
  return {
    first_name,
    last_name,
    gender: genderOf(gender) ?? '',
    ...birthdayParts(birthday),
    nation_code,
    referrer,
    avatar: avatar ?? '',
  };
}

/** Errors that can be found before submitting; `today` is Tehran's date. */
export function validate(fields: ProfileFields, today: CivilDate): FieldErrors {
  const birthday = birthdayOf(fields, today);
  const errors: Partial<Record<keyof FieldErrors, string | null>> = {
    first_name: nameError(fields.first_name),
    last_name: nameError(fields.last_name),
    birthday:
      'fault' in birthday
        ? t(
            birthday.fault === 'incomplete'
              ? profileMessages['profile.birthday.incomplete']
              : validationMessages.vBirthday,
          )
        : null,
    nation_code: nationCodeError(fields.nation_code, true),
  };
  return withoutEmpty(errors);
}

/** The error of a national code; while it is being typed, only a complete one is checked. */
export function nationCodeError(code: string, isComplete: boolean): string | null {
  if (code === '' || (!isComplete && code.length < 10)) return null;
  if (code.length !== 10) return t(profileMessages.nationCodeLength);
  return normalizeNationalCode(code) === null ? t(validationMessages.vNationalCode) : null;
}

/** The server's errors by field. */
export function serverErrors(apiError: ApiErrorData | null): FieldErrors {
  return withoutEmpty(Object.fromEntries((apiError?.errors ?? []).map(({ field, msg }) => [field, msg])));
}

/**
 * The whole profile as the specification's request has it. The mobile is changed elsewhere, and an existing referrer
 * cannot be changed.
 */
export function toRequestBody(fields: ProfileFields, customer: Customer, today: CivilDate): ProfileRequest {
  const birthday = birthdayOf(fields, today);
  return {
    mobile: customer.mobile,
    first_name: normalizeText(fields.first_name),
    last_name: normalizeText(fields.last_name),
    referrer: customer.referrer || fields.referrer.trim(),
    gender: genderWord(GENDERS.find((gender) => gender === fields.gender) ?? null),
    birthday: 'date' in birthday ? birthday.date : null,
    nation_code: fields.nation_code,
    avatar: fields.avatar || null,
  };
}

function nameError(text: string): string | null {
  const name = normalizeText(text);
  if (name.length > MAX_NAME) return t(validationMessages.vMax, { n: toPersianDigits(MAX_NAME) });
  return name === '' || isPersianName(name) ? null : t(validationMessages.vName);
}

function withoutEmpty(errors: Readonly<Record<string, string | null | undefined>>): FieldErrors {
  return Object.fromEntries(ERROR_FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

export const GENDERS = ['man', 'woman'] as const;
export type Gender = (typeof GENDERS)[number];

/** Maps the API's value to the form's; null for an empty or unknown one. */
export function genderOf(word: string): Gender | null {
  return GENDERS.find((gender) => word === gender || word === genderWord(gender)) ?? null;
}

/** Maps the form's value to the API's; empty when unknown. */
export function genderWord(gender: Gender | null): string {
  return gender === null ? '' : t(profileMessages[`gender.${gender}`]);
}
