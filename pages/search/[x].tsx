import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { segmentsOf } from '@/ssr/loaders/product';
import { readSearch, type SearchPage } from '@/ssr/loaders/search';
import { renderedPage, type SiteProps } from '@/ssr/page-props';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ params, query }) => {
  const { x: _segment, ...rest } = query;
  return renderedPage(() => readSearch(rest, segmentsOf(params?.x)[0]));
};

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
