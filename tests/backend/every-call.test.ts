import { type Area, everyCall } from '@/contract/endpoints';
import { caseNames } from '@tests/support/calls/endpoint-cases';
import { testEndpoints } from '@tests/support/calls/endpoint-suite';
import { endpointsOf } from '@tests/support/calls/endpoint-case';

it('[API-01] every call of the contract stands in the table', () => {
  const names = endpointsOf(Object.keys(everyCall) as Area[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(caseNames().sort()).toEqual(names.sort());
});

testEndpoints(['config', 'auth', 'catalogue', 'reservation']);
