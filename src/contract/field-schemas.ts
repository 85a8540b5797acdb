/** Field validators shared by many schemas. They check size and type only; services check the meaning. */
import * as z from 'zod';

const INT_MAX = 2_147_483_647;
/** Ten thousand million toman: above every price, and exact as a double and a bigint. */
const TOMAN_MAX = 10_000_000_000;

// eslint-disable-next-line no-control-regex -- the NUL byte is what PostgreSQL refuses (22021)
const NUL = /\u0000/;
/** A customer's text: bounded, without NUL and without lone surrogates, which no database stores. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !NUL.test(value) && value.isWellFormed(), { message: 'text' });

/** A text that may be empty; null, which forms send of a cleared field, empties it. */
export const clearableText = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value ?? '');

/** Characters of a person's name in any script: letters and marks, spaces, joiners, hyphens and apostrophes. */
const PERSON_NAME = /^[\p{L}\p{M}\p{Cf}\s'’-]*$/u;
/**
 * Whether a text may be a name: without digits, dots, slashes or other signs, so that it cannot look like a URL or a
 * code in a message.
 */
export const isPersonName = (value: string): boolean => PERSON_NAME.test(value);
/** A person's name; services check whether it may be empty. */
export const personName = (max: number) => text(max).refine(isPersonName, { message: PERSON_NAME_ISSUE });
/** Identifies this validation error among the issues. */
export const PERSON_NAME_ISSUE = 'person_name';

/** A row's id. */
export const id = z.int().min(1).max(INT_MAX);
/** A row's id in a path or a query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);
export const idParams = z.object({ id: idText });

/** Integer toman, possibly negative (ledger amounts). */
export const toman = z.int().min(-TOMAN_MAX).max(TOMAN_MAX);
/** Working days of a delivery, from the payment to the arrival. */
export const deliveryDays = z.object({ min: z.int().min(0), max: z.int().min(0) });
export const count = z.int().min(1).max(1000);
/** `YYYY-MM-DD` in a request. Services check whether the day exists, with their own messages. */
export const civilDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const civilDateOrBlank = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/);
/** A text field whose empty form means none, as forms send it. */
export const orBlank = <T extends string>(field: z.ZodType<T, T>) =>
  field.transform((value) => (value === '' ? null : (value as Exclude<T, ''>)));
/** A valid day in a response. */
export const day = z.iso.date();
/** A night `YYYY-MM-DD` or a slot `YYYY-MM-DD HH:mm`. */
export const time = z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/);
export const hour = z.string().regex(/^\d{2}:\d{2}$/);
/** ISO 8601 with offset. */
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

/** `page` (from 1) and `limit` of a list. */
export const paging = (limit: number) => ({ page: positiveIntParam(1, 100_000), limit: positiveIntParam(limit, 100) });
/** The food shop's delivery choice, part of catalogue, price and submit requests (RES-09). */
export const reserveChoice = { reserve_date: civilDate.optional(), reserve_time: hour.optional() };
/** Ids of a query, separated by commas: at most a page of them. */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/)
  .transform((value) => value.split(',').map(Number))
  .pipe(z.array(id));
/** The query of a list of the panel: page, size of a page, sort field and direction, search text, or single ids. */
export const panelList = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  page: positiveIntParam(1, 100_000),
  limit: positiveIntParam(25, 100),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: text(200).optional(),
  ids: idList.optional(),
});
/** The version of a record that a change is based on. */
export const version = z.int().min(1).max(INT_MAX);
export const pageFields = { page: z.int(), limit: z.int(), total: z.int() };
export const emptyObject = z.object({});
