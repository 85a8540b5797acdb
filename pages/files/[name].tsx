import type { GetServerSideProps } from 'next';
import { callShopFile } from '@/server/http/in-process-api';
import { sendPicture } from '@/server/http/send-picture';
import { serviceUnavailable } from '@/server/http/service-unavailable';

/** The status of proxies for a client that disconnected before its response: nothing has failed. */
const CLIENT_GONE = 499;

/**
 * A picture from the shop API. The request is rebuilt from the file name and the hops header alone, since Next's image
 * optimizer sends one without host and headers. A page instead of a rewrite to an API route: with any rewrite, every
 * page's first load would include the code that matches rewrites.
 */
export const getServerSideProps: GetServerSideProps = async ({ params, req, res }) => {
  const name = encodeURIComponent(String(params?.name));
  const client = new AbortController();
  res.once('close', () => client.abort());
  const caller = { headers: req.headers, signal: client.signal };
  const file = await callShopFile(`/files/${name}`, caller).catch((error: unknown) =>
    client.signal.aborted ? new Response(null, { status: CLIENT_GONE }) : serviceUnavailable(error),
  );
  await sendPicture(file, { name, method: req.method, headers: req.headers }, res);
  return { props: {} };
};

/** Never rendered: the response is the file. */
export default function File() {
  return null;
}
