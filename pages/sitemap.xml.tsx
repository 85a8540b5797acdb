import { namedEngineFile } from '@/ssr/engines/engine-file';
import { filePage } from '@/ssr/file-page';

export const getServerSideProps = filePage(({ host }) => namedEngineFile('sitemap.xml', host));

/** Never drawn: the answer is the file. */
export default function Sitemap() {
  return null;
}
