import { fileResponse } from '@/server/http/file-response';
import { ogImage } from '@/server/og-image/og-image';

/** What is shown where a page's link is shared. */
export const getServerSideProps = fileResponse(async ({ name }) => {
  const body = await ogImage(name);
  return body && { type: 'image/jpeg', body, maxAge: 86_400 };
});

/** Never drawn: the answer is the picture. */
export default function Share() {
  return null;
}
