import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { readSearch, type SearchPage } from '@/ssr/loaders/search';
import { renderedPage, type SiteProps } from '@/ssr/page-props';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ query }) => renderedPage(() => readSearch(query));

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
