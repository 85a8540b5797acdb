import { type Area, everyCall } from '@/contract/endpoints';
import { rowNames } from '@tests/support/calls/endpoint-cases';
import { testEveryCall } from '@tests/support/calls/endpoint-suite';
import { callsOf } from '@tests/support/calls/endpoint-case';

it('every call of the contract stands in the table [API-01]', () => {
  const names = callsOf(Object.keys(everyCall) as Area[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(rowNames().sort()).toEqual(names.sort());
});

testEveryCall(['config', 'auth', 'catalogue', 'reservation']);
