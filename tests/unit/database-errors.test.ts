import { databaseErrorOf } from '@/backend/http/database-errors';

/** As the drivers throw it, wrapped once. */
const withState = (code: string) =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('inside'), { code }) });

it.each([
  ['a NUL in a text', '22021', 'bad-input'],
  ['a duplicate of a unique value', '23505', 'conflict'],
  ['a shutdown', '57P01', 'away'],
  ['too many connections', '53300', 'away'],
  ['a full disk', '53100', 'away'],
  ['no memory', '53200', 'away'],
  ['a failing disk', '58030', 'away'],
  ['a read-only server', '25006', 'away'],
  ['a missing table', '42P01', null],
])('the database error for %s (%s) is classified as %s', (_, state, fault) => {
  expect(databaseErrorOf(withState(state))).toBe(fault);
});

it.each(['ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'ENOSPC', 'EDQUOT', 'EIO'])(
  'the system error %s is classified as away',
  (code) => {
    expect(databaseErrorOf(withState(code))).toBe('away');
  },
);
