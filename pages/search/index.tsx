import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { keptSearch } from '@/server/cache/search-cache';
import { readSearch, type SearchPage } from '@/server/loaders/search';
import { renderedPage, type SiteProps } from '@/server/loaders/page-props';
import { clientOf } from '@/server/http/server-api-client';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ req, query }) =>
  renderedPage(
    () => keptSearch([query], () => readSearch(query, undefined, clientOf(req))),
    () => true,
  );

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
