/** Access to every endpoint: 401 only for a missing or invalid token, otherwise 404. */
import { type Endpoint, isPanelAccess, type Owner } from '@/contract/endpoint';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { type RequestInput, KNOWN_ENDPOINTS, type KnownEndpoint } from '../contract-client';

const INVALID_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';

export async function checkAuthorization(suite: SuiteContext): Promise<void> {
  for (const entry of KNOWN_ENDPOINTS) {
    if (entry.schema.access !== 'public') await checkClosedEndpoint(suite, entry);
    if (typeof entry.schema.owner === 'object') await checkOwnEndpoint(suite, entry, entry.schema.owner);
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
  if (schema.access === 'customer' || isPanelAccess(schema.access)) {
    await report.check(name, 'answers a guest 404', async () =>
      client.refused(endpoint, { ...request, token: requireOrSkip(guest, 'there is no guest') }, [404]),
    );
  }
  if (isPanelAccess(schema.access))
    await report.check(name, 'answers a customer 404', async () =>
      client.refused(endpoint, { ...request, token: requireOrSkip(me, NO_CUSTOMER).token }, [404]),
    );
}

/** A path with a customer's or user's id is accessible to its owner only. */
async function checkOwnEndpoint(
  { client, report, me, other }: SuiteContext,
  { name, endpoint }: KnownEndpoint,
  owner: Exclude<Owner, string>,
): Promise<void> {
  await report.check(name, 'answers another customer 404', async () => {
    const { userId, customerId } = requireOrSkip(me, NO_CUSTOMER);
    const params = 'customer' in owner ? { [owner.customer]: customerId } : { [owner.user]: userId };
    await client.refused(
      endpoint,
      {
        ...requestOf(client.goodOf(endpoint), endpoint),
        params,
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
