import { lackOfRoomSentence } from '@/domain/backup-room';
import { judgeBackup, judgeDatabase, judgeDisk, judgeMemory, type DatabaseMeasure } from '@/domain/system-findings';

const MEGABYTE = 1_048_576;

/** Rules of machines and servers that a test cannot make; tests/backend/doctor.test.ts breaks the others. */
describe('judgeDatabase', () => {
  const sound: DatabaseMeasure = {
    engine: 'postgres',
    versionNumber: 170_002,
    encoding: 'UTF8',
    collation: { built: '2.36', actual: '2.36' },
    migrations: 'current',
    mayMigrate: true,
    freeConnections: 80,
    allowsNewer: false,
    replica: null,
  };
  const codes = (change: Partial<DatabaseMeasure>) => judgeDatabase({ ...sound, ...change }).map(([code]) => code);

  it('names every fault of a server', () => {
    expect(codes({})).toEqual(['database_ok']);
    expect(codes({ migrations: 'pending' })).toEqual(['database_pending']);
    expect(codes({ versionNumber: 140_011, collation: { built: '2.31', actual: '2.36' }, freeConnections: 3 })).toEqual(
      ['database_old_server', 'database_collation', 'database_connections'],
    );
    expect(codes({ migrations: 'before_release' })).toEqual(['database_before_release']);
    expect(codes({ replica: { isUsed: true, reason: null } })).toEqual(['database_ok', 'database_replica']);
    expect(codes({ replica: { isUsed: false, reason: 'away' } })).toEqual(['database_replica_unused']);
  });

  it('accepts a newer version only where the settings do', () => {
    expect(codes({ migrations: 'newer' })).toEqual(['database_newer']);
    expect(codes({ migrations: 'newer', allowsNewer: true })).toEqual(['database_ok']);
  });
});

it.each([
  [2000, 5000, 'disk_ok'],
  [500, 5000, 'disk_low'],
  [63, 5000, 'disk_full'],
  [2000, 10, 'disk_no_files'],
  [2000, null, 'disk_ok'],
] as const)('a disk with %d MB and %s files left is %s', (free, freeFiles, code) => {
  expect(judgeDisk({ freeBytes: free * MEGABYTE, freeFiles }, '/data')[0]).toBe(code);
});

it.each([
  [512, 200, 'memory_ok'],
  [256, 200, 'memory_small'],
  [1024, 30, 'memory_low'],
  [1024, null, 'memory_ok'],
] as const)('%d MB of memory with %s MB available is %s', (total, available, code) => {
  const bytes = available === null ? null : available * MEGABYTE;
  expect(judgeMemory({ totalBytes: total * MEGABYTE, availableBytes: bytes })[0]).toBe(code);
});

it('a backup is judged by its age, its copy and its check', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const sound = {
    isOn: true,
    made: { at: new Date('2026-11-20T00:00:00Z'), isInStore: null },
    error: null,
    checkError: null,
    ahead: null,
    others: [],
    now,
  };
  const code = (change: Partial<Parameters<typeof judgeBackup>[0]>) =>
    judgeBackup({ ...sound, ...change })
      .map(([one]) => one)
      .join();
  expect(code({})).toBe('backup_ok');
  expect(code({ isOn: false })).toBe('backup_off');
  expect(code({ made: null })).toBe('backup_waiting');
  expect(code({ made: { at: new Date('2026-11-18T19:00:00Z'), isInStore: true } })).toBe('backup_old');
  expect(code({ made: { ...sound.made, isInStore: false } })).toBe('backup_local');
  expect(code({ error: 'ENOSPC' })).toBe('backup_failed');
  expect(code({ ahead: '20271120T000000Z' })).toBe('backup_ok,backup_ahead');
  expect(code({ others: [{ place: 's3://shop/', name: '20261120T000100Z' }] })).toBe('backup_ok,backup_shared');
  const lack = { place: '/backups', needed: 900, free: 300 };
  expect(judgeBackup({ ...sound, error: lackOfRoomSentence(lack) })).toEqual([['backup_no_room', lack]]);
  expect(code({ checkError: 'orders differ' })).toBe('backup_damaged');
});
