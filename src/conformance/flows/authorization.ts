/** Who may make a call, for every call alike (design of the wire: 401 for a dead or missing token alone, else 404). */
import type { Call } from '@/contract/endpoint';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { type Given, KNOWN_CALLS, type KnownCall } from '../contract-client';

const DEAD_TOKEN = 'dead-dead-dead-dead-dead-dead-dead-dead-dead';
const OWN = /\/(customers?|user)\/:id(\/|$)/;

export async function whoMayCall(shop: Shop): Promise<void> {
  for (const known of KNOWN_CALLS) {
    if (known.shape.access !== 'public') await closedCall(shop, known);
    if (OWN.test(known.call.path)) await ownCall(shop, known);
  }
}

async function closedCall({ talk, report, guest, me }: Shop, { name, call, shape }: KnownCall): Promise<void> {
  const asked = requestOf(talk.goodOf(call), call);
  await report.check(name, 'asks for a token', async () => talk.refused(call, { ...asked, token: null }, [401]));
  await report.check(name, 'refuses a dead token', async () =>
    talk.refused(call, { ...asked, token: DEAD_TOKEN }, [401]),
  );
  if (shape.access === 'customer' || shape.access === 'panel') {
    await report.check(name, 'answers a guest 404', async () =>
      talk.refused(call, { ...asked, token: need(guest, 'there is no guest') }, [404]),
    );
  }
  if (shape.access === 'panel')
    await report.check(name, 'answers a customer 404', async () =>
      talk.refused(call, { ...asked, token: need(me, NO_CUSTOMER).token }, [404]),
    );
}

/** A path that names a customer or a user is their own's alone. */
async function ownCall({ talk, report, me, other }: Shop, { name, call }: KnownCall): Promise<void> {
  await report.check(name, 'answers another customer 404', async () => {
    const owner = need(me, NO_CUSTOMER);
    const id = call.path.includes('/user/') ? owner.userId : owner.customerId;
    await talk.refused(
      call,
      { ...requestOf(talk.goodOf(call), call), params: { id }, token: need(other, NO_CUSTOMER).token },
      [404],
    );
  });
}

function requestOf(good: Given | undefined, call: Call): Given {
  const names = [...call.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, 1] as const);
  return good ?? { params: Object.fromEntries(names), body: {} };
}
