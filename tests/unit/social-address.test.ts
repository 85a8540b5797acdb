import { socialAddress } from '@/domain/social-address';

it.each([
  ['instagram', '@torranj_shop', 'https://www.instagram.com/torranj_shop'],
  ['instagram', ' torranj.shop ', 'https://www.instagram.com/torranj.shop'],
  ['instagram', '\u200e@torranj_۲', 'https://www.instagram.com/torranj_2'],
  ['telegram', '\u200b@torranj\ufeff', 'https://t.me/torranj'],
  ['telegram', '@torranj', 'https://t.me/torranj'],
  ['telegram', 't.me/torranj', 'https://t.me/torranj'],
  ['aparat', 'torranj', 'https://www.aparat.com/torranj'],
  ['youtube', '@torranj', 'https://www.youtube.com/@torranj'],
  ['linkedin', 'torranj', 'https://www.linkedin.com/company/torranj'],
  ['instagram', 'https://instagram.com/torranj', 'https://instagram.com/torranj'],
  ['instagram', 'javascript:alert(1)', 'javascript:alert(1)'],
  ['instagram', 'فروشگاه ترنج', 'فروشگاه ترنج'],
] as const)('of %s, %s is %s', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address);
});
