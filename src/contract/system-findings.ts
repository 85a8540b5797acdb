/** What the checks of an installation may find: a code each, with its level. */
export const FINDING_LEVELS = ['ok', 'warning', 'failure'] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** The checks, in the order of the report. A code begins with the check that it belongs to. */
export const SYSTEM_CHECKS = [
  'node',
  'settings',
  'clock',
  'disk',
  'memory',
  'folder',
  'port',
  'database',
  'dns',
  'address',
  'sms',
  'bank',
  'store',
  'backup',
] as const;
export type SystemCheck = (typeof SYSTEM_CHECKS)[number];

/** Of a running shop. */
export const RUNNING_FINDINGS = {
  node_ok: 'ok',
  node_old: 'failure',
  clock_ok: 'ok',
  /** Before the newest migration of this version was made. */
  clock_behind: 'failure',
  clock_differs: 'failure',
  clock_differs_database: 'warning',
  clock_unsynchronized: 'warning',
  disk_ok: 'ok',
  disk_unknown: 'warning',
  disk_full: 'failure',
  disk_no_files: 'failure',
  disk_low: 'warning',
  memory_ok: 'ok',
  memory_small: 'warning',
  memory_low: 'warning',
  folder_ok: 'ok',
  folder_unusable: 'failure',
  folder_of_other: 'failure',
  folder_open: 'warning',
  folder_secret_unusable: 'failure',
  folder_secret_open: 'warning',
  database_ok: 'ok',
  database_away: 'failure',
  database_newer: 'failure',
  database_old_server: 'failure',
  database_encoding: 'failure',
  database_rights: 'failure',
  database_collation: 'warning',
  database_connections: 'warning',
  database_replica: 'ok',
  database_replica_unused: 'warning',
  dns_ok: 'ok',
  dns_none: 'ok',
  dns_failed: 'failure',
  address_ok: 'ok',
  address_here: 'ok',
  address_missing: 'warning',
  address_http: 'warning',
  address_ends: 'warning',
  address_certificate: 'failure',
  address_unreachable: 'failure',
  address_unanswered: 'failure',
  sms_ok: 'ok',
  sms_none: 'warning',
  sms_unreachable: 'failure',
  bank_ok: 'ok',
  bank_none: 'warning',
  bank_free: 'warning',
  bank_unreachable: 'failure',
  /** Offered in the panel, while the environment names the bank or its keys cannot be read. */
  bank_unusable: 'warning',
  store_ok: 'ok',
  store_unreachable: 'failure',
  store_clock: 'failure',
  store_bucket: 'failure',
  store_key: 'failure',
  store_unwritable: 'failure',
  store_unreadable: 'failure',
  store_unlisted: 'failure',
  store_undeletable: 'failure',
  backup_ok: 'ok',
  /** None was due yet. */
  backup_waiting: 'ok',
  backup_off: 'warning',
  backup_local: 'warning',
  /** Made while the clock was ahead. */
  backup_ahead: 'warning',
  /** Another shop backs itself up in the same place. */
  backup_shared: 'warning',
  backup_old: 'failure',
  backup_failed: 'failure',
  backup_no_room: 'failure',
  backup_damaged: 'failure',
} as const satisfies Record<`${SystemCheck}_${string}`, FindingLevel>;
export type RunningCode = keyof typeof RUNNING_FINDINGS;

/** Those that only `npm run doctor` has: of settings and port, and of a shop that is stopped. */
const STOPPED_FINDINGS = {
  settings_ok: 'ok',
  settings_wrong: 'failure',
  settings_misspelled: 'warning',
  folder_new: 'ok',
  port_ours: 'ok',
  port_free: 'ok',
  port_taken: 'failure',
  port_silent: 'failure',
  port_forbidden: 'failure',
  port_address: 'failure',
  database_none: 'ok',
  database_new: 'ok',
  database_pending: 'ok',
  database_elsewhere: 'ok',
  database_unchecked: 'warning',
  database_unusable: 'failure',
  database_in_use: 'failure',
  database_before_release: 'failure',
  /** The proxy answers, and the shop is stopped. */
  address_stopped: 'ok',
  /** Which provider the owner has entered is only in the database. */
  sms_unknown: 'warning',
  bank_unknown: 'warning',
} as const satisfies Record<`${SystemCheck}_${string}`, FindingLevel>;

export const FINDINGS = { ...RUNNING_FINDINGS, ...STOPPED_FINDINGS };
export type FindingCode = keyof typeof FINDINGS;

/** One line of the report. The values fill the placeholders of its sentence. */
export interface Finding<Code extends FindingCode = FindingCode> {
  readonly check: SystemCheck;
  readonly code: Code;
  readonly level: FindingLevel;
  readonly values: Readonly<Record<string, string>>;
}
