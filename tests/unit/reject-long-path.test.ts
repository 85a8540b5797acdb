import { urls } from '@/domain/urls';
import { rejectLongPath } from '@/server/http/reject-long-path';

it('every address of the shop is passed on with its query, however long its name', () => {
  for (const url of [
    '/',
    '/search?name=x',
    urls.residence(2_147_483_647, 'خانه‌ی '.repeat(500)),
    `/search?${'x'.repeat(9_000)}`,
    `/products/${'x'.repeat(2_038)}`,
    '/%',
    '/5000',
  ]) {
    expect(rejectLongPath(url)).toBe(url);
  }
});

it('a too long path and any form of /500 are replaced by a missing page', () => {
  const long = [`/products/${'x'.repeat(2_039)}`, `/${'x'.repeat(60_000)}?a=1`];
  for (const url of [...long, '/500', '/500/', '/500?x=1', '/5%300', '/%35%30%30?x=1', '/500%2F'])
    expect(rejectLongPath(url)).toBe('/nothing-is-so-long');
});
