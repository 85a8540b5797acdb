import { carrierOfCode, carrierPage } from '@/domain/carriers';

const POST_CODE = '123456789012345678901234';

it.each([
  ['پست پیشتاز', 'AB-1234', { carrier: 'پست', url: 'https://tracking.post.ir/?id=AB-1234', hasCode: true }],
  ['تيپاكس', '123456', { carrier: 'تیپاکس', url: 'https://tipaxco.com/tracking', hasCode: false }],
  ['پست تیپاکس', POST_CODE, { carrier: 'تیپاکس', url: 'https://tipaxco.com/tracking', hasCode: false }],
  ['شرکت چاپار', '12/34', { carrier: 'چاپار', url: 'https://chaparnet.com/track/12%2F34', hasCode: true }],
  ['Mahex', '12345678', { carrier: 'ماهکس', url: 'https://mahex.com/tracking', hasCode: false }],
  [null, POST_CODE, { carrier: 'پست', url: `https://tracking.post.ir/?id=${POST_CODE}`, hasCode: true }],
  ['رضا', '1234', null],
  // The company «پستکس» is another one than the post.
  ['پستکس', '12345678', null],
])('the page of a parcel with %s', (carrier, code, page) => {
  expect(carrierPage(code, carrier)).toEqual(page);
});

it('only codes whose form is one carrier’s own name their carrier', () => {
  expect([POST_CODE, 'RR473124829IR', 'EE876543216IR'].map(carrierOfCode)).toEqual(['پست', 'پست', 'پست']);
  // One digit less, another country, a wrong check digit.
  expect([POST_CODE.slice(1), 'RR473124829DE', 'RR473124828IR'].map(carrierOfCode)).toEqual([null, null, null]);
});
