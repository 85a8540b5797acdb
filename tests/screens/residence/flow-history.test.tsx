import { act, screen, waitFor } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import {
  agree,
  bar,
  button,
  DATED,
  dialog,
  END,
  goOn,
  NAME,
  NIGHTS,
  datesTakenError,
  openPage,
  PATH,
  pick,
  START,
  mockBooking,
  goToConfirm,
} from '@tests/support/render-booking';
import type { RenderedApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { storeLogin } from '@tests/support/state-test';
import { itInFullMatrix } from '@tests/support/matrix';

jest.setTimeout(60_000);
const shop = mockApi();
const stay = mockBooking(shop);

/** The heading of a step: of the stay, without dates, while they are chosen and once they are, or of the confirmation. */
const TITLES = {
  undated: 'تاریخ ورود و خروج را انتخاب کنید.',
  dates: /^۳ شب: .+ تا .+$/,
  stay: 'اقامت',
  confirm: 'خلاصهٔ رزرو',
} as const;
const isAt = (step: keyof typeof TITLES) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 3, name: TITLES[step] })).toHaveFocus());
const goBack = (app: RenderedApp) => act(async () => app.router.current.back());
const stateOf = (app: RenderedApp) => app.store.getState().products;

/** Opens the flow by a tap on the page without dates, and chooses them there. */
async function openByTap(): Promise<RenderedApp> {
  const app = await openPage(`${PATH}?person_count=2`);
  await app.user.click(bar().getByRole('button', { name: 'انتخاب تاریخ' }));
  await dialog();
  await pick(app, START);
  await pick(app, END);
  return app;
}

describe('the history of the flow', () => {
  it('leads back through the steps and out of the flow, keeps its state and focuses its opener [STATE-03]', async () => {
    const app = await openByTap();
    const opener = screen.getByText('رزرو', { selector: '[data-bottom-bar] button' });
    await goOn(app, 1);
    await isAt('confirm');
    await goBack(app);
    await isAt('dates');
    expect(stateOf(app).reservationStep).toBe(0);
    await goBack(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(stateOf(app).reservedList).toMatchObject([{ times: NIGHTS, person_count: 2 }]);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('has no entry of a flow that is closed immediately; it opens before its entry is pushed [STATE-03]', async () => {
    const app = await openPage(DATED);
    const before = app.router.moves.length;
    // Not awaited: only what the tap itself renders.
    act(() => bar().getByRole('button', { name: 'رزرو' }).click());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(app.router.current.asPath).toBe(DATED);
    act(() => screen.getByRole('button', { name: 'بستن' }).click());
    await waitFor(() => expect(app.router.moves.slice(before)).toEqual([`push ${DATED}#book`, 'back']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.current.asPath).toBe(DATED);
  });

  it('goes back one step by «بازگشت», and over all steps in one move by closing [STATE-03]', async () => {
    const app = await openByTap();
    await goOn(app, 1);
    await app.user.click(await button('بازگشت'));
    await isAt('dates');
    expect(app.router.moves.at(-1)).toBe('back');
    await app.user.click(await button('ادامه'));
    await app.user.click(await button('بستن'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.current.asPath).toBe(`${PATH}?person_count=2`);
    expect(stateOf(app).reservedList).toMatchObject([{ times: NIGHTS }]);
    expect(app.router.moves.at(-1)).toBe('back 2');
  });

  it.each(['aside', '[data-bottom-bar]'])(
    'shows the price of given dates at once, opened from %s; one step back closes the flow [STATE-03]',
    async (place) => {
      const app = await openPage(DATED);
      await app.user.click(screen.getByText('رزرو', { selector: `${place} button` }));
      await dialog();
      await isAt('stay');
      await goOn(app, 1);
      await goBack(app);
      await isAt('stay');
      await goBack(app);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );
});

describe('a flow whose history entries are missing', () => {
  it('continues at its step after a reload; «بازگشت» and closing work without history entries [STATE-03]', async () => {
    const before = await openByTap();
    await goOn(before, 1);
    await isAt('confirm');
    void before.store.persist().flush();
    const { asPath } = before.router.current;
    before.unmount();

    const app = await openPage(asPath);
    await dialog();
    await isAt('confirm');
    expect((await screen.findAllByText('۳٬۰۰۰٬۰۰۰ تومان')).length).toBeGreaterThan(0);
    await app.user.click(await button('بازگشت'));
    await isAt('stay');
    await app.user.click(await button('بستن'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.current.asPath).toBe(DATED);
  });

  itInFullMatrix(
    'returns to the dates if the nights are lost at the last step, and can then be closed [STATE-05]',
    async () => {
      storeLogin();
      shop.on(catalogueEndpoints.searchProducts, () => ({ products: [], page: 1, limit: 12, total: 0 }));
      shop.on(ordersEndpoints.submit, () => {
        for (const night of NIGHTS) stay.taken.add(night);
        return datesTakenError();
      });
      const app = await openByTap();
      await goOn(app, 1);
      await agree(app);
      await isAt('undated');
      await goBack(app);
      await isAt('undated');
      await app.user.click(await button('بستن'));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: `رزرو ${NAME}` })).not.toBeInTheDocument());
      expect(app.router.current.asPath).toBe(`${PATH}?person_count=2`);
    },
  );
});

it('a price that changed during the login is shown with the old price, at both steps [RES-03]', async () => {
  const before = await goToConfirm();
  expect((await screen.findAllByText('۳٬۰۰۰٬۰۰۰ تومان', { selector: 'p b' })).length).toBeGreaterThan(0);
  void before.store.persist().flush();
  before.unmount();
  stay.price = 1_200_000;

  const app = await openPage(`${DATED}#book`);
  await dialog();
  const message = 'قیمت از ۳٬۰۰۰٬۰۰۰ تومان به ۳٬۶۰۰٬۰۰۰ تومان تغییر کرد. اگر موافقید، دوباره تأیید کنید.';
  expect(await screen.findByText(message)).toBeVisible();
  await app.user.click(await button('بازگشت'));
  await isAt('stay');
  expect(await screen.findByText(message)).toBeVisible();
});
