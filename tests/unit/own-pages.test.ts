import { readdirSync } from 'node:fs';
import path from 'node:path';
import { OWN_PAGES } from '@/server/seo/robots';
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
const FILES = ['files', 'manifest.webmanifest', 'robots.txt', 'share', 'sitemap.xml', 'sitemaps'];

it('every page is either indexable or private to the customer, the same in robots.txt and in the headers', () => {
  const pages = readdirSync(path.join(root, 'pages')).map((name) => name.replace(/\.tsx$/, ''));
  expect([...pages].sort()).toEqual([...OPEN, ...FILES, ...OWN_PAGES].sort());
  const [, headers = ''] = /source:\s+'\/:page\((.*?)\)\/:rest\*'/.exec(textOf('next.config.js')) ?? [];
  expect(headers.split('|').sort()).toEqual([...OWN_PAGES].sort());
});
