import { type Area, everyCall } from '@/contract/every-call';
import { rowNames } from '@tests/support/calls/every-row';
import { testEveryCall } from '@tests/support/calls/every-call-suite';
import { callsOf } from '@tests/support/calls/row';

it('[API-01] every call of the contract stands in the table', () => {
  const names = callsOf(Object.keys(everyCall) as Area[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(rowNames().sort()).toEqual(names.sort());
});

testEveryCall(['config', 'auth', 'catalogue', 'reservation']);
