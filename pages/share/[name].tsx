import { filePage } from '@/ssr/file-page';
import { sharePicture } from '@/ssr/share/share-picture';

/** What is shown where a page's link is shared. */
export const getServerSideProps = filePage(async ({ name }) => {
  const body = await sharePicture(name);
  return body && { type: 'image/jpeg', body, maxAge: 86_400 };
});

/** Never drawn: the answer is the picture. */
export default function Share() {
  return null;
}
