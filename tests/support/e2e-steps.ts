/** Steps that the walks through the shop share. Everything is found by what a visitor sees or hears: roles, names, texts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import type { BodyOf, Endpoint } from '@/contract/endpoint';
import type { CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { dayText } from '@/storefront/widgets/calendar/day-text';
import { formatMessage, t } from '@/messages/translate';
import { codeIn } from './api-client-e2e';
import { DEHYDRATED } from '@/storefront/platform/early-input';
import { a11yViolations } from './a11y-violations';
import { backendMessages } from '@/messages/backend';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { flowMessages } from '@/messages/flow';
import { profileMessages } from '@/messages/profile';

/** Opens an address and waits until its script has taken the page over: a tap before that is a tap on nothing. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** The page is hydrated, and what its parts do by themselves then is done. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction((attribute) => !document.body.hasAttribute(attribute), DEHYDRATED);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
}

export const button = (scope: Page | Locator, message: string, values?: Record<string, string>): Locator =>
  scope.getByRole('button', { name: formatMessage(message, values), exact: true });
export const link = (scope: Page | Locator, message: string, values?: Record<string, string>): Locator =>
  scope.getByRole('link', { name: formatMessage(message, values), exact: true });
export const heading = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope.getByRole('heading', { name, exact: true });

/** A message as a pattern: its placeholders stand for anything. */
export function patternOf(message: string): RegExp {
  const fixed = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`);
}

/**
 * Login by code on the login's page, where the demo tells the code on the page; a newcomer skips the profile (ROUTE-06). Done when
 * the page has gone on to where the login was asked for.
 */
export async function logIn(page: Page, mobile: string, shots: string): Promise<void> {
  await checkStep(page, `${shots}-mobile`);
  await page.getByLabel(t(flowMessages.loginMobileLabel)).fill(mobile);
  await button(page, flowMessages.loginMobileSubmit).click();
  const told = page.getByText(patternOf(backendMessages.authCodeSentDemo)).first();
  const code = codeIn(await told.innerText());
  await checkStep(page, `${shots}-code`);
  await page.getByLabel(t(flowMessages.loginCodeLabel)).fill(code);
  await page.waitForURL((url) => url.pathname !== '/login');
  if (new URL(page.url()).pathname !== urls.profile()) return;
  await checkStep(page, `${shots}-welcome`);
  await button(page, profileMessages.skip).click();
  await page.waitForURL((url) => url.pathname !== urls.profile());
}

/** A day of a calendar, whose months are turned forward until the day is in sight: a phone shows one month at a time. */
export async function dayIn(calendar: Locator, date: CivilDate): Promise<Locator> {
  const day = calendar.getByRole('button', {
    name: new RegExp(`^${dayText(date)}${t(bookingMessages['cal.day.separator'])}`),
  });
  await calendar.getByRole('grid').first().waitFor();
  for (let month = 0; month < 13 && (await day.count()) === 0; month += 1)
    await button(calendar, flowMessages.calNextMonth).click();
  return day;
}

/** Chooses a day in a calendar. */
export async function pickDay(calendar: Locator, date: CivilDate): Promise<void> {
  const day = await dayIn(calendar, date);
  await day.and(calendar.locator(':not([aria-disabled="true"])')).click();
}

/** Waits until a day of a calendar says of itself one of these. */
export async function untilDayIs(calendar: Locator, date: CivilDate, ...messages: string[]): Promise<void> {
  const day = await dayIn(calendar, date);
  await day.and(calendar.getByRole('button', { name: new RegExp(messages.join('|')) })).waitFor();
}

/** The built-in bank's answer to a payment; done when the bank has sent the visitor back. */
export async function answerAtBank(page: Page, answer: 'pay' | 'fail' | 'cancel'): Promise<void> {
  await heading(page, t(backendOrdersMessages['sandboxBank.title'])).waitFor();
  await button(page, backendOrdersMessages[`sandboxBank.${answer}`]).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
}

export interface RecordedCalls {
  /** The bodies of a call's requests so far. */
  bodies<C extends Endpoint>(call: C): BodyOf<C>[];
  /** Their addresses. */
  urls(call: Endpoint): URL[];
}

/** Listens to what the page asks of the shop API. */
export function recordCalls(page: Page): RecordedCalls {
  const heard: Request[] = [];
  page.on('request', (request) => heard.push(request));
  const of = (call: Endpoint) => {
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return heard.filter((request) => request.method() === call.method && pattern.test(new URL(request.url()).pathname));
  };
  return {
    bodies: <C extends Endpoint>(call: C) => of(call).map((request) => request.postDataJSON() as BodyOf<C>),
    urls: (call) => of(call).map((request) => new URL(request.url())),
  };
}

/** A step of a walk as it is seen: without a serious barrier, and, where SHOTS names a folder, as a picture for people. */
export async function checkStep(page: Page, name: string): Promise<void> {
  await screenshot(page, name);
  expect({ [name]: await a11yViolations(page) }).toEqual({ [name]: [] });
}

/** A screenshot for people to look at, where SHOTS names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}
