/** Access to every endpoint: 401 only for a missing or invalid token, otherwise 404. */
import type { Endpoint } from '@/contract/endpoint';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { type RequestInput, KNOWN_ENDPOINTS, type KnownEndpoint } from '../contract-client';

const INVALID_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';
const OWN = /^(?!\/api\/v1\/panel\/).*\/(customers?|user)\/:id(\/|$)/;

export async function checkAuthorization(suite: SuiteContext): Promise<void> {
  for (const known of KNOWN_ENDPOINTS) {
    if (known.schema.access !== 'public') await checkClosedEndpoint(suite, known);
    if (OWN.test(known.endpoint.path)) await checkOwnEndpoint(suite, known);
  }
}

/** Checks that an endpoint requires a token (401), and returns 404 without the required role. */
export async function checkClosedEndpoint(
  { client, report, guest, me }: SuiteContext,
  { name, endpoint, schema }: KnownEndpoint,
): Promise<void> {
  const request = requestOf(client.goodOf(endpoint), endpoint);
  await report.check(name, 'asks for a token', async () =>
    client.refused(endpoint, { ...request, token: null }, [401]),
  );
  await report.check(name, 'refuses a dead token', async () =>
    client.refused(endpoint, { ...request, token: INVALID_TOKEN }, [401]),
  );
  if (schema.access === 'customer' || schema.access === 'panel') {
    await report.check(name, 'answers a guest 404', async () =>
      client.refused(endpoint, { ...request, token: requireOrSkip(guest, 'there is no guest') }, [404]),
    );
  }
  if (schema.access === 'panel')
    await report.check(name, 'answers a customer 404', async () =>
      client.refused(endpoint, { ...request, token: requireOrSkip(me, NO_CUSTOMER).token }, [404]),
    );
}

/** A path with a customer's or user's id is accessible to its owner only. */
async function checkOwnEndpoint(
  { client, report, me, other }: SuiteContext,
  { name, endpoint }: KnownEndpoint,
): Promise<void> {
  await report.check(name, 'answers another customer 404', async () => {
    const owner = requireOrSkip(me, NO_CUSTOMER);
    const id = endpoint.path.includes('/user/') ? owner.userId : owner.customerId;
    await client.refused(
      endpoint,
      {
        ...requestOf(client.goodOf(endpoint), endpoint),
        params: { id },
        token: requireOrSkip(other, NO_CUSTOMER).token,
      },
      [404],
    );
  });
}

function requestOf(good: RequestInput | undefined, endpoint: Endpoint): RequestInput {
  const names = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, 1] as const);
  return good ?? { params: Object.fromEntries(names), body: {} };
}
