import {
  toOrderDraft,
  isDraftOfStay,
  toQuoteDraft,
  stayPriceBody,
  staySubmitBody,
} from '@/storefront/state/orders/order-payloads';
import { holidaysOf } from '@/storefront/state/reservation/reservation.api';

const item = { id: 5, count: 1, times: ['2026-12-01', '2026-12-02'], person_count: 3 };
const noCoupon = { code: '', status: false, checked: false, msg: '' };
const asker = { mobile: '09121234567', userId: 9 };

it('a submit’s draft is known by its nights, whoever the guest is [RES-07]', () => {
  const draft = toOrderDraft(staySubmitBody(item, noCoupon, asker, { guestName: 'مریم', quotedPrice: 5 }));
  expect(isDraftOfStay(draft, item)).toBe(true);
  expect(isDraftOfStay(draft, { ...item, id: 6 })).toBe(false);
  expect(isDraftOfStay(draft, { ...item, times: ['2026-12-01'] })).toBe(false);
  for (const broken of ['', '{', 'null', '{"products":5}', '[]']) expect(isDraftOfStay(broken, item)).toBe(false);
});

it('a quote’s draft stays the same through a login, not through other people or a coupon [RES-03]', () => {
  const draft = toQuoteDraft(stayPriceBody(item, noCoupon, asker));
  expect(toQuoteDraft(stayPriceBody(item, noCoupon, { mobile: null, userId: null }))).toBe(draft);
  expect(toQuoteDraft(stayPriceBody({ ...item, person_count: 4 }, noCoupon, asker))).not.toBe(draft);
  expect(toQuoteDraft(stayPriceBody(item, { code: 'YALDA', status: true, checked: true, msg: '' }, asker))).not.toBe(
    draft,
  );
});

it('a holiday whose moon has not been sighted is kept as such, and only by the word of the server [API-05]', () => {
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
