import type { NextApiRequest, NextApiResponse } from 'next';
import { apiAwayAnswer } from '@/ssr/api-away-answer';
import { IN_PROCESS_ORIGIN } from '@/ssr/read-shop';
import { callShopApi } from '@/ssr/shop-api';

/**
 * `/files/{name}`, by a rewrite (next.config.js): a picture of the shop. The request is made anew from its name alone,
 * since Next's image optimizer asks with one that has no host and no headers.
 */
export default async function file(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const name = encodeURIComponent(String(request.query.name));
  const answer = await callShopApi(new Request(`${IN_PROCESS_ORIGIN}/files/${name}`)).catch(apiAwayAnswer);
  response.status(answer.status);
  answer.headers.forEach((value, header) => response.setHeader(header, value));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
