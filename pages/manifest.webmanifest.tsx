import { filePage } from '@/ssr/file-page';
import { shopManifest } from '@/ssr/manifest';

export const getServerSideProps = filePage(() => shopManifest());

/** Never drawn: the answer is the file. */
export default function Manifest() {
  return null;
}
