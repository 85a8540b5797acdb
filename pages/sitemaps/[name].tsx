import { namedCrawlerFile } from '@/server/seo/crawler-files';
import { fileResponse } from '@/server/http/file-response';

/** The parts of the sitemap. */
export const getServerSideProps = fileResponse(({ name, host }) => namedCrawlerFile(name, host));

/** Never rendered: the response is the file. */
export default function SitemapPart() {
  return null;
}
