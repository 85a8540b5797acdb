/** The shop's staff and the API tokens of scripts. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STAFF_ROLES, type StaffRole } from '@/contract/roles';
import { instant, serialId } from '../columns';

const ROLE_LIST = sql.raw(STAFF_ROLES.map((role) => `'${role}'`).join(', '));

/** Staff by mobile. An ended row stays for the audit log; a mobile that returns gets a new row. */
export const staff = pgTable(
  'staff',
  {
    id: serialId(),
    /** `09xxxxxxxxx` */
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    /** False for an owner whose number no message has reached yet: with an SMS provider it opens no login. */
    mobile_confirmed: boolean('mobile_confirmed').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_mobile')
      .on(table.mobile)
      .where(sql`${table.ended_at} is null`),
    check('staff_role', sql`${table.role} in (${ROLE_LIST})`),
  ],
);

/** Tokens of scripts: the token itself is a row of `tokens` until the end. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: serialId(),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    /** The owner who created it: it is valid as long as they are an owner. */
    created_by: integer('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    ended_at: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('api_tokens_created').on(table.created_at),
    check('api_tokens_role', sql`${table.role} in (${ROLE_LIST})`),
  ],
);
