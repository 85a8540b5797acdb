import dynamic from 'next/dynamic';
import type { GetServerSideProps } from 'next';
import { cachedSearch } from '@/server/cache/search-cache';
import { readMenu, type MenuPage } from '@/server/loaders/menu';
import { readSearch, type SearchPage } from '@/server/loaders/search';
import { serverPage, type SiteProps } from '@/server/loaders/page-props';
import { now } from '@/storefront/platform/browser-clock';
import { clientOf } from '@/server/http/server-api-client';

// A page has the scripts of one of them only.
const MenuScreen = dynamic(() => import('@/storefront/screens/menu/menu-screen').then((code) => code.MenuScreen));
const SearchScreen = dynamic(() =>
  import('@/storefront/screens/search/search-screen').then((code) => code.SearchScreen),
);

type ListPage = SearchPage | MenuPage;

export const getServerSideProps: GetServerSideProps<ListPage & SiteProps> = ({ req, query }) =>
  serverPage<ListPage>(
    async () =>
      (await readMenu(query, clientOf(req))) ??
      (await cachedSearch([query], () => readSearch(query, undefined, clientOf(req), now()))),
    () => true,
  );

export default function Search(props: ListPage & SiteProps) {
  return 'sections' in props ? <MenuScreen {...props} /> : <SearchScreen {...props} />;
}
