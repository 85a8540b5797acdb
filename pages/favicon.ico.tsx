import { fileResponse } from '@/server/http/file-response';
import { shopIcon } from '@/server/http/shop-icon';

export const getServerSideProps = fileResponse(() => shopIcon('192'));

/** Never rendered: the response is the file. */
export default function Favicon() {
  return null;
}
