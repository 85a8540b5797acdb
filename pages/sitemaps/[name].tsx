import { namedEngineFile } from '@/server/seo/crawler-files';
import { filePage } from '@/server/http/file-response';

/** The parts of the sitemap. */
export const getServerSideProps = filePage(({ name, host }) => namedEngineFile(name, host));

/** Never drawn: the answer is the file. */
export default function SitemapPart() {
  return null;
}
