import { filePage } from '@/server/http/file-response';
import { sharePicture } from '@/server/og-image/og-image';

/** What is shown where a page's link is shared. */
export const getServerSideProps = filePage(async ({ name }) => {
  const body = await sharePicture(name);
  return body && { type: 'image/jpeg', body, maxAge: 86_400 };
});

/** Never drawn: the answer is the picture. */
export default function Share() {
  return null;
}
