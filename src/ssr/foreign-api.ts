/** A shop's own backend in the place of the embedded one (setting SHOP_API_ORIGIN): requests go on as they are. */
import { readBytes } from '@/backend/http/body';
import { refuse } from '@/backend/http/envelope';
import { failureOf } from '@/backend/http/failure';
import { FRAME_BYTES } from '@/backend/http/multipart';
import { ApiError } from '@/backend/errors';
import { CLIENT_ADDRESS_HEADER } from '@/contract/headers';
import { MOST_PICTURE_BYTES } from '@/domain/picture-upload';
import '@/text/backend';
import { t } from '@/text/t';
import type { ShopApi } from './global';

/** Of a request: the connection's own, and what the door has written for the embedded backend. */
const NOT_PASSED_ON = [
  'connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length',
  'expect', 'te', 'trailer', 'proxy-authorization', 'proxy-connection', CLIENT_ADDRESS_HEADER,
];

/**
 * Of an answer: the body arrives decoded, its old length and coding would lie; and what browsers are told of this address
 * (security-headers.ts) is not the backend's to say.
 */
const NOT_ANSWERED = [
  'content-encoding', 'content-length', 'transfer-encoding', 'connection',
  'content-security-policy', 'strict-transport-security', 'permissions-policy', 'x-powered-by', 'server',
];

/**
 * Whatever is asked is asked of this origin, and its answer is answered.
 * @param bodyBytes the most that a request may hold, beside uploads, whose picture has a limit of its own; more is a 413 here
 */
export function foreignApi(origin: string, bodyBytes: number): ShopApi {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    const client = headers.get(CLIENT_ADDRESS_HEADER);
    for (const name of NOT_PASSED_ON) headers.delete(name);
    // The door has taken away whatever the client wrote of this kind, so the backend may believe it.
    if (client !== null) headers.set('x-forwarded-for', client);
    const body = await bodyOf(request, bodyBytes);
    if (body instanceof Response) return body;
    const answer = await fetch(origin + pathname + search, {
      method: request.method,
      headers,
      body,
      redirect: 'manual',
      signal: request.signal,
    });
    const answered = new Headers(answer.headers);
    for (const name of NOT_ANSWERED) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  };
}

/** What is passed on, or the refusal of what is too large: whoever asks needs no token, and it is held in memory. */
async function bodyOf(request: Request, bodyBytes: number): Promise<Uint8Array<ArrayBuffer> | null | Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const isUpload = /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
  try {
    return await readBytes(request, isUpload ? MOST_PICTURE_BYTES + FRAME_BYTES : bodyBytes, new ApiError(413, t('api.tooLarge')));
  } catch (error) {
    if (error instanceof ApiError) return refuse(failureOf(error));
    throw error;
  }
}

/** Whether the shop's own backend answers its first call within so many milliseconds. */
export async function foreignApiAnswers(origin: string, withinMs: number): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/app/config`, { signal: AbortSignal.timeout(withinMs) });
  await answer.body?.cancel();
  return answer.ok;
}
