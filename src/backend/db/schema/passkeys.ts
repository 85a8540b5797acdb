/** Passkeys (WebAuthn), the second factor of the panel's sign-in, and the sign-ins that wait for one. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, serialId } from '../columns';
import { users } from './users';

export const passkeys = pgTable(
  'passkeys',
  {
    id: serialId(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id),
    /**
     * The number whose sign-in it protects, `09xxxxxxxxx`. A role belongs to a number, so a user who moves to another
     * one takes the passkey along, but leaves the former number no less protected.
     */
    mobile: text('mobile').notNull(),
    /** Base64url, as the authenticator has named it. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    public_key: text('public_key').notNull(),
    /** The authenticator's sign count, 32 bits unsigned; zero of those that have none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The host name of the shop's origin at which it was made. */
    rp_id: text('rp_id').notNull(),
    /** Whether its provider keeps a copy. */
    backed_up: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id), index('passkeys_mobile').on(table.mobile)],
);

/** Sign-ins whose code was right and that need a passkey; the token that names one is stored as a keyed hash. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    hash: text('hash').primaryKey(),
    mobile: text('mobile').notNull(),
    tries_left: integer('tries_left').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_mobile').on(table.mobile)],
);

/** The open challenge of a pending sign-in or of a session; a new one replaces it, and one response uses it up. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the pending sign-in, or of the session's token. */
    subject: text('subject').notNull(),
    purpose: text('purpose').$type<'sign_in' | 'confirm' | 'add'>().notNull(),
    /** Base64url. */
    challenge: text('challenge').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.purpose] })],
);
