import type { Customer } from '@/contract/customer.schemas';
import { birthdayOf, birthdayParts } from '@/domain/birthday';
import type { CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { normalizeNationalCode } from '@/domain/normalize-ids';
import { tidyText } from '@/domain/normalize-persian';
import { isPersianName, MAX_NAME } from '@/domain/profile-rules';
import type { ApiErrorData } from '@/storefront/http/api-error';
import type { ProfileRequest } from '@/storefront/state/customer/customer.api';
import { genderOf, genderWord, GENDERS } from '@/storefront/state/customer/gender';
import { t } from '@/messages/translate';
import { faultsMessages } from '@/messages/faults';
import { profileMessages } from '@/messages/profile';

/** What the form holds, all as text; numbers in Latin digits. */
export interface ProfileFields extends Readonly<Record<string, string>> {
  readonly first_name: string;
  readonly last_name: string;
  /** `man`, `woman` or nothing (ACC-01). */
  readonly gender: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly nation_code: string;
  readonly referrer: string;
  /** Address of the picture; empty for none. */
  readonly avatar: string;
}

/** What a fault is said of; the three parts of the birthday are one. */
const SAID_OF = ['avatar', 'first_name', 'last_name', 'gender', 'birthday', 'nation_code', 'referrer'] as const;
export type FieldErrors = Partial<Record<(typeof SAID_OF)[number], string>>;

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

/** What can be seen to be wrong before anything is sent; `today` is Tehran's. */
export function validate(fields: ProfileFields, today: CivilDate): FieldErrors {
  const birthday = birthdayOf(fields, today);
  const found: Partial<Record<keyof FieldErrors, string | null>> = {
    first_name: nameError(fields.first_name),
    last_name: nameError(fields.last_name),
    birthday:
      'fault' in birthday
        ? t(birthday.fault === 'incomplete' ? profileMessages['profile.birthday.incomplete'] : faultsMessages.vBirthday)
        : null,
    nation_code: nationCodeError(fields.nation_code, true),
  };
  return onlyTold(found);
}

/** What is wrong with a national code; while it is still being typed, only a whole one is looked at. */
export function nationCodeError(code: string, isDone: boolean): string | null {
  if (code === '' || (!isDone && code.length < 10)) return null;
  if (code.length !== 10) return t(profileMessages.nationCodeLength);
  return normalizeNationalCode(code) === null ? t(faultsMessages.vNationalCode) : null;
}

/** What the server says of the fields. */
export function serverErrors(facts: ApiErrorData | null): FieldErrors {
  return onlyTold(Object.fromEntries((facts?.errors ?? []).map(({ field, msg }) => [field, msg])));
}

/** The whole profile, as the specification's call carries it; the mobile is changed elsewhere, and a referrer that stands stays. */
export function toRequestBody(fields: ProfileFields, customer: Customer, today: CivilDate): ProfileRequest {
  const birthday = birthdayOf(fields, today);
  return {
    mobile: customer.mobile,
    first_name: tidyText(fields.first_name),
    last_name: tidyText(fields.last_name),
    referrer: customer.referrer || fields.referrer.trim(),
    gender: genderWord(GENDERS.find((gender) => gender === fields.gender) ?? null),
    birthday: 'date' in birthday ? birthday.date : null,
    nation_code: fields.nation_code,
    avatar: fields.avatar || null,
  };
}

function nameError(text: string): string | null {
  const name = tidyText(text);
  if (name.length > MAX_NAME) return t(faultsMessages.vMax, { n: toPersianDigits(MAX_NAME) });
  return name === '' || isPersianName(name) ? null : t(faultsMessages.vName);
}

function onlyTold(found: Readonly<Record<string, string | null | undefined>>): FieldErrors {
  return Object.fromEntries(SAID_OF.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
}
