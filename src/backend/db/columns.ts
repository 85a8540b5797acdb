/** Column kinds that many tables share. */
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Integer toman. bigint, since sums outgrow four bytes; a JavaScript number, since 2^53 toman never occur. */
export const toman = (name: string) => bigint(name, { mode: 'number' });
/** An instant with offset, as a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A row's number, made by the database. */
export const serialId = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** Words with their places and weights, as the text search of PostgreSQL keeps them; written as its own text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
