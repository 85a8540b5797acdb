import { fileResponse } from '@/server/http/file-response';
import { shopIcon } from '@/server/http/shop-icon';

export const getServerSideProps = fileResponse(() => shopIcon('touch'));

/** Never rendered: the response is the file. */
export default function TouchIcon() {
  return null;
}
