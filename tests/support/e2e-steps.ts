/** Steps that the browser tests share. Elements are found by roles, names and texts. */
import { formatJalaaliDay } from '@/domain/jalaali';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import type { BodyOf, Endpoint } from '@/contract/endpoint';
import type { CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { formatMessage, t } from '@/messages/format-message';
import { codeIn } from './api-client-e2e';
import { DEHYDRATED } from '@/storefront/platform/replay-early-input';
import { a11yViolations } from './a11y-violations';
import { isFullMatrix } from './matrix';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { reservationsMessages } from '@/messages/reservations';
import { profileMessages } from '@/messages/profile';
import { loginMessages } from '@/messages/login';

/** Opens a URL and waits for the hydration: an earlier tap would have no effect. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** Waits for the hydration and for the work that components start after it. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((attribute) => !document.body.hasAttribute(attribute), DEHYDRATED);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

/**
 * Waits until no file has arrived for half a second, so that everything that the first interaction loads is complete.
 * If the connection is cut before that, Chromium logs each unfinished file.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async (quietMs) => {
    let arrived = -1;
    let since = 0;
    for (let now = 0; arrived < 0 || now - since < quietMs;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      now = performance.now();
      const { length } = performance.getEntriesByType('resource');
      if (length !== arrived) since = now;
      arrived = length;
    }
  }, 500);
}

export const button = (scope: Page | Locator, message: string, values?: Record<string, string>): Locator =>
  scope.getByRole('button', { name: formatMessage(message, values), exact: true });
/** The button of the last step of a booking, which also names the payment where it is next. */
export const submitOfStay = (flow: Page | Locator): Locator =>
  flow.getByRole('button', {
    name: new RegExp(`^(${bookingMessages.stayFlowSubmit}|${bookingMessages.stayFlowSubmitPay})$`),
  });
export const link = (scope: Page | Locator, message: string, values?: Record<string, string>): Locator =>
  scope.getByRole('link', { name: formatMessage(message, values), exact: true });
export const heading = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('heading', { name, exact: true });

/** The heading of a whole page: a card on the page before it may have the same name. */
export const pageHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 1 });

/** A message as a pattern whose placeholders match any text. */
export function patternOf(message: string): RegExp {
  const fixed = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

/** The code that the demo shop shows. */
async function shownCode(page: Page): Promise<string> {
  return codeIn(await page.getByText(patternOf(loginMessages.demoCode)).first().innerText());
}

/**
 * Logs in by code on the login page; a new customer skips the profile (ROUTE-06). Resolves when the page has redirected
 * to where the login was requested.
 * @param shots names the checks of the pages on the way (checkStep); without it they are not checked
 * @param readCode reads the code once it has been sent; by default where the demo shop shows it
 */
export async function logIn(page: Page, mobile: string, shots?: string, readCode = shownCode): Promise<void> {
  if (shots) await checkStep(page, `${shots}-mobile`);
  await page.getByLabel(t(loginMessages.mobileLabel)).fill(mobile);
  await button(page, loginMessages.mobileSubmit).click();
  await page.getByLabel(t(loginMessages.codeLabel)).waitFor();
  const code = await readCode(page);
  if (shots) await checkStep(page, `${shots}-code`);
  await page.getByLabel(t(loginMessages.codeLabel)).fill(code);
  await page.waitForURL((url) => url.pathname !== '/login');
  if (new URL(page.url()).pathname !== urls.profile()) return;
  if (shots) await checkStep(page, `${shots}-welcome`);
  await button(page, profileMessages.skip).click();
  await page.waitForURL((url) => url.pathname !== urls.profile());
}

/** A day of a calendar, after going forward to its month: a phone shows one month at a time. */
export async function dayIn(calendar: Locator, date: CivilDate): Promise<Locator> {
  const day = calendar.getByRole('button', {
    name: new RegExp(`^${formatJalaaliDay(date)}${t(bookingMessages.calSeparator)}`),
  });
  await calendar.getByRole('grid').first().waitFor();
  for (let month = 0; month < 13 && (await day.count()) === 0; month += 1)
    await button(calendar, reservationsMessages.calNextMonth).click();
  return day;
}

/** Picks a day in a calendar. */
export async function pickDay(calendar: Locator, date: CivilDate): Promise<void> {
  const day = await dayIn(calendar, date);
  await day.and(calendar.locator(':not([aria-disabled="true"])')).click();
}

/** Waits until a day's accessible name contains one of these texts. */
export async function untilDayIs(calendar: Locator, date: CivilDate, ...messages: string[]): Promise<void> {
  const day = await dayIn(calendar, date);
  await day.and(calendar.getByRole('button', { name: new RegExp(messages.join('|')) })).waitFor();
}

const BANK_BUTTONS = {
  pay: backendOrdersMessages.sandboxBankPay,
  fail: backendOrdersMessages.sandboxBankFail,
  cancel: backendOrdersMessages.sandboxBankCancel,
} as const;

/** Submits the built-in bank's page; resolves when the bank has redirected back. */
export async function answerAtBank(page: Page, answer: keyof typeof BANK_BUTTONS): Promise<void> {
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  await button(page, BANK_BUTTONS[answer]).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}

export interface RecordedCalls {
  /** Bodies of an endpoint's requests so far. */
  bodies<C extends Endpoint>(call: C): BodyOf<C>[];
  /** URLs of an endpoint's requests so far. */
  urls(call: Endpoint): URL[];
}

/** Records the page's requests to the shop API. */
export function recordCalls(page: Page): RecordedCalls {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const of = (call: Endpoint) => {
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return requests.filter(
      (request) => request.method() === call.method && pattern.test(new URL(request.url()).pathname),
    );
  };
  return {
    bodies: <C extends Endpoint>(call: C) => of(call).map((request) => request.postDataJSON() as BodyOf<C>),
    urls: (call) => of(call).map((request) => new URL(request.url())),
  };
}

/** The device on which each step was checked first; null for the steps of a flow that runs on one device. */
const checkedOn = new Map<string, string | null>();

/**
 * Checks the page's accessibility and, where SHOTS names a folder, saves a screenshot. A step that a flow has on several
 * devices is checked on the first of them, in the full matrix on each.
 * @param name of the step, with the device's name where the flow runs on several
 */
export async function checkStep(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  const [device = null] = /\b(?:phone|desktop)\b/.exec(name) ?? [];
  const step = name.replace(device ?? '', '');
  if (!checkedOn.has(step)) checkedOn.set(step, device);
  if (!isFullMatrix && checkedOn.get(step) !== device) return;
  expect({ [name]: await a11yViolations(page) }).toEqual({ [name]: [] });
}

/** Saves a screenshot where SHOTS names a folder. For the pages of a flow that browser/every-page checks as they are. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}
