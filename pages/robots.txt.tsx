import { namedEngineFile } from '@/server/seo/crawler-files';
import { filePage } from '@/server/http/file-response';

export const getServerSideProps = filePage(({ host }) => namedEngineFile('robots.txt', host));

/** Never rendered: the response is the file. */
export default function Robots() {
  return null;
}
