/** Field validators that many shapes share. Sizes and types only: meaning is the services' work. */
import * as z from 'zod';

const INT_MAX = 2_147_483_647;
/** Ten thousand million toman: above every price, far below what a double or a bigint loses. */
const TOMAN_MAX = 10_000_000_000;

// eslint-disable-next-line no-control-regex -- the NUL byte is what PostgreSQL refuses (22021)
const NUL = /\u0000/;
/** Text of a customer: bounded, without NUL and without lone surrogates, which no database stores. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !NUL.test(value) && value.isWellFormed(), { message: 'text' });

/** What a person's name is made of, in any script: letters and their marks, spaces, joiners, hyphens and apostrophes. */
const PERSON_NAME = /^[\p{L}\p{M}\p{Cf}\s'’-]*$/u;
/** Whether a text may be a name: no digit, dot, slash or other sign, so that it cannot pass for an address or a code where it is told on. */
export const isPersonName = (value: string): boolean => PERSON_NAME.test(value);
/** A person's name; whether there must be one, the services say. */
export const personName = (max: number) => text(max).refine(isPersonName, { message: PERSON_NAME_ISSUE });
/** How a refusal of such a name is known among the issues. */
export const PERSON_NAME_ISSUE = 'person_name';

/** A row's number. */
export const id = z.int().min(1).max(INT_MAX);
/** A row's number in a path or a query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
export const idParams = z.object({ id: idText });

/** Integer toman, possibly negative (ledger amounts). */
export const toman = z.int().min(-TOMAN_MAX).max(TOMAN_MAX);
export const count = z.int().min(1).max(1000);
/** `YYYY-MM-DD` of a request: whether there is such a day, and what else is wrong with it, the services say in their own words. */
export const civilDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const civilDateOrBlank = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);
/** A text of a request whose empty form means none, as forms send it. */
export const orBlank = <T extends string>(field: z.ZodType<T, T>) =>
  field.transform((value) => (value === '' ? null : (value as Exclude<T, ''>)));
/** A day of an answer, which there is. */
export const day = z.iso.date();
/** A night `YYYY-MM-DD` or a slot `YYYY-MM-DD HH:mm`. */
export const time = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/);
export const hour = z.string().regex(/^\d{2}:\d{2}$/);
/** ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });
export const mobile = text(40);
export const url = text(2000);

const positiveIntParam = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .optional()
    .transform((value) => value ?? fallback);

/** `page` (from 1) and `limit` of a list; spec §9 gives the defaults. */
export const paging = (limit: number) => ({ page: positiveIntParam(1, 100_000), limit: positiveIntParam(limit, 100) });
/** The food shop's delivery choice, which rides on catalogue, price and submit calls. */
export const reserveChoice = { reserve_date: civilDate.optional(), reserve_time: hour.optional() };
export const pageFields = { page: z.int(), limit: z.int(), total: z.int() };
export const emptyObject = z.object({});
