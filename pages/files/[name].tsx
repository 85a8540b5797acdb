import type { GetServerSideProps } from 'next';
import { matchesEtag } from '@/server/http/file-response';
import { serviceUnavailable } from '@/server/http/service-unavailable';
import { callShopFile } from '@/server/http/in-process-api';

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
  // A name belongs to one content, so it identifies it.
  const mark = `"${name}"`;
  const isKnown = file.status === 200 && matchesEtag(req.headers['if-none-match'], mark);
  res.statusCode = isKnown ? 304 : file.status;
  file.headers.forEach((value, header) => res.setHeader(header, value));
  if (file.status === 200) res.setHeader('ETag', mark);
  if (isKnown) res.removeHeader('Content-Length');
  res.end(isKnown ? undefined : Buffer.from(await file.arrayBuffer()));
  return { props: {} };
};

/** Never rendered: the response is the file. */
export default function File() {
  return null;
}
