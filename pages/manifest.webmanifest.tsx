import { fileResponse } from '@/server/http/file-response';
import { shopManifest } from '@/server/http/manifest';

export const getServerSideProps = fileResponse(() => shopManifest());

/** Never rendered: the response is the file. */
export default function Manifest() {
  return null;
}
