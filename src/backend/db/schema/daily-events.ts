/** What the process reports of its days: messages, answers of the bank, errors. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** How often something has happened on a day in Tehran, by all instances (services/event-counts.ts). */
export const dailyEvents = pgTable(
  'daily_events',
  {
    day: date('day').notNull(),
    /** A log event, `sms_sent` or `bank_answered`. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
    last_at: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
