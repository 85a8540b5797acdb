import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { CommentPage } from '@/contract/comments.schemas';
import { CommentsContent } from '@/storefront/ui/comments';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  loggedInAs,
  recordRequests,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('residence');
jest.setTimeout(120_000);
// The responses come from a real API, and screens are loaded in parts.
configure({ asyncUtilTimeout: 15_000 });

/** A residence with comments of two different ratings. */
async function commented(): Promise<{ id: number; comments: CommentPage }> {
  const { products } = await callApi(catalogueEndpoints.listProducts, { query: { type: 'residence', limit: 40 } });
  for (const { id } of products) {
    const comments = await callApi(commentsEndpoints.listComments, { params: { id } });
    if (comments.summary.stars.filter((count) => count > 0).length > 1) return { id, comments };
  }
  throw new Error('The demo shop has no such comments');
}
async function open({ id, comments }: Awaited<ReturnType<typeof commented>>, customer: ShopCustomer | null) {
  const part = <CommentsContent productId={id} comments={comments} none="" replyBy="پاسخ میزبان" />;
  return await renderApp(part, {
    url: `/residence/${id}/x?person_count=2`,
    preloaded: customer ? loggedInAs(customer) : undefined,
    config: await shopConfig(),
  });
}
const flags = () => screen.getAllByRole('button', { name: /^گزارش دیدگاه/, hidden: true });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'گزارش دیدگاه' }));

afterEach(() => {
  shopApi.events.removeAllListeners();
});

it('a customer reports a comment with a reason; the focus returns to its button [CAT-07]', async () => {
  const [stay, customer] = [await commented(), await createCustomer()];
  const [first] = stay.comments.comments;
  const bodies = recordRequests(commentsEndpoints.reportComment);
  const { user } = await open(stay, customer);
  const [flag] = flags();
  expect(flag).toHaveAccessibleName(`گزارش دیدگاه ${first?.name}`);
  if (flag) await user.click(flag);
  const form = await dialog();
  expect(form.getByText(first?.comment ?? '—')).toBeVisible();
  await expectAccessible();
  await user.type(form.getByRole('textbox', { name: 'دلیل گزارش (اختیاری)' }), 'تبلیغ است');
  await user.click(form.getByRole('button', { name: 'ارسال گزارش' }));
  expect(await screen.findByText('گزارش شما ثبت شد.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(flag).toHaveFocus();
  expect(bodies).toEqual([{ user_id: customer.user.id, customer_id: customer.customer.id, comment: 'تبلیغ است' }]);
});

it('a comment is reported by keyboard and without a reason; Escape sends nothing [CAT-07]', async () => {
  const bodies = recordRequests(commentsEndpoints.reportComment);
  const { user } = await open(await commented(), await createCustomer());
  flags()[1]?.focus();
  await user.keyboard('{Enter}');
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([flags()[1] === document.activeElement, bodies]).toEqual([true, []]);
  await user.keyboard('{Enter}');
  (await dialog()).getByRole('button', { name: 'ارسال گزارش' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('گزارش شما ثبت شد.')).toBeVisible();
  expect(bodies).toMatchObject([{ comment: '' }]);
});

it('the reason of a report survives a failed request [CAT-07]', async () => {
  const { user } = await open(await commented(), await createCustomer());
  const [flag] = flags();
  if (flag) await user.click(flag);
  const form = await dialog();
  shopApi.use(http.post(/\/report$/, () => HttpResponse.error(), { once: true }));
  await user.type(form.getByRole('textbox'), 'توهین');
  await user.click(form.getByRole('button', { name: 'ارسال گزارش' }));
  // Assistive technology does not see the toast while the dialog is open.
  expect(await form.findByText('اتصال اینترنت برقرار نیست.')).toHaveAttribute('role', 'alert');
  expect(form.getByRole('textbox')).toHaveValue('توهین');
  await user.click(form.getByRole('button', { name: 'ارسال گزارش' }));
  expect(await screen.findByText('گزارش شما ثبت شد.')).toBeVisible();
});

it('a guest who reports a comment gets a login link that returns to the comments [AUTH-08]', async () => {
  const stay = await commented();
  const { user } = await open(stay, null);
  const [flag] = flags();
  if (flag) await user.click(flag);
  const back = encodeURIComponent(`/residence/${stay.id}/x?person_count=2#comments`);
  expect((await dialog()).getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
    'href',
    `/login?backUrl=${back}`,
  );
});

it('a residence’s comment form starts with five stars [CAT-07]', async () => {
  const stay = await commented();
  const { user } = await open(stay, await createCustomer());
  await user.click(screen.getByRole('button', { name: 'نوشتن دیدگاه' }));
  expect(await screen.findByRole('radio', { name: 'امتیاز ۵ از ۵' })).toBeChecked();
});
