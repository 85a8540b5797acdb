/** Steps of the reservation flow on a residence's page. */
import type { Locator, Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import type { FreeStay } from './api-client-e2e';
import { addDays, type CivilDate } from '@/domain/plain-date';
import { button, heading, logIn, openPage, pickDay, submitOfStay } from './e2e-steps';
import { press } from './press';
import { bookingMessages } from '@/messages/booking';
import { stayMessages } from '@/messages/stay';

export type FlowStep = 'stay' | 'confirm';

export function flowOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: t(bookingMessages.stayFlowTitle, { name }) });
}

/** The URL of a residence with dates and guests. */
export function addressOf({ start, end, people, product }: FreeStay): string {
  return urls.residence(product.id, product.name, { start_date: start, end_date: end, person_count: people });
}

/** Opens a residence with the flow at its first step. */
export async function openFlow(page: Page, stay: FreeStay): Promise<Locator> {
  await openPage(page, `${addressOf(stay)}#book`);
  const flow = flowOf(page, stay.product.name);
  await atStep(flow, 'stay');
  return flow;
}

/** The number of guests is asked in the first step alone, the guest's name or the login in the second. */
export async function atStep(flow: Locator, step: FlowStep): Promise<void> {
  if (step === 'stay') await flow.getByRole('group', { name: t(stayMessages.bookPeople) }).waitFor();
  else await heading(flow, t(bookingMessages.stayFlowSummary)).waitFor();
}

/** Goes to the confirmation. */
export async function walkToConfirm(flow: Locator): Promise<void> {
  await button(flow, bookingMessages.stayFlowNext).click();
  await atStep(flow, 'confirm');
}

interface NewGuest {
  readonly mobile: string;
  readonly readCode: () => Promise<string>;
}

/** From the first step to the confirmation of one night, for a guest who logs in on the way. */
export async function chooseNight(page: Page, flow: Locator, start: CivilDate, { mobile, readCode }: NewGuest) {
  await atStep(flow, 'stay');
  await pickDay(flow, start);
  await pickDay(flow, addDays(start, 1));
  await walkToConfirm(flow);
  await press(button(flow, bookingMessages.stayFlowLogin));
  await logIn(page, mobile, undefined, readCode);
  await page.waitForURL((url) => url.pathname.startsWith('/residence/'));
}

/** At the last step: fills in the guest's name, accepts the rules and submits, without waiting for the result. */
export async function agree(flow: Locator, guest: string): Promise<void> {
  await flow.getByLabel(t(bookingMessages.stayFlowGuest)).fill(guest);
  await flow.getByRole('checkbox', { name: t(bookingMessages.stayFlowAccept) }).check();
  await submitOfStay(flow).click();
}

/** Submits and returns the reservation's id from the URL of its page (ROUTE-11). */
export async function submitStay(page: Page, flow: Locator, guest: string): Promise<number> {
  await agree(flow, guest);
  await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
  return Number(new URL(page.url()).pathname.split('/')[2]);
}
