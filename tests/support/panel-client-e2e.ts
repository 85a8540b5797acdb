/** Requests of staff and hosts to the shared test server, for changes while a page is open. */
import { HOSTS } from '@/backend/db/demo/residence/hosts';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Product } from '@/contract/catalogue.schemas';
import type { OrderStatus } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { callApi, codeIn, messageOfCall } from './api-client-e2e';

/** A token of the shop's staff. */
export function staffToken(origin: string): Promise<string> {
  return panelToken(origin, DEMO_PANEL);
}

/** A token of this residence's host. */
export function hostToken(origin: string, { name, residence }: Product): Promise<string> {
  const host = HOSTS.find((one) => one.name === residence?.host.name);
  if (!host) throw new Error(`Nobody is the host of ${name}`);
  return panelToken(origin, host.mobile);
}

/** One login per user and test file: a number can request a code once a minute. */
const entered = new Map<string, Promise<string>>();

function panelToken(origin: string, mobile: string): Promise<string> {
  const key = `${origin} ${mobile}`;
  const token = entered.get(key) ?? enter(origin, mobile);
  entered.set(key, token);
  return token;
}

async function enter(origin: string, mobile: string): Promise<string> {
  const code = codeIn(await messageOfCall(origin, authEndpoints.login, { body: { mobile } }));
  return (await callApi(origin, panelEndpoints.panelLogin, { body: { mobile, code } })).token.access_token;
}

/** Moves an order through these states one after the other. */
export async function moveOrder(
  origin: string,
  token: string,
  orderId: number,
  ...steps: OrderStatus[]
): Promise<void> {
  for (const status of steps)
    await callApi(origin, panelEndpoints.changePanelStatus, { params: { id: orderId }, token, body: { status } });
}
