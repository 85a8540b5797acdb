import { namedCrawlerFile } from '@/server/seo/crawler-files';
import { fileResponse } from '@/server/http/file-response';

export const getServerSideProps = fileResponse(({ host }) => namedCrawlerFile('sitemap.xml', host));

/** Never rendered: the response is the file. */
export default function Sitemap() {
  return null;
}
