/**
 * The rules of the checks of an installation: what was measured becomes a finding. The terminal (`npm run doctor`) and
 * the panel's page of the system show the same findings, each with its own sentences.
 */
import type { Finding, FindingCode, FindingLevel, SystemCheck } from '@/contract/system-findings';
import { lackOfRoomIn } from './backup-room';

const MEGABYTE = 1_048_576;
/** Below it the embedded database refuses changes (src/backend/db/disk-space.ts). */
export const DISK_NEEDED_MB = 64;
/** A gigabyte is pictures and orders of some weeks, and a backup. */
const DISK_LOW_MB = 1024;
/** Of the files that a disk may hold, those that should be left. */
const FILES_LEFT = 1000;
/** The smallest machine that a shop is made for. */
const MEMORY_MB = 450;
const MEMORY_LOW_MB = 64;
/** A clock that is off by a minute refuses certificates and login codes. */
const CLOCK_SECONDS = 60;
/** As in clock-sync-job.ts. */
const DATABASE_CLOCK_SECONDS = 2;
/** Certificates are renewed thirty days before their end. */
const CERTIFICATE_DAYS = 14;
/** Connections of one instance, and some for backups and people. */
const CONNECTIONS_LEFT = 20;
const OLDEST_POSTGRES = 15;
/** A nightly backup, and some hours for a machine that was off. */
const BACKUP_HOURS = 36;
/** As `engines` of package.json. */
const OLDEST_NODE = [20, 19] as const;

/** Builds findings; the levels are those of the contract's table. */
export function findingOf(
  levels: Readonly<Record<FindingCode, FindingLevel>>,
): (code: FindingCode, values?: Readonly<Record<string, string | number>>) => Finding {
  return (code, values = {}) => ({
    check: code.slice(0, code.indexOf('_')) as SystemCheck,
    code,
    level: levels[code],
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  });
}

/** A code with its values, before it is made a finding. */
export type Judgement = readonly [code: FindingCode, values?: Readonly<Record<string, string | number>>];

/** @param version as `process.versions.node` */
export function judgeNode(version: string): Judgement {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  return isOld ? ['node_old', { version, wanted: OLDEST_NODE.join('.') }] : ['node_ok', { version }];
}

export interface DiskMeasure {
  readonly freeBytes: number;
  /** Files that the disk can still hold; null: unknown, or without a limit. */
  readonly freeFiles: number | null;
}

/** @param disk null: its room is unknown */
export function judgeDisk(disk: DiskMeasure | null, path: string): Judgement {
  if (disk === null) return ['disk_unknown', { path }];
  const free = Math.floor(disk.freeBytes / MEGABYTE);
  if (free < DISK_NEEDED_MB) return ['disk_full', { path, free, needed: DISK_NEEDED_MB }];
  if (disk.freeFiles !== null && disk.freeFiles < FILES_LEFT) return ['disk_no_files', { path, files: disk.freeFiles }];
  return [free < DISK_LOW_MB ? 'disk_low' : 'disk_ok', { path, free }];
}

export interface MemoryMeasure {
  readonly totalBytes: number;
  /** What programs can still get; null: unknown. */
  readonly availableBytes: number | null;
}

export function judgeMemory({ totalBytes, availableBytes }: MemoryMeasure): Judgement {
  const total = Math.floor(totalBytes / MEGABYTE);
  const available = availableBytes === null ? null : Math.floor(availableBytes / MEGABYTE);
  if (total < MEMORY_MB) return ['memory_small', { total, wanted: 512 }];
  if (available !== null && available < MEMORY_LOW_MB) return ['memory_low', { total, available }];
  return ['memory_ok', { total, available: available ?? '?' }];
}

export interface ClockMeasure {
  readonly machine: Date;
  /** When the newest migration of this version was made. */
  readonly madeAt: Date;
  /** The time of another machine at the same moment. */
  readonly other: { readonly host: string; readonly time: Date } | null;
  /** The time of the database's server at the same moment. */
  readonly database: Date | null;
  /** Whether the machine's clock is set by a time server; null: unknown. */
  readonly isSynchronized: boolean | null;
}

export function judgeClock({ machine, madeAt, other, database, isSynchronized }: ClockMeasure): Judgement {
  const secondsTo = (time: Date): number => Math.round(Math.abs(machine.getTime() - time.getTime()) / 1000);
  if (machine < madeAt) return ['clock_behind', { time: machine.toISOString(), made: madeAt.toISOString() }];
  if (other !== null && secondsTo(other.time) > CLOCK_SECONDS)
    return ['clock_differs', { seconds: secondsTo(other.time), host: other.host }];
  if (database !== null && secondsTo(database) > DATABASE_CLOCK_SECONDS)
    return ['clock_differs_database', { seconds: secondsTo(database) }];
  return [isSynchronized === false ? 'clock_unsynchronized' : 'clock_ok', { time: machine.toISOString() }];
}

export interface DatabaseMeasure {
  readonly engine: 'pglite' | 'postgres';
  /** `server_version_num`, such as 150004. */
  readonly versionNumber: number;
  readonly encoding: string;
  /** The version of the collation that indexes were built with, and the library's; null: unknown. */
  readonly collation: { readonly built: string; readonly actual: string } | null;
  readonly migrations: 'current' | 'pending' | 'none' | 'newer' | 'before_release';
  /** Whether the user may create tables, which a migration needs. */
  readonly mayMigrate: boolean;
  readonly freeConnections: number | null;
  /** Whether a database of a newer version is accepted (ALLOW_NEWER_DATABASE). */
  readonly allowsNewer: boolean;
  /** Of the replica that guests read from; null: there is none. */
  readonly replica: { readonly isUsed: boolean; readonly reason: string | null } | null;
}

/** All faults of a database that answers, or one line that it is well. */
export function judgeDatabase(measured: DatabaseMeasure): Judgement[] {
  const { engine, collation, migrations, freeConnections } = measured;
  const version = Math.floor(measured.versionNumber / 10_000);
  const faults: Judgement[] = [];
  if (version < OLDEST_POSTGRES) faults.push(['database_old_server', { version, wanted: OLDEST_POSTGRES }]);
  if (measured.encoding !== 'UTF8') faults.push(['database_encoding', { encoding: measured.encoding }]);
  if (migrations === 'before_release') faults.push(['database_before_release']);
  if (migrations === 'newer' && !measured.allowsNewer) faults.push(['database_newer']);
  if (!measured.mayMigrate) faults.push(['database_rights']);
  if (collation !== null && collation.built !== collation.actual) faults.push(['database_collation', { ...collation }]);
  if (freeConnections !== null && freeConnections < CONNECTIONS_LEFT)
    faults.push(['database_connections', { free: freeConnections, wanted: CONNECTIONS_LEFT }]);
  const { replica } = measured;
  if (replica?.isUsed === false) faults.push(['database_replica_unused', { reason: replica.reason ?? '?' }]);
  if (faults.length > 0) return faults;
  const values = { engine: engine === 'pglite' ? 'PGlite' : 'PostgreSQL', version };
  if (migrations === 'none') return [['database_new', values]];
  const answers: Judgement = [migrations === 'pending' ? 'database_pending' : 'database_ok', values];
  return replica === null ? [answers] : [answers, ['database_replica']];
}

/** What a request to the shop's own address has shown. */
export type AddressMeasure =
  | { readonly status: number; readonly certificateDays: number | null }
  /** The code of the error, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  | { readonly reason: string };

/** Codes of names that are not found; every other code is of the connection. */
export function isNameError(reason: string): boolean {
  return reason === 'ENOTFOUND' || reason === 'EAI_AGAIN' || reason === 'EAI_NODATA' || reason === 'ENODATA';
}

const CERTIFICATE_ERROR = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME|HOSTNAME/;

/**
 * @param isStopped whether the shop is known to be stopped, so that a proxy has nothing to pass a request to
 */
export function judgeAddress(origin: string, measured: AddressMeasure, isStopped: boolean): Judgement {
  if ('reason' in measured) {
    const { reason } = measured;
    return [CERTIFICATE_ERROR.test(reason) ? 'address_certificate' : 'address_unreachable', { origin, reason }];
  }
  const { status, certificateDays: days } = measured;
  if (days !== null && days < CERTIFICATE_DAYS) return ['address_ends', { origin, days }];
  if (status >= 502 && status <= 504)
    return isStopped ? ['address_stopped', { origin }] : ['address_unanswered', { origin, status }];
  return ['address_ok', { origin }];
}

export interface StoreMeasure {
  /** The setting that names it. */
  readonly setting: string;
  /** `s3://bucket/folder/` */
  readonly place: string;
  readonly host: string;
  readonly bucket: string;
  /** The first request of a probe object that failed; null: none. The status is null where there was no answer. */
  readonly failure: {
    readonly request: 'write' | 'read' | 'list' | 'delete';
    readonly status: number | null;
    readonly reason: string;
  } | null;
}

const STORE_REFUSALS = {
  write: 'store_unwritable',
  read: 'store_unreadable',
  list: 'store_unlisted',
  delete: 'store_undeletable',
} as const;

/** A right that is missing is AccessDenied; these are of an unknown key and of a wrong secret or region. */
const KEY_ERROR = /HTTP 401|InvalidAccessKeyId|SignatureDoesNotMatch|AuthorizationHeaderMalformed|InvalidToken/;

export function judgeStore({ setting, place, host, bucket, failure }: StoreMeasure): Judgement {
  if (failure === null) return ['store_ok', { place }];
  const { request, status, reason } = failure;
  if (status === null) return ['store_unreachable', { host, reason, setting }];
  // As S3 calls a difference of more than a quarter of an hour.
  if (reason.includes('RequestTimeTooSkewed')) return ['store_clock', { host }];
  if (request === 'write' && status === 404) return ['store_bucket', { bucket, host, setting }];
  if (KEY_ERROR.test(reason)) return ['store_key', { host, reason, setting }];
  return [STORE_REFUSALS[request], { place, reason }];
}

export interface BackupMeasure {
  /** Whether the shop backs itself up. */
  readonly isOn: boolean;
  /** The newest that was made. */
  readonly made: { readonly at: Date; readonly isInStore: boolean | null } | null;
  /** Why the newest that was tried was not made; null: it was, is being made, or none was tried. */
  readonly error: string | null;
  /** What the last restoring into a scratch database has found; null: nothing. */
  readonly checkError: string | null;
  /** The name of one that was made while the clock was ahead; null: there is none. */
  readonly ahead: string | null;
  /** What another shop has made in the same places. */
  readonly others: readonly { readonly place: string; readonly name: string }[];
  readonly now: Date;
}

export function judgeBackup(measured: BackupMeasure): Judgement[] {
  const { ahead, others } = measured;
  return [
    judgeNewest(measured),
    ...(ahead === null ? [] : [['backup_ahead', { name: ahead }] as const]),
    ...others.map(({ place, name }) => ['backup_shared', { place, name }] as const),
  ];
}

function judgeNewest({ isOn, made, error, checkError, now }: BackupMeasure): Judgement {
  if (!isOn) return ['backup_off'];
  if (checkError !== null) return ['backup_damaged', { reason: checkError }];
  const lack = error === null ? null : lackOfRoomIn(error);
  if (lack !== null) return ['backup_no_room', { ...lack }];
  if (error !== null) return ['backup_failed', { reason: error }];
  if (made === null) return ['backup_waiting'];
  const hours = Math.floor((now.getTime() - made.at.getTime()) / 3_600_000);
  if (hours > BACKUP_HOURS) return ['backup_old', { hours }];
  return [made.isInStore === false ? 'backup_local' : 'backup_ok', { hours }];
}

/** Whether a report is of a shop that works: no failure in it. */
export function isSound(findings: readonly Pick<Finding, 'level'>[]): boolean {
  return findings.every(({ level }) => level !== 'failure');
}
