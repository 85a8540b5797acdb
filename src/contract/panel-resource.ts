/** The schemas of endpoints of records in the panel: list, read, add, change, remove. */
import * as z from 'zod';
import type { PanelAccess } from './endpoint';
import * as f from './field-schemas';
import { itemOf, listOf, version, versionBody } from './panel-list';

/** The most records of one change. */
const MAX_CHANGES = 100;

/** A page of the records. */
export const listed = <Item extends z.ZodType, Query extends z.ZodRawShape>(
  access: PanelAccess,
  item: Item,
  query: Query,
  summary: string,
) => ({ access, summary, query: z.object(query), response: listOf(item) }) as const;
/** One record. */
export const shown = <Item extends z.ZodType, Params extends z.ZodType>(
  access: PanelAccess,
  item: Item,
  params: Params,
  summary: string,
) => ({ access, summary, params, response: itemOf(item) }) as const;
/** Adds a record. */
export const created = <Item extends z.ZodType, Body extends z.ZodType>(
  access: PanelAccess,
  item: Item,
  body: Body,
  summary: string,
) => ({ access, summary, body, response: itemOf(item) }) as const;
/** Changes fields of a record; an outdated version is refused. */
export const updated = <Item extends z.ZodType, Params extends z.ZodType, Fields extends z.ZodRawShape>(
  access: PanelAccess,
  item: Item,
  params: Params,
  fields: z.ZodObject<Fields>,
  summary: string,
) => ({ access, summary, params, body: fields.partial().extend({ version }), response: itemOf(item) }) as const;
/** Removes a record. */
export const removed = <Item extends z.ZodType, Params extends z.ZodType>(
  access: PanelAccess,
  item: Item,
  params: Params,
  summary: string,
) => ({ access, summary, params, body: versionBody, response: itemOf(item) }) as const;
/** Changes several records, all or none. */
export const changed = <Item extends z.ZodType, Fields extends z.ZodRawShape>(
  access: PanelAccess,
  item: Item,
  fields: z.ZodObject<Fields>,
  summary: string,
) =>
  ({
    access,
    summary,
    body: z.object({
      changes: z
        .array(fields.partial().extend({ id: f.id, version }))
        .min(1)
        .max(MAX_CHANGES),
    }),
    response: z.object({ items: z.array(item) }),
  }) as const;
