import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import type { Comment, CommentPage } from '@/contract/comments.schemas';
import { toPersianDigits } from '@/domain/digits';
import { CommentsContent } from '@/storefront/ui/comments';
import { makeStore } from '@/storefront/state/store/store';
import { memoryRouter } from '@tests/support/memory-router';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';

/**
 * The mock API covers sorting, paging and failures. It has more comments than a demo shop: 45, of which 25 have five
 * stars.
 */
const shop = mockApi();
// Parts are loaded on demand.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
const LIMIT = 20;
const starOf = (id: number) => (id > 20 ? 5 : id > 5 ? 4 : 2);
const every = Array.from({ length: 45 }, (_, index): Comment => {
  const id = 45 - index;
  return {
    id,
    star: starOf(id),
    comment: `دیدگاه شمارهٔ ${toPersianDigits(id)}`,
    name: `مهمان ${toPersianDigits(id)}`,
    created_at: '2026-10-02T10:00:00+03:30',
    reply: null,
  };
});

function pageOf(all: readonly Comment[], page: number): CommentPage {
  const comments = all.slice((page - 1) * LIMIT, page * LIMIT);
  return {
    comments,
    page,
    limit: LIMIT,
    total: all.length,
    summary: { average: 4.3, count: 45, stars: [0, 5, 0, 15, 25] },
  };
}

beforeEach(() => {
  shop.on(commentsEndpoints.listComments, ({ query }) =>
    pageOf(query.sort === 'worst' ? [...every].reverse() : every, Number(query.page)),
  );
  shop.on(commentsEndpoints.filterComments, ({ body }) =>
    pageOf(
      every.filter(({ star }) => star === body.star),
      body.page ?? 1,
    ),
  );
});

const part = (first = pageOf(every, 1)) => (
  <CommentsContent productId={12} comments={first} none="هنوز دیدگاهی نیست." replyBy="پاسخ میزبان" />
);
const open = (first = pageOf(every, 1)) => renderApp(part(first), { url: '/residence/12/x' });
const texts = () =>
  screen.getAllByText(/^دیدگاه شمارهٔ/).map(({ textContent }) => textContent?.replace('دیدگاه شمارهٔ ', ''));
const bar = (name: RegExp) => screen.getByRole('button', { name });

it('comments need no request for the first page; each star has a bar, disabled without comments [CAT-07]', async () => {
  await open();
  expect(texts()).toHaveLength(20);
  expect(
    within(screen.getByRole('list', { name: 'شمار دیدگاه‌ها به تفکیک ستاره' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replace(/دیدگاه.*/, 'دیدگاه')),
  ).toEqual([
    '۵ ستاره: ۲۵ دیدگاه',
    '۴ ستاره: ۱۵ دیدگاه',
    '۳ ستاره: ۰ دیدگاه',
    '۲ ستاره: ۵ دیدگاه',
    '۱ ستاره: ۰ دیدگاه',
  ]);
  expect(bar(/۳ ستاره/)).toBeDisabled();
  expect(screen.getAllByText('۱۰ مهر ۱۴۰۵')).toHaveLength(20);
  expect(shop.log).toEqual([]);
  await expectAccessible();
});

it('the server’s HTML has the first page of comments; a URL that opens the form hydrates it [CAT-07]', async () => {
  const at = (url: string) => (
    <RouterContext.Provider value={memoryRouter(url).current}>
      <Provider store={makeStore()}>{part()}</Provider>
    </RouterContext.Provider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(at('/residence/12/x'));
  expect(container.innerHTML).toContain('دیدگاه شمارهٔ ۲۶');
  document.body.append(container);
  const [first] = container.querySelectorAll('li');
  await act(async () => {
    render(at('/residence/12/x#write-comment'), { container, hydrate: true });
  });
  expect(await screen.findByRole('dialog', { name: 'دیدگاه شما' })).toBeVisible();
  expect(container.querySelector('li')).toBe(first);
});

it('a star bar filters all pages of comments; «all» or a second press clears it [CAT-07]', async () => {
  const { user } = await open();
  await user.click(bar(/۵ ستاره/));
  expect(bar(/۵ ستاره/)).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('فقط دیدگاه‌های ۵ ستاره')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(texts()).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'دیدگاه‌های بیشتر' }));
  await waitFor(() => expect(texts()).toHaveLength(25));
  expect(texts()).toEqual(every.slice(0, 25).map(({ id }) => toPersianDigits(id)));
  expect(screen.queryByRole('button', { name: 'دیدگاه‌های بیشتر' })).toBeNull();

  await user.click(bar(/۲ ستاره/));
  await waitFor(() => expect(texts()).toEqual(['۵', '۴', '۳', '۲', '۱']));
  expect(bar(/۵ ستاره/)).toHaveAttribute('aria-pressed', 'false');
  expect(shop.requestsTo(commentsEndpoints.filterComments).map(({ body }) => [body.star, body.page])).toEqual([
    [5, 1],
    [5, 2],
    [2, 1],
  ]);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'همهٔ دیدگاه‌ها' }));
  expect(bar(/۲ ستاره/)).toHaveAttribute('aria-pressed', 'false');
  expect(bar(/۲ ستاره/)).toHaveFocus();
  expect(texts()).toHaveLength(20);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(texts()).toHaveLength(5));
  await user.keyboard(' ');
  expect(texts()).toHaveLength(20);
});

it('sorted comments load page by page; the default, newest first, shows the server’s page [CAT-07]', async () => {
  const { user } = await open();
  const sorts = within(screen.getByRole('group', { name: 'ترتیب دیدگاه‌ها' }));
  expect(sorts.getByRole('button', { pressed: true })).toHaveTextContent('تازه‌ترین');
  await user.click(sorts.getByRole('button', { name: 'کمترین امتیاز' }));
  await waitFor(() => expect(texts()[0]).toBe('۱'));
  await user.click(screen.getByRole('button', { name: 'دیدگاه‌های بیشتر' }));
  await waitFor(() => expect(texts()).toHaveLength(40));
  expect(shop.requestsTo(commentsEndpoints.listComments).map(({ query }) => [query.sort, query.page])).toEqual([
    ['worst', '1'],
    ['worst', '2'],
  ]);
  await user.click(sorts.getByRole('button', { name: 'تازه‌ترین' }));
  expect(texts()).toHaveLength(20);
});

it('further pages of comments contain no duplicates after new comments were approved [CAT-07]', async () => {
  const older = pageOf(every.slice(2), 1);
  const { user } = await open({ ...older, total: 43 });
  await user.click(screen.getByRole('button', { name: 'دیدگاه‌های بیشتر' }));
  await waitFor(() => expect(texts()).toHaveLength(38));
  expect(new Set(texts()).size).toBe(38);
});

it('filtered comments show loading and failure, and can be retried [STATE-02]', async () => {
  let answer: (with_: MockError | CommentPage) => void = () => undefined;
  shop.on(
    commentsEndpoints.filterComments,
    () => new Promise<MockError | CommentPage>((resolve) => (answer = resolve)),
  );
  const { user } = await open();
  await user.click(bar(/۲ ستاره/));
  expect(await screen.findByText('فقط دیدگاه‌های ۲ ستاره')).toBeVisible();
  expect(screen.getByText('در حال بارگذاری…')).toBeInTheDocument();
  await waitFor(() => expect(shop.requestsTo(commentsEndpoints.filterComments)).toHaveLength(1));
  answer(new MockError(500, 'سرور پاسخ نداد.'));
  // Shown in place only, without a toast.
  expect(await screen.findAllByText('سرور پاسخ نداد.')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => expect(shop.requestsTo(commentsEndpoints.filterComments)).toHaveLength(2));
  answer(pageOf(every.slice(-5), 1));
  await waitFor(() => expect(texts()).toHaveLength(5));
});

it('a star filter without results shows a message, for outdated counts of the bars', async () => {
  shop.on(commentsEndpoints.filterComments, () => pageOf([], 1));
  const { user } = await open();
  await user.click(bar(/۲ ستاره/));
  expect(await screen.findByText('دیدگاهی با این امتیاز نیست.')).toBeVisible();
});

it('an empty comment list offers to write the first comment', async () => {
  await open({ ...pageOf([], 1), summary: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] } });
  expect(screen.getByText('هنوز دیدگاهی نیست.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'نوشتن دیدگاه' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'شمار دیدگاه‌ها به تفکیک ستاره' })).toBeNull();
});

it('a rating without text renders no empty paragraph', async () => {
  await open({
    ...pageOf(
      every.slice(0, 1).map((one) => ({ ...one, comment: '' })),
      1,
    ),
  });
  const [item] = screen.getAllByText('مهمان ۴۵').map((name) => name.closest('li'));
  expect(item?.querySelector('p')).toBeNull();
});
