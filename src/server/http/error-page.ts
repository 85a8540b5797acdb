import type { Failure } from '@/contract/envelope';

/** A failure's envelope that is not cacheable. */
export function errorPage(code: number, msg: string, headers: Readonly<Record<string, string>> = {}): Response {
  const failure: Failure = { success: false, code, msg };
  return Response.json(failure, { status: code, headers: { 'Cache-Control': 'no-store', ...headers } });
}
