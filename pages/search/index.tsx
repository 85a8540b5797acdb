import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { keptSearch } from '@/ssr/kept-search';
import { readSearch, type SearchPage } from '@/ssr/loaders/search';
import { renderedPage, type SiteProps } from '@/ssr/page-props';
import { clientOf } from '@/ssr/read-shop';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ req, query }) =>
  renderedPage(
    () => keptSearch([query], () => readSearch(query, undefined, clientOf(req))),
    () => true,
  );

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
