/** Requests of staff and hosts to the shared test server, for changes while a page is open. */
import type { Page } from 'playwright-core';
import { HOSTS } from '@/backend/db/demo/residence/hosts';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Product } from '@/contract/product.schemas';
import type { OrderStatus } from '@/contract/orders.schemas';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
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

/** A panel session as the sign-in stores it for the tab. */
export async function panelSession(origin: string, mobile: string): Promise<{ token: string; stored: string }> {
  const code = codeIn(await messageOfCall(origin, authEndpoints.login, { body: { mobile, purpose: 'panel' } }));
  const { token, user, panel } = await callApi(origin, panelEndpoints.panelLogin, { body: { mobile, code } });
  const session = { token: token.access_token, userId: user.id, ...panel, name: '', mobile };
  return { token: session.token, stored: JSON.stringify(session) };
}

/** Opens the panel with this session. */
export async function openPanel(page: Page, path: string, stored: string): Promise<void> {
  await page.addInitScript((session) => sessionStorage.setItem('PANEL_SESSION', session), stored);
  await page.goto(path);
  await page.locator('h1').filter({ visible: true }).first().waitFor();
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
  const code = codeIn(await messageOfCall(origin, authEndpoints.login, { body: { mobile, purpose: 'panel' } }));
  return (await callApi(origin, panelEndpoints.panelLogin, { body: { mobile, code } })).token.access_token;
}

/** Moves an order through these states one after the other; a cancellation refunds all. */
export async function moveOrder(
  origin: string,
  token: string,
  orderId: number,
  ...steps: OrderStatus[]
): Promise<void> {
  const given = { params: { id: orderId }, token };
  for (const to of steps) {
    const { version, full } = (await callApi(origin, panelDeskEndpoints.quoteCancellation, given)).item;
    const cancellation = { version, reason: 'ناموجود', refund: 'full', expected_refund: full } as const;
    if (to === 'canceled') await callApi(origin, panelDeskEndpoints.cancelDeskOrder, { ...given, body: cancellation });
    else await callApi(origin, panelDeskEndpoints.changeOrderStatus, { ...given, body: { version, to } });
  }
}
