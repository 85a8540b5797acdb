import { type Area, allEndpoints } from '@/contract/endpoints';
import { caseNames } from '@tests/support/calls/endpoint-cases';
import { testEndpoints } from '@tests/support/calls/endpoint-suite';
import { endpointsOf } from '@tests/support/calls/endpoint-case';

it('every endpoint of the contract is in the table of access cases [API-01]', () => {
  const names = endpointsOf(Object.keys(allEndpoints) as Area[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(caseNames().sort()).toEqual(names.sort());
});

testEndpoints(['config', 'auth', 'catalogue', 'reservation']);
