import {
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
  quoteCleared,
  quoteReceived,
} from '@/storefront/state/reservation/reservation.slice';
import { freshBrowsers, openBrowser, reserve } from '@tests/support/state-test';

freshBrowsers();

const stay = { id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 };

describe('the reserved item', () => {
  it('is one product at a time [STATE-06]', async () => {
    const { store, state } = await openBrowser();
    reserve(store, stay);
    reserve(store, { ...stay, id: 6, person_count: 2 });
    expect(state().products).toMatchObject({ reservedList: [{ id: 6 }], peopleCount: 2 });
  });

  it('resets the step to 0 if the item or the price is cleared, or if the product changes [STATE-05]', async () => {
    const { store, state } = await openBrowser();
    const step = () => state().products.reservationStep;
    reserve(store, stay);
    store.dispatch(reservationStepChanged(1));
    reserve(store, { ...stay, times: ['2026-12-05'] });
    expect(step()).toBe(1);
    store.dispatch(quoteReceived({ price: 5, customerCredit: 0, draft: 'one' }));
    store.dispatch(quoteCleared());
    expect([step(), state().products.price]).toEqual([0, null]);
    store.dispatch(reservationStepChanged(1));
    store.dispatch(reservedListCleared());
    expect([step(), state().products.reservedList]).toEqual([0, []]);
    reserve(store, stay);
    store.dispatch(reservationStepChanged(9));
    expect(step()).toBe(1);
    reserve(store, { ...stay, id: 6 });
    expect(step()).toBe(0);
  });

  it('has the old price if the price of the same draft changes, but not for another draft [RES-03]', async () => {
    const { store, state } = await openBrowser();
    const quote = (price: number, draft = 'one') => store.dispatch(quoteReceived({ price, customerCredit: 0, draft }));
    reserve(store, stay);
    quote(5);
    expect(state().products.price?.before).toBeNull();
    quote(7);
    quote(7);
    expect(state().products.price).toMatchObject({ price: 7, before: 5 });
    quote(6, 'with a coupon');
    expect(state().products.price?.before).toBeNull();
    store.dispatch(peopleChanged({ count: 3, extra: 0 }));
    expect(state().products.price?.price).toBe(6);
  });

  it('has the number of guests when it changes, and its price is cleared [STATE-03]', async () => {
    const { store, state } = await openBrowser();
    reserve(store, stay);
    store.dispatch(quoteReceived({ price: 5, customerCredit: 0, draft: 'one' }));
    store.dispatch(peopleChanged({ count: 5, extra: 1 }));
    expect(state().products).toMatchObject({
      peopleCount: 5,
      extraPeople: 1,
      reservedList: [{ person_count: 5 }],
      price: null,
    });
  });
});
