import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, textOf } from '@tests/support/source-files';

/** Pages that search engines may index, and routes that are not pages. */
const OPEN = [
  '404',
  '500',
  '_app',
  '_document',
  '_error',
  'api',
  'home',
  'index',
  'page',
  'product',
  'products',
  'residence',
  'search',
];
/** Paths of files. */
const FILES = [
  '.well-known',
  'apple-touch-icon.png',
  'favicon.ico',
  'files',
  'manifest.webmanifest',
  'robots.txt',
  'share',
  'sitemap.xml',
  'sitemaps',
];

it('every page is either indexable or private to the customer, which its header says', () => {
  const pages = readdirSync(path.join(root, 'pages')).map((name) => name.replace(/\.tsx$/, ''));
  const [, headers = ''] = /source:\s+'\/:page\((.*?)\)\/:rest\*'/.exec(textOf('next.config.js')) ?? [];
  const personal = headers.split('|');
  expect(personal).toEqual(expect.arrayContaining(['cart', 'login', 'order', 'voucher']));
  expect([...pages].sort()).toEqual([...OPEN, ...FILES, ...personal].sort());
});
