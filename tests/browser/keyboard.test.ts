import type { Locator } from 'playwright-core';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { findInstantStay, codeIn, freshMobile, type FreeStay } from '@tests/support/api-client-e2e';
import { keyboardDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { enter, expectFocusOn, expectFocusSeen, pickByArrows, tabTo } from '@tests/support/keyboard';
import { addressOf, atStep, flowOf } from '@tests/support/stay-flow';
import { button, heading, link, checkStep, openPage, patternOf, submitOfStay } from '@tests/support/e2e-steps';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';
import { navigationMessages } from '@/messages/navigation';
import { reservationsMessages } from '@/messages/reservations';
import { profileMessages } from '@/messages/profile';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';
import { voucherMessages } from '@/messages/voucher';
import { loginMessages } from '@/messages/login';
import { toastMessages } from '@/messages/toasts';

const PLACE = { slug: 'tehran', name: 'تهران' };
const GUEST = 'آرش کمانگیر';
const calendarOf = (scope: Locator) => scope.getByRole('group', { name: t(bookingMessages.calAria) });

describe.each(keyboardDevices)('a stay that is booked by keyboard alone, on a %s', (device) => {
  it('shows the focus at every step from the home page to the voucher [RES-01, RES-02, RES-03, ROUTE-06, AUTH-04, PAY-01, ORD-04]', async () => {
    const visitor = await visit({ shop: 'residence', device });
    const stay = await findInstantStay(visitor.origin, {
      place: PLACE.slug,
      nights: 2,
      people: 3,
      after: device === 'phone' ? 33 : 40,
    });
    await search(visitor, device, stay);
    const flow = await openByKeys(visitor, stay);
    await throughTheFlow(visitor, flow, device, stay);
    await logInByKeys(visitor, device);
    await confirmByKeys(visitor, flow, device);
    await payByKeys(visitor, device);
    await voucherByKeys(visitor, device, stay);
    await visitor.leave();
  });
});

/** The search panel of the home page: region, dates by arrow keys, guests. */
async function search({ page }: Visit, device: Device, { start, end, people }: FreeStay): Promise<void> {
  await openPage(page, '/');
  // The first tab stop skips the layout.
  await page.keyboard.press('Tab');
  await expectFocusOn(link(page, navigationMessages.a11ySkipToContent));
  await expectFocusSeen(page);
  // On a phone the panel is in a sheet, which the top bar opens.
  if (device === 'phone') await enter(page, page.getByRole('link', { name: t(shellMessages.topBarTrip) }));
  else await page.keyboard.press('Enter');
  const panel = page
    .getByRole('search')
    .filter({ has: page.getByRole('combobox', { name: t(homeMessages.searchPlace) }) });
  const place = panel.getByRole('combobox', { name: t(homeMessages.searchPlace) });
  await tabTo(page, place);
  await page.keyboard.type(PLACE.name);
  const chooser = button(panel, homeMessages.searchDatesChoose);
  await enter(page, chooser);
  const dialog = page.getByRole('dialog', { name: t(catalogueMessages.datesTitle) });
  await calendarOf(dialog).getByRole('grid').first().waitFor();
  await pickByArrows(page, calendarOf(dialog), start);
  await pickByArrows(page, calendarOf(dialog), end);
  await checkStep(page, `keys-${device}-01-dates`);
  await enter(page, button(dialog, catalogueMessages.datesConfirm));
  await dialog.waitFor({ state: 'detached' });
  const chosen = button(panel, homeMessages.dateRange, {
    start: formatJalaaliShort(start),
    end: formatJalaaliShort(end),
  });
  await expectFocusOn(chosen);
  await expectFocusSeen(page);
  // Opened again and left by Escape: nothing changes, and the focus returns.
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(chosen);
  for (let count = 2; count < people; count += 1)
    await enter(page, button(panel, shellMessages.stepperMore, { label: t(homeMessages.searchPeople) }));
  await enter(page, button(panel, homeMessages.searchSubmit));
  await page.waitForURL((url) => url.pathname === `/search/${PLACE.slug}`);
}

async function openByKeys({ page }: Visit, stay: FreeStay): Promise<Locator> {
  const results = page.getByRole('list', { name: t(catalogueMessages.searchResults) });
  await enter(page, results.getByRole('link', { name: stay.product.name }));
  await page.waitForURL((url) => url.pathname + url.search === addressOf(stay));
  await heading(page, stay.product.name).waitFor();
  const panel = page.getByLabel(t(stayMessages.bookPanel, { name: stay.product.name })).filter({ visible: true });
  await enter(page, button(panel, stayMessages.book));
  const flow = flowOf(page, stay.product.name);
  await flow.waitFor();
  return flow;
}

/** Every step focuses its heading, which screen readers announce, and the next Tab continues from there. */
async function throughTheFlow(
  { page }: Visit,
  flow: Locator,
  device: Device,
  { product, people }: FreeStay,
): Promise<void> {
  await atStep(flow, 'stay');
  await expectFocusOn(heading(flow, t(bookingMessages.stayTitle)));
  if (device === 'phone') {
    await enter(page, button(flow, bookingMessages.stayFlowEditDates));
    await tabTo(page, calendarOf(flow).locator('[data-date][tabindex="0"]').first());
    await enter(page, button(flow, shellMessages.stepperLess, { label: t(stayMessages.bookPeople) }));
    await flow
      .getByRole('status')
      .filter({ hasText: toPersianDigits(people - 1) })
      .waitFor();
    await enter(page, button(flow, shellMessages.stepperMore, { label: t(stayMessages.bookPeople) }));
  }
  await checkStep(page, `keys-${device}-02-stay`);
  await enter(page, button(flow, bookingMessages.stayFlowNext));
  await atStep(flow, 'confirm');
  await expectFocusOn(heading(flow, t(bookingMessages.stayFlowSummary)));
  expect(product.name).not.toBe('');
  await enter(page, button(flow, bookingMessages.stayFlowLogin));
  await page.waitForURL((url) => url.pathname === '/login');
}

async function logInByKeys({ page }: Visit, device: Device): Promise<void> {
  await tabTo(page, page.getByLabel(t(loginMessages.mobileLabel)));
  await page.keyboard.type(freshMobile());
  await checkStep(page, `keys-${device}-03-login`);
  await page.keyboard.press('Enter');
  const codeMessage = page.getByText(patternOf(loginMessages.demoCode)).first();
  const code = codeIn(await codeMessage.innerText());
  await expectFocusOn(page.getByLabel(t(loginMessages.codeLabel)));
  await expectFocusSeen(page);
  await page.keyboard.type(code);
  // A new customer passes the onboarding (ROUTE-06).
  await page.waitForURL((url) => url.pathname === urls.profile());
  await enter(page, button(page, profileMessages.skip));
  await page.waitForURL((url) => url.pathname !== urls.profile());
}

async function confirmByKeys({ page }: Visit, flow: Locator, device: Device): Promise<void> {
  await atStep(flow, 'confirm');
  await expectFocusOn(heading(flow, t(bookingMessages.stayFlowSummary)));
  await tabTo(page, flow.getByLabel(t(bookingMessages.stayFlowGuest)));
  await page.keyboard.type(GUEST);
  // Without the acceptance nothing is sent, and the missing field gets the focus.
  await page.keyboard.press('Enter');
  await flow.getByText(t(bookingMessages.stayFlowAcceptRequired)).waitFor();
  const accept = flow.getByRole('checkbox', { name: t(bookingMessages.stayFlowAccept) });
  await expectFocusOn(accept);
  await expectFocusSeen(page);
  await page.keyboard.press('Space');
  expect(await accept.isChecked()).toBe(true);
  await checkStep(page, `keys-${device}-04-confirm`);
  await enter(page, submitOfStay(flow));
  await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
}

async function payByKeys({ page }: Visit, device: Device): Promise<void> {
  await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
  const invoice = button(page, bookingMessages.invoice);
  await enter(page, invoice);
  const dialog = page.getByRole('dialog', { name: t(costsMessages.invoiceTitle) });
  await dialog.waitFor();
  await checkStep(page, `keys-${device}-05-invoice`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusOn(invoice);
  await expectFocusSeen(page);
  await enter(page, page.getByRole('button', { name: patternOf(bookingMessages.pay) }));
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  await enter(page, button(page, backendOrdersMessages.sandboxBankPay));
  await page.getByText(t(toastMessages.paymentSuccess), { exact: true }).waitFor();
  await checkStep(page, `keys-${device}-06-paid`);
  await enter(page, link(page, checkoutMessages['return.to.stay']));
}

async function voucherByKeys({ page, context }: Visit, device: Device, { product }: FreeStay): Promise<void> {
  await page.getByText(t(bookingMessages.statePaid)).waitFor();
  const [voucher] = await Promise.all([
    context.waitForEvent('page'),
    enter(page, button(page, bookingMessages.voucher)),
  ]);
  await heading(voucher, t(voucherMessages.name)).waitFor();
  await voucher.getByRole('article').getByText(product.name, { exact: true }).waitFor();
  await tabTo(voucher, link(voucher, voucherMessages.addToCalendar));
  await checkStep(voucher, `keys-${device}-07-voucher`);
  await voucher.close();
  // The cancellation can be reached and left as well.
  await enter(page, button(page, bookingMessages.cancel));
  await page.getByRole('dialog', { name: t(reservationsMessages.orderCancelConfirm) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: t(reservationsMessages.orderCancelConfirm) }).waitFor({ state: 'detached' });
  await expectFocusOn(button(page, bookingMessages.cancel));
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${urls.reservation('')}\\d+$`));
}
