/** A shop's own backend in the place of the embedded one (setting SHOP_API_ORIGIN): requests go on as they are. */
import type { ShopApi } from './global';

const HOP_BY_HOP = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'];

export function foreignApi(origin: string): ShopApi {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of HOP_BY_HOP) headers.delete(name);
    const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
    const answer = await fetch(origin + pathname + search, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: request.signal,
    });
    const answered = new Headers(answer.headers);
    // The body arrives decoded; its old length and coding would lie.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  };
}
