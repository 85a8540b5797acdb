import { namedCrawlerFile } from '@/server/seo/crawler-files';
import { fileResponse } from '@/server/http/file-response';

export const getServerSideProps = fileResponse(({ host }) => namedCrawlerFile('robots.txt', host));

/** Never rendered: the response is the file. */
export default function Robots() {
  return null;
}
