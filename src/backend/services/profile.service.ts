/** Saving the profile (ACC-01). The route checks the ownership. */
import type { Customer } from '@/contract/customer.schemas';
import type { FieldError } from '@/contract/envelope';
import { tehranToday } from '@/domain/plain-date';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { readCode } from '@/domain/typed-number';
import { normalizeMobile, normalizeNationalCode } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { isBirthday, isPersianName, MAX_NAME, MAX_REFERRER } from '@/domain/profile-rules';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/pg-errors';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError, notFound } from '../http-errors';
import { writeAudit } from '../sql/audit.sql';
import { findCustomer } from '../sql/customers.sql';
import { changeMobile, updateProfile, type ProfileChange } from '../sql/profile.sql';
import { deleteOtherTokens } from '../sql/users.sql';
import { holdUpload } from '../sql/uploads.sql';
import { notifyMobileChanged } from './account-notifications';
import { getCustomer } from './customer.service';
import { exchangeCode } from './exchange-login-code';
import { uploadName } from './upload.service';
import { backendMessages } from '@/messages/backend';
import { backendAccountMessages } from '@/messages/backend-account';
import { faultsMessages } from '@/messages/faults';
import { profileMessages } from '@/messages/profile';
import { loginMessages } from '@/messages/login';
import { validationMessages } from '@/messages/validation';

/** The fields of a request; absent ones are unchanged. */
export interface ProfileInput {
  readonly mobile?: string;
  readonly code?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly referrer?: string;
  readonly gender?: string;
  readonly birthday?: string | null;
  readonly nation_code?: string;
  readonly avatar?: string | null;
}

type CustomerProfile = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** The result of checking one field. */
type Checked<V> = { readonly value: V } | { readonly fault: string };

/** A valid request: the changes, and the new mobile (null: unchanged). */
interface Wanted {
  readonly change: ProfileChange;
  readonly mobile: string | null;
}

/** The caller who saves, and their address. */
export interface Editor {
  readonly customerId: number;
  /** The caller's token. */
  readonly tokenHash: string;
  readonly address: string;
}

/**
 * Saves the given fields in one transaction. Returns the customer and whether any field was given (an empty body ends a
 * new customer's onboarding and saves nothing else). 400 with all invalid fields together. A new mobile's code is
 * checked last, when everything else is valid, so that a typing error uses no try. 409 when another user has the
 * mobile, which is revealed only to the holder of its code. A changed mobile ends all other tokens of the account and
 * notifies the old number.
 */
export async function editProfile(
  deps: BackendDeps,
  { customerId, tokenHash, address }: Editor,
  input: ProfileInput,
): Promise<{ customer: Customer; saved: boolean }> {
  const profile = await findCustomer(deps.db, customerId);
  if (!profile) throw notFound();
  const { change, mobile } = await judge(deps, profile, input);
  const save = async (tx: Database): Promise<void> => {
    if (mobile !== null) await moveTo(tx, { userId: profile.customer.user_id, tokenHash, mobile }, deps.clock.now());
    if (change.avatar && !(await ownsPicture(tx, customerId, change.avatar)))
      throw validationError('avatar', t(backendAccountMessages.profileAvatarUnknown));
    if (!(await updateProfile(tx, customerId, change, deps.clock.now())))
      throw validationError('referrer', t(backendAccountMessages.profileReferrerFixed));
  };
  await (mobile === null
    ? inTransaction(deps.db, save)
    : exchangeCode(
        deps,
        { mobile, code: input.code ?? '', purpose: 'shop', userId: profile.customer.user_id, address },
        save,
      ).catch(toTaken));
  if (mobile !== null && profile.mobile !== null)
    await notifyMobileChanged(deps, profile.customer.user_id, profile.mobile, mobile);
  return {
    customer: await getCustomer(deps, customerId),
    saved: Object.values(input).some((value) => value !== undefined),
  };
}

/**
 * Changes the mobile. Since the mobile identifies the account, the change is audited (without the numbers) and ends all
 * other sessions. The old number's code is not required: the API has a field for one code, that of the new mobile, and
 * most customers who change it have lost the old SIM. The old number is notified instead.
 */
async function moveTo(
  tx: Database,
  { userId, tokenHash, mobile }: { readonly userId: number; readonly tokenHash: string; readonly mobile: string },
  now: Date,
): Promise<void> {
  await deleteOtherTokens(tx, userId, tokenHash);
  await changeMobile(tx, userId, mobile);
  await writeAudit(tx, { userId, action: 'customer.mobile', subject: `user:${userId}` }, now);
}

/** The error when another user already has the mobile. */
function toTaken(error: unknown): never {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
  const msg = t(backendAccountMessages.profileMobileTaken);
  throw new ApiError(409, msg, { errors: [{ field: 'mobile', msg }] });
}

async function judge({ db, clock }: BackendDeps, profile: CustomerProfile, input: ProfileInput): Promise<Wanted> {
  const errors: FieldError[] = [];
  /** The value of a given field, or its error added to the list; undefined for an absent field. */
  const field = <T, V>(
    name: keyof ProfileInput,
    value: T | undefined,
    check: (value: T) => Checked<V>,
  ): V | undefined => {
    if (value === undefined) return undefined;
    const checked = check(value);
    if ('value' in checked) return checked.value;
    errors.push({ field: name, msg: checked.fault });
    return undefined;
  };
  const mobile = field('mobile', input.mobile, (text) => mobileOf(text, profile.mobile)) ?? null;
  if (mobile !== null && (input.code ?? '').trim() === '')
    errors.push({ field: 'code', msg: t(backendAccountMessages.profileCodeRequired) });
  const today = tehranToday(clock.now().getTime());
  const change: ProfileChange = {
    first_name: field('first_name', input.first_name, nameOf),
    last_name: field('last_name', input.last_name, nameOf),
    referrer: field('referrer', input.referrer, (text) => referrerOf(text, profile)),
    gender: field('gender', input.gender, genderOf),
    birthday: field('birthday', input.birthday, (text) => birthdayOf(text, today)),
    nation_code: field('nation_code', input.nation_code, nationCodeOf),
    avatar: avatarOf(input.avatar, profile.customer.avatar),
  };
  if (change.avatar && !(await ownsPicture(db, profile.customer.id, change.avatar)))
    errors.push({ field: 'avatar', msg: t(backendAccountMessages.profileAvatarUnknown) });
  if (errors.length > 0) throw new ApiError(400, t(faultsMessages.errorBadRequest), { errors });
  return { change, mobile };
}

/** The mobile when it differs from the stored one. An empty one is invalid, unless none is stored. */
function mobileOf(text: string, stored: string | null): Checked<string | null> {
  const mobile = normalizeMobile(text);
  if (mobile !== null) return { value: mobile === stored ? null : mobile };
  if (text.trim() !== '') return { fault: t(loginMessages.errorMobileInvalid) };
  return stored === null ? { value: null } : { fault: t(loginMessages.errorMobileRequired) };
}

function nameOf(text: string): Checked<string> {
  const name = normalizeText(text);
  if (name.length > MAX_NAME) return { fault: t(validationMessages.vMax, { n: toPersianDigits(MAX_NAME) }) };
  return name === '' || isPersianName(name) ? { value: name } : { fault: t(validationMessages.vName) };
}

/**
 * A mobile in its stored form, or any other code as typed with Latin digits. Its existence is not checked, since the
 * result would reveal customers to others. An empty value leaves the stored one.
 */
function referrerOf(text: string, { customer, mobile }: CustomerProfile): Checked<string | undefined> {
  const typed = toLatinDigits(normalizeText(text));
  if (typed === '') return { value: undefined };
  const referrer = normalizeMobile(typed) ?? typed;
  if (referrer.length > MAX_REFERRER)
    return { fault: t(validationMessages.vMax, { n: toPersianDigits(MAX_REFERRER) }) };
  if (referrer === mobile) return { fault: t(backendAccountMessages.profileReferrerSelf) };
  return customer.referrer === '' || customer.referrer === referrer
    ? { value: referrer }
    : { fault: t(backendAccountMessages.profileReferrerFixed) };
}

/** The API uses Persian words; the storefront's internal values are accepted as well. */
function genderOf(text: string): Checked<'man' | 'woman' | ''> {
  const value = normalizeText(text);
  if (value === '') return { value: '' };
  const gender = (['man', 'woman'] as const).find(
    (one) => value === one || value === t(profileMessages[`gender.${one}`]),
  );
  return gender ? { value: gender } : { fault: t(backendMessages.apiFieldChoice) };
}

function birthdayOf(text: string | null, today: string): Checked<string | null> {
  const day = readCode(text ?? '');
  if (day === '') return { value: null };
  return isBirthday(day, today) ? { value: day } : { fault: t(validationMessages.vBirthday) };
}

function nationCodeOf(text: string): Checked<string> {
  if (text.trim() === '') return { value: '' };
  const code = normalizeNationalCode(text);
  return code === null ? { fault: t(validationMessages.vNationalCode) } : { value: code };
}

/** The URL of a new picture, null for none; undefined when nothing changes. */
function avatarOf(url: string | null | undefined, stored: string | null): string | null | undefined {
  const avatar = url === '' ? null : url;
  return avatar === stored ? undefined : avatar;
}

/** Whether a URL is of one of our pictures, uploaded by this customer. */
async function ownsPicture(db: Database, customerId: number, url: string): Promise<boolean> {
  const name = uploadName(url);
  return name !== null && (await holdUpload(db, name, customerId));
}
