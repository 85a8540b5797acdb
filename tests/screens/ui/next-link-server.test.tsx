/** @jest-environment node */
import NextLink from 'next/dist/client/link';
import type { ComponentProps, ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { urls } from '@/domain/urls';
import LinkOnServer from '@/server/rendering/next-link-server';

const addresses = [
  urls.home(),
  urls.search(),
  urls.search('iran', { properties: [{ id: 8, values: ['دارد', 'A+ «x» & <y>'] }], price: { max: 9_000_000 } }),
  urls.residence(7, 'کلبهٔ «نور»', { person_count: 2 }),
  urls.login({ backUrl: '/search?name=ویلا&page=2' }),
  'https://elsewhere.example/become-host',
  'https://elsewhere.example',
  '/search/',
  '/a//b',
  '/a/../b',
  '/نام?x=ی',
  '#content',
  '/cart#end',
  'mailto:a@b.example',
  '/x?q=a b',
];

it.each(addresses)('renders the anchor of %s like next/link', (href) => {
  const link = (Link: ComponentType<ComponentProps<typeof NextLink>>) =>
    renderToString(
      <Link href={href} prefetch={false} scroll={false} replace shallow className="x" aria-label="پیوند">
        متن
      </Link>,
    );
  expect(link(LinkOnServer)).toBe(link(NextLink));
});
