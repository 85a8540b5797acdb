import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { keptSearch } from '@/ssr/kept-search';
import { segmentsOf } from '@/ssr/loaders/product';
import { readSearch, type SearchPage } from '@/ssr/loaders/search';
import { renderedPage, type SiteProps } from '@/ssr/page-props';
import { clientOf } from '@/ssr/read-shop';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ req, params, query }) => {
  const { x: _segment, ...rest } = query;
  const [segment] = segmentsOf(params?.x);
  // Of made-up words nothing is kept.
  return renderedPage(
    () => keptSearch([rest, segment], () => readSearch(rest, segment, clientOf(req))),
    ({ category }) => category !== null,
  );
};

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
