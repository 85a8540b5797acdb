import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { cachedSearch } from '@/server/cache/search-cache';
import { readSearch, type SearchPage } from '@/server/loaders/search';
import { serverPage, type SiteProps } from '@/server/loaders/page-props';
import { clientOf } from '@/server/http/server-api-client';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ req, query }) =>
  serverPage(
    () => cachedSearch([query], () => readSearch(query, undefined, clientOf(req))),
    () => true,
  );

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
