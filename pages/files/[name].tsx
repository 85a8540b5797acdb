import type { GetServerSideProps } from 'next';
import { serviceUnavailable } from '@/server/http/service-unavailable';
import { callShopFile } from '@/server/http/in-process-api';

/**
 * A picture from the shop API. The request is rebuilt from the file name alone, since Next's image optimizer sends
 * one without host and headers. A page instead of a rewrite to an API route: with any rewrite, every page's first
 * load would include the code that matches rewrites.
 */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const name = encodeURIComponent(String(params?.name));
  const answer = await callShopFile(`/files/${name}`).catch(serviceUnavailable);
  res.statusCode = answer.status;
  answer.headers.forEach((value, header) => res.setHeader(header, value));
  res.end(Buffer.from(await answer.arrayBuffer()));
  return { props: {} };
};

/** Never rendered: the response is the file. */
export default function File() {
  return null;
}
