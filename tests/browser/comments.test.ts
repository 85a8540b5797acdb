import type { Page } from 'playwright-core';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Product } from '@/contract/product.schemas';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { moveOrder, staffToken } from '@tests/support/panel-client-e2e';
import {
  createCustomer,
  findInstantStay,
  findProduct,
  callApi,
  freshMobile,
  getOrder,
  orderProduct,
  payAtBank,
  reserve,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, heading, untilHydrated, logIn, checkStep, openPage } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { commentFormsMessages } from '@/messages/comment-forms';
import { commentsMessages } from '@/messages/comments';
import { shellMessages } from '@/messages/shell';
import { navigationMessages } from '@/messages/navigation';
import { stayDetailsMessages } from '@/messages/stay-details';
import { itInFullMatrix } from '@tests/support/matrix';

const WORDS = 'شب‌ها فقط صدای رودخانه می‌آمد؛ میزبان هم با چای آتشی منتظرمان بود.';
const REPLY = 'قدمتان روی چشم؛ باز هم تشریف بیاورید.';

const form = (page: Page) => page.getByRole('dialog', { name: t(commentFormsMessages.commentFormTitle) });
const star = (n: number) => t(shellMessages.ratingAria, { n: toPersianDigits(n) });
/** Every text has a unique mark, to find it among all others. */
const marked = (what: string) => `${WORDS} (${what}، ${toPersianDigits(freshMobile().slice(-6))})`;

/** The pending comment with this text, as the panel lists it. */
async function waiting(origin: string, words: string) {
  const { items: comments } = await callApi(origin, panelCustomersEndpoints.listReviews, {
    token: await staffToken(origin),
    query: { page: 1, limit: 100, status: 'pending' },
  });
  const found = comments.find(({ comment }) => comment === words);
  if (!found) throw new Error(`No comment waits that says «${words}»`);
  return found;
}

async function openResidence(page: Page, { id, name }: Product): Promise<void> {
  await openPage(page, urls.residence(id, name));
  await heading(page, name).waitFor();
}

describe.each(flowDevices)('comments, on a %s', (device) => {
  it('a guest logs in and writes a comment, which is shown after its approval in the panel [CAT-07, AUTH-08]', async () => {
    const { page, origin, leave } = await visit({ shop: 'residence', device });
    const place = await findProduct(origin, () => true);
    const words = marked('نوشته');
    await openResidence(page, place);
    await button(page, commentsMessages.write).click();
    await form(page).getByText(t(commentFormsMessages.commentLogin)).waitFor();
    await checkStep(page, `comments-${device}-01-guest`);
    await form(page)
      .getByRole('link', { name: t(navigationMessages.authLoginOrSignup) })
      .click();
    await page.waitForURL((url) => url.pathname === '/login');
    await logIn(page, freshMobile());
    await page.waitForURL(
      (url) => url.pathname === urls.residence(place.id, place.name) && url.hash === '#write-comment',
    );

    await form(page)
      .getByRole('radio', { name: star(5), checked: true })
      .waitFor();
    await form(page).getByText(star(4), { exact: true }).locator('..').click();
    await form(page).getByLabel(t(commentFormsMessages.commentFormText)).fill(words);
    await checkStep(page, `comments-${device}-03-written`);
    // A reload does not lose the input.
    await page.reload();
    await untilHydrated(page);
    await form(page)
      .getByRole('radio', { name: star(4), checked: true })
      .waitFor();
    expect(await form(page).getByLabel(t(commentFormsMessages.commentFormText)).inputValue()).toBe(words);
    await button(form(page), commentFormsMessages.commentFormSend).click();
    await page.getByText(t(commentFormsMessages.commentSent)).waitFor();
    await form(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
    await page.waitForFunction((name) => document.activeElement?.textContent === name, t(commentsMessages.write));
    expect(await page.getByText(words).count()).toBe(0);

    const written = await waiting(origin, words);
    await callApi(origin, panelCustomersEndpoints.changeReview, {
      token: await staffToken(origin),
      params: { id: written.id },
      body: { version: written.version, status: 'approved', reply: REPLY },
    });
    await openResidence(page, place);
    const shown = page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
    await shown.getByText(t(stayDetailsMessages.stayCommentsReply)).waitFor();
    await shown.getByText(REPLY).waitFor();
    await checkStep(page, `comments-${device}-04-shown`);
    await leave();
  });

  itInFullMatrix(
    'a session that ends while a comment is written loses no input [CAT-07, AUTH-10, AUTH-11]',
    async () => {
      const origin = shopOrigin('residence');
      const customer = await createCustomer(origin);
      const place = await findProduct(origin, () => true);
      const words = marked('نگه‌داشته');
      const { page, untilNetworkRests, leave } = await visit({
        shop: 'residence',
        device,
        stored: customer.stored,
        expected: [/status of 401/],
      });
      await openResidence(page, place);
      await button(page, commentsMessages.write).click();
      await form(page).getByLabel(t(commentFormsMessages.commentFormText)).fill(words);
      // The page's own requests must be answered before the token is revoked: otherwise one of them reloads the page
      // before the comment is sent.
      await untilNetworkRests();
      await callApi(origin, authEndpoints.logout, { token: customer.token });
      // A revoked token reloads the page in place.
      const reloaded = page.waitForEvent('load');
      await button(form(page), commentFormsMessages.commentFormSend).click();
      await reloaded;
      await untilHydrated(page);
      await form(page).getByText(t(commentFormsMessages.commentLoginKept)).waitFor();
      await checkStep(page, `comments-${device}-05-kept`);
      await form(page)
        .getByRole('link', { name: t(navigationMessages.authLoginOrSignup) })
        .click();
      await page.waitForURL((url) => url.pathname === '/login');
      await logIn(page, customer.mobile);
      await form(page).getByLabel(t(commentFormsMessages.commentFormText)).waitFor();
      expect(await form(page).getByLabel(t(commentFormsMessages.commentFormText)).inputValue()).toBe(words);
      await button(form(page), commentFormsMessages.commentFormSend).click();
      await page.getByText(t(commentFormsMessages.commentSent)).waitFor();
      expect(await waiting(origin, words)).toMatchObject({ star: 5, product: { id: place.id } });
      await leave();
    },
  );

  itInFullMatrix('a finished stay can be rated once [ORD-03]', async () => {
    const origin = shopOrigin('residence');
    const customer = await createCustomer(origin);
    // From today on: staff finishes a stay from its day of arrival.
    const stay = await findInstantStay(origin, { nights: 1, people: 1, after: 0 });
    const orderId = await reserve(origin, customer, stay);
    await payAtBank(origin, customer, orderId);
    const words = marked('اقامت');
    const { page, leave } = await visit({ shop: 'residence', device, stored: customer.stored });
    await openPage(page, urls.reservation(orderId));
    await page.getByText(t(bookingMessages.statePaid)).waitFor();
    expect(await page.getByRole('form', { name: t(commentFormsMessages['rate.title.stay']) }).count()).toBe(0);
    await moveOrder(origin, await staffToken(origin), orderId, 'done');
    await openPage(page, urls.reservation(orderId));
    await page.getByText(t(bookingMessages.stateDone)).waitFor();
    const rating = page.getByRole('form', { name: t(commentFormsMessages['rate.title.stay']) });
    await rating.getByRole('radio', { name: star(5), checked: true }).waitFor();
    await rating.getByLabel(t(commentFormsMessages.rateText)).fill(words);
    await checkStep(page, `comments-${device}-07-rate`);
    await button(rating, commentFormsMessages.rateSend).click();
    await page.getByText(t(commentFormsMessages.rateSent)).first().waitFor();
    await checkStep(page, `comments-${device}-08-thanks`);
    expect(await waiting(origin, words)).toMatchObject({
      star: 5,
      order_id: orderId,
      product: { id: stay.product.id },
    });
    expect(await getOrder(origin, customer, orderId)).toMatchObject({ can_rate: false });
    await openPage(page, urls.reservation(orderId));
    await page.getByText(t(bookingMessages.stateDone)).waitFor();
    expect(await rating.count()).toBe(0);
    await expect(
      callApi(origin, commentsEndpoints.rateOrder, {
        params: { id: orderId },
        token: customer.token,
        body: { star: 1, comment: '' },
      }),
    ).rejects.toThrow(t(commentFormsMessages.rateAlready));
    await leave();
  });

  it('a finished order of goods can be rated, with three stars by default [ORD-03, CAT-07]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const orderId = await orderProduct(
      origin,
      customer,
      await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    await payAtBank(origin, customer, orderId);
    await moveOrder(origin, await staffToken(origin), orderId, 'ready', 'send', 'done');
    const { page, leave } = await visit({ shop: 'shop', device, stored: customer.stored });
    await openPage(page, urls.order(orderId));
    const rating = page.getByRole('form', { name: t(commentFormsMessages['rate.title.goods']) });
    await rating.getByRole('radio', { name: star(3), checked: true }).waitFor();
    await checkStep(page, `comments-${device}-09-goods`);
    await button(rating, commentFormsMessages.rateSend).click();
    await page.getByText(t(commentFormsMessages.rateSent)).first().waitFor();
    expect(await getOrder(origin, customer, orderId)).toMatchObject({ can_rate: false });
    await leave();
  });

  itInFullMatrix('a customer reports a comment, and the panel lists the report [CAT-07]', async () => {
    const origin = shopOrigin('residence');
    const customer = await createCustomer(origin);
    const place = await findProduct(origin, ({ rate }) => rate.count > 2);
    const { comments } = await callApi(origin, commentsEndpoints.listComments, {
      params: { id: place.id },
      query: { page: 1, limit: 20 },
    });
    const [reported] = comments.slice(device === 'phone' ? 0 : 1);
    if (!reported) throw new Error('Nobody has said anything');
    const reason = marked('گزارش');
    const { page, leave } = await visit({ shop: 'residence', device, stored: customer.stored });
    await openResidence(page, place);
    const item = page.getByRole('listitem').filter({ has: page.getByText(reported.comment, { exact: true }) });
    await button(item, commentsMessages.report, { name: reported.name }).click();
    const dialog = page.getByRole('dialog', { name: t(commentFormsMessages.reportTitle) });
    await dialog.getByLabel(t(commentFormsMessages.reportText)).fill(reason);
    await checkStep(page, `comments-${device}-10-report`);
    await button(dialog, commentFormsMessages.reportSend).click();
    await page.getByText(t(commentFormsMessages.commentReportSent)).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const { items: known } = await callApi(origin, panelCustomersEndpoints.listReviews, {
      token: await staffToken(origin),
      query: { page: 1, limit: 100, status: 'reported' },
    });
    expect(known.find(({ id }) => id === reported.id)?.reports).toContain(reason);
    await leave();
  });
});
