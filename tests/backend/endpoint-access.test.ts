import { type Area, allEndpoints } from '@/contract/endpoints';
import { caseNames } from '@tests/support/calls/endpoint-cases';
import { testEndpoints } from '@tests/support/calls/endpoint-suite';
import { endpointsOf } from '@tests/support/calls/endpoint-case';

it('every call of the contract stands in the table [API-01]', () => {
  const names = endpointsOf(Object.keys(allEndpoints) as Area[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(caseNames().sort()).toEqual(names.sort());
});

testEndpoints(['config', 'auth', 'catalogue', 'reservation']);
