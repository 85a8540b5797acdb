import type { GetServerSideProps } from 'next';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { cachedSearch } from '@/server/cache/search-cache';
import { segmentsOf } from '@/server/loaders/product';
import { readSearch, type SearchPage } from '@/server/loaders/search';
import { serverPage, type SiteProps } from '@/server/loaders/page-props';
import { now } from '@/storefront/platform/browser-clock';
import { clientOf } from '@/server/http/server-api-client';

export const getServerSideProps: GetServerSideProps<SearchPage & SiteProps> = ({ req, res, params, query }) => {
  const { x: _segment, ...rest } = query;
  const [segment] = segmentsOf(params?.x);
  // Unknown paths are not cached.
  return serverPage(
    () => cachedSearch([rest, segment], () => readSearch(rest, segment, clientOf(req), now())),
    ({ category }) => category !== null,
    { req, res },
  );
};

export default function Search(props: SearchPage & SiteProps) {
  return <SearchScreen {...props} />;
}
