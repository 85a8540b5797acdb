import { useListContext } from 'react-admin';
import { PageNumbers } from './page-numbers';

/** The pagination of React Admin's list, with Persian digits. */
export function ListPages() {
  const { page, perPage, total = 0, isPlaceholderData = false, setPage } = useListContext();
  return total > 0 ? (
    <PageNumbers page={page} limit={perPage} total={total} isFormer={isPlaceholderData} onPage={setPage} />
  ) : null;
}
