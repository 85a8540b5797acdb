import { namedEngineFile } from '@/server/seo/crawler-files';
import { filePage } from '@/server/http/file-response';

/** The parts of the sitemap. */
export const getServerSideProps = filePage(({ name, host }) => namedEngineFile(name, host));

/** Never rendered: the response is the file. */
export default function SitemapPart() {
  return null;
}
