import { configReceived } from '@/storefront/state/catalogue/config.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import {
  peopleChanged,
  reservationStepChanged,
  reservedListCleared,
  deliveryChosen,
  quoteCleared,
  quoteReceived,
  selectDeliveryChoice,
} from '@/storefront/state/reservation/reservation.slice';
import { pageShown } from '@/storefront/state/shared/events';
import { foodShop, freshBrowsers, openBrowser, persist, reserve, freezeClock } from '@tests/support/state-test';

freshBrowsers();

const stay = { id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 };
const choice = (created_at: string, mdate = '2026-11-20') => ({
  mdate,
  jdate: '1405-08-29',
  time: '20:00',
  created_at,
});

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

describe('the delivery choice', () => {
  it('is cleared with a message if it is too old [RES-06]', async () => {
    freezeClock('2026-11-20T12:30:00Z');
    localStorage.setItem('AUTH_JWT', 'x');
    localStorage.setItem('APP-CONFIG', JSON.stringify(foodShop));
    persist({ products: { deliveryChoice: choice('2026-11-20T09:29:00Z') } });
    const { state } = await openBrowser();
    expect(selectDeliveryChoice(state())).toBeNull();
    expect(selectNotification(state()).message).toBe('تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.');
  });

  it('is kept within its time, and checked again when the page becomes visible [RES-06]', async () => {
    freezeClock('2026-11-20T12:00:00Z');
    localStorage.setItem('AUTH_JWT', 'x');
    const { store, state } = await openBrowser();
    store.dispatch(configReceived(foodShop));
    store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).toBeNull();
  });

  it('does not expire in other shops or without a token [RES-06]', async () => {
    freezeClock('2026-11-22T12:00:00Z');
    const { store, state } = await openBrowser();
    store.dispatch(configReceived(foodShop));
    store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    store.dispatch(pageShown());
    expect(selectDeliveryChoice(state())).not.toBeNull();
    localStorage.setItem('AUTH_JWT', 'x');
    const other = await openBrowser();
    other.store.dispatch(configReceived({ ...foodShop, shop: { ...foodShop.shop, shop_type: 'shop' } }));
    other.store.dispatch(deliveryChosen(choice('2026-11-20T12:00:00Z')));
    other.store.dispatch(pageShown());
    expect(selectDeliveryChoice(other.state())).not.toBeNull();
  });
});
