import { databaseErrorOf } from '@/backend/http/database-errors';

/** As the drivers throw it, wrapped once. */
const withState = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('inside'), { code }) });

it.each([
  ['a NUL in a text', '22021', 'bad-input'],
  ['a second of what must be one', '23505', 'conflict'],
  ['a shutdown', '57P01', 'away'],
  ['too many connections', '53300', 'away'],
  ['a full disk', '53100', 'away'],
  ['no memory', '53200', 'away'],
  ['a disk that fails', '58030', 'away'],
  ['a server that only reads', '25006', 'away'],
  ['a table that is not there', '42P01', null],
])('of the database, %s (%s) is %s', (_, state, fault) => {
  expect(databaseErrorOf(withState(state))).toBe(fault);
});

it.each(['ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'ENOSPC', 'EDQUOT', 'EIO'])(
  'of the system, %s is away',
  (code) => {
    expect(databaseErrorOf(withState(code))).toBe('away');
  },
);
