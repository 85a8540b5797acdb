import { fileResponse } from '@/server/http/file-response';
import { securityText } from '@/server/seo/security-text';

export const getServerSideProps = fileResponse(() => securityText());

/** Never rendered: the response is the file. */
export default function SecurityText() {
  return null;
}
