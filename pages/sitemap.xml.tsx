import { namedEngineFile } from '@/server/seo/crawler-files';
import { filePage } from '@/server/http/file-response';

export const getServerSideProps = filePage(({ host }) => namedEngineFile('sitemap.xml', host));

/** Never rendered: the response is the file. */
export default function Sitemap() {
  return null;
}
