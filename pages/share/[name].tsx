import { fileResponse } from '@/server/http/file-response';
import { ogImage } from '@/server/og-image/og-image';

/** The Open Graph picture of a page. */
export const getServerSideProps = fileResponse(async ({ name }) => {
  const body = await ogImage(name);
  return body && { type: 'image/jpeg', body, maxAge: 86_400 };
});

/** Never rendered: the response is the picture. */
export default function Share() {
  return null;
}
