import { withoutSlash } from '@/server/http/slash-redirect';

it.each([
  ['/search/edibles/', '/search/edibles'],
  ['/search/?name=x/', '/search?name=x/'],
  ['/residence/3/%D9%88/', '/residence/3/%D9%88'],
  ['/', null],
  ['/search', null],
  ['/search?x=/', null],
  ['/api/v1/order/price/', null],
  ['/panel/', null],
  ['/_next/data/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/search//', null],
  ['https://evil.example/', null],
])('%s redirects to %s', (url, target) => {
  expect(withoutSlash(url)).toBe(target);
});
