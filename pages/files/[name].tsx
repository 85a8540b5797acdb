import type { GetServerSideProps } from 'next';
import { serviceUnavailable } from '@/server/http/service-unavailable';
import { callShopFile } from '@/server/http/in-process-api';

/**
 * A picture of the shop, as it lies behind the shop API's door. The request is made anew from its name alone, since Next's image
 * optimizer asks with one that has no host and no headers. It is a page, not a rewrite to an API route: for a rewrite, be it of
 * pictures, every page's first load carries the code that matches them.
 */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const name = encodeURIComponent(String(params?.name));
  const answer = await callShopFile(`/files/${name}`).catch(serviceUnavailable);
  res.statusCode = answer.status;
  answer.headers.forEach((value, header) => res.setHeader(header, value));
  res.end(Buffer.from(await answer.arrayBuffer()));
  return { props: {} };
};

/** Never drawn: the answer is the file. */
export default function File() {
  return null;
}
