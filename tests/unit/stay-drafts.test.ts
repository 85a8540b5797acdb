import { toOrderDraft, toQuoteDraft, stayQuoteBody, staySubmitBody } from '@/storefront/state/orders/order-payloads';
import { isDraftOfStay } from '@/storefront/state/orders/orders.slice';
import { holidaysOf } from '@/storefront/state/reservation/calendar.api';

const item = { id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 };
const noCoupon = { code: '', status: false, checked: false, msg: '' };
const shopper = { mobile: '09121234567', userId: 9 };

it('a submit draft is matched by residence and nights, whatever the guest name [RES-07]', () => {
  const draft = toOrderDraft(
    staySubmitBody(item, noCoupon, shopper, { guestName: 'مریم', quotedPrice: 5, paymentMethod: 'cash' }),
  );
  expect(isDraftOfStay(draft, item)).toBe(true);
  expect(isDraftOfStay(draft, { ...item, id: 6 })).toBe(false);
  expect(isDraftOfStay(draft, { ...item, times: ['2026-12-01'] })).toBe(false);
  for (const broken of ['', '{', 'null', '{"products":5}', '[]']) expect(isDraftOfStay(broken, item)).toBe(false);
});

it('a quote draft stays the same after a login, but not with another number of people or a coupon [RES-03]', () => {
  const draft = toQuoteDraft(stayQuoteBody(item, noCoupon, shopper));
  expect(toQuoteDraft(stayQuoteBody(item, noCoupon, { mobile: null, userId: null }))).toBe(draft);
  expect(toQuoteDraft(stayQuoteBody({ ...item, person_count: 4 }, noCoupon, shopper))).not.toBe(draft);
  expect(toQuoteDraft(stayQuoteBody(item, { code: 'YALDA', status: true, checked: true, msg: '' }, shopper))).not.toBe(
    draft,
  );
});

it('a holiday is predicted only when the server sends predicted: true [API-05]', () => {
  const nowruz = { date: '2027-03-21', jdate: '1406-01-01', title: 'عید نوروز' };
  expect(
    holidaysOf(
      JSON.stringify([
        { ...nowruz, predicted: true },
        { ...nowruz, predicted: 'yes' },
      ]),
    ),
  ).toEqual([{ ...nowruz, predicted: true }, nowruz]);
});
