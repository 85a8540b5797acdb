/** What every list and every editable record of the panel has in its requests. */
import * as z from 'zod';
import * as f from './field-schemas';

const MAX_IDS = 100;

/** Ids separated by commas, at most as many as a page has. */
export const ids = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(f.id).max(MAX_IDS));

/** The query of a list: page, order by one of the fields, words and ids; filters are added beside it. */
export const listQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  ...f.paging(25),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  q: f.text(200).optional(),
  ids: ids.optional(),
});

/** A page of records with the total of the list. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), ...f.pageFields });
export const itemOf = <Item extends z.ZodType>(item: Item) => z.object({ item });

/** The version of a record: an update names the one that it was made from, 409 with the newer record otherwise. */
export const version = z.int().min(1).max(2_147_483_647);
export const versionBody = z.object({ version });
