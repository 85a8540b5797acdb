import { configure, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { invoiceFixture } from '@tests/support/residence-fixture';
import { NIGHTS, mockBooking } from '@tests/support/render-booking';
import { FORMS, type FormCase } from '@tests/support/forms';
import { cartOfForms, logIn, mockForms, priceOfCart } from '@tests/support/mock-forms';
import type { RenderedApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { persist } from '@tests/support/state-test';

jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 15_000 });
const shop = mockApi();
mockBooking(shop);

/** Unmounts the page as a reload does: only stored data remains. */
async function leave({ store, unmount }: RenderedApp): Promise<void> {
  await store.persist().flush();
  unmount();
}

const kept = async ({ field, typed, shown = typed }: FormCase) => expect(await field()).toHaveValue(shown);

async function failed(form: FormCase, app: RenderedApp): Promise<void> {
  const before = shop.requestsTo(form.call).length;
  await form.send(app);
  await waitFor(() => expect(shop.requestsTo(form.call).length).toBeGreaterThan(before));
}

beforeEach(() => {
  mockForms(shop);
  // A guest's cart is empty and shows the best-selling products.
  shop.on(catalogueEndpoints.searchProducts, () => ({ products: [], page: 1, limit: 12, total: 0 }));
  shop.on(ordersEndpoints.price, ({ body }) =>
    body.products[0]?.product_id === 12 ? { customer_credit: 0, invoice: invoiceFixture(NIGHTS) } : priceOfCart,
  );
});

/* Two inputs are not stored: a one-time code, which expires after two minutes and can be requested again, and a
   coupon whose price could not be loaded, which the specification clears (RES-05). A coupon whose check failed
   stays. */
it.each(FORMS)(
  '$name: the input survives a network failure, a reload and a rejected token [ERR-02, AUTH-10]',
  async (form) => {
    if (form.byGuest) persist({ ...form.stored });
    else logIn(form.stored);
    shop.on(form.call, () => HttpResponse.error());
    let app = await form.open();
    const field = await form.field();
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(form.typed);
    await kept(form);

    await failed(form, app);
    expect((await screen.findAllByText(/اتصال اینترنت برقرار نیست\.|تأیید نشد/)).length).toBeGreaterThan(0);
    await kept(form);

    await leave(app);
    app = await form.open();
    await kept(form);

    shop.on(form.call, () => new MockError(401));
    await failed(form, app);
    await waitFor(() => expect(localStorage.getItem('AUTH_JWT')).toBe('guest-token'));
    await leave(app);
    if (!form.byGuest)
      logIn(form.stored?.userGlobalChanges ? { userGlobalChanges: cartOfForms } : {}, PERSIST_STORAGE_KEY);
    await form.open();
    await kept(form);
  },
);

const STORED_AS_DRAFTS = ['profile: the first name', 'a comment'];

it.each(FORMS.filter(({ name }) => STORED_AS_DRAFTS.includes(name)))(
  '$name: another user of the browser does not see it after an expired session; its author does [AUTH-10]',
  async (form) => {
    logIn();
    shop.on(form.call, () => new MockError(401));
    let app = await form.open();
    await app.user.clear(await form.field());
    await app.user.click(await form.field());
    await app.user.paste(form.typed);
    await failed(form, app);
    await waitFor(() => expect(localStorage.getItem('AUTH_JWT')).toBe('guest-token'));
    await leave(app);

    logIn({}, PERSIST_STORAGE_KEY, 10);
    app = await form.open();
    expect(await form.field()).not.toHaveValue(form.shown ?? form.typed);
    await app.user.type(await form.field(), '۱');
    await leave(app);

    logIn({}, PERSIST_STORAGE_KEY);
    await form.open();
    await kept(form);
  },
);
