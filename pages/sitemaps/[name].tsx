import { namedEngineFile } from '@/ssr/engines/engine-file';
import { filePage } from '@/ssr/file-page';

/** The parts of the sitemap. */
export const getServerSideProps = filePage(({ name, host }) => namedEngineFile(name, host));

/** Never drawn: the answer is the file. */
export default function SitemapPart() {
  return null;
}
