/**
 * Holds what a shop's own backend answers against the contract, at the one door by which pages and browsers reach it. A
 * right envelope with something wrong inside would break whatever draws it; refused here, a page is a 503 and a call has
 * the catalogue's sentence. The embedded backend answers by the same types and needs no look.
 */
import type { Shape } from '@/contract/endpoint';
import { isSuccess } from '@/contract/envelope';
import { t } from '@/messages/translate';
import { callAt } from './contract-paths';
import { failureAnswer } from './error-page';
import type { ShopApi } from '../bootstrap/process-globals';
import type { Log } from '../bootstrap/log';
import { errorsMessages } from '@/messages/errors';

const BAD_GATEWAY = 502;

/** The same API; an answer that says success and is not what the contract says is 502, and named in the log. */
export function contractGuard(api: ShopApi, log: Log): ShopApi {
  return async (request) => {
    const answer = await api(request);
    const { pathname } = new URL(request.url);
    const known = callAt(request.method, pathname);
    if (!known || !answer.ok) return answer;
    const text = await answer.text();
    const wrong = wrongIn(text, known.answer);
    if (wrong === null) return new Response(text, { status: answer.status, headers: answer.headers });
    log('api_nonsense', { call: `${known.call.method} ${known.call.path}`, ...wrong });
    return failureAnswer(BAD_GATEWAY, t(errorsMessages.errorServer));
  };
}

/** The first thing that is wrong inside of a successful envelope; null for nothing, and for what is no envelope of success. */
function wrongIn(text: string, shape: Shape['answer']): { readonly field: string; readonly why: string } | null {
  const envelope = parsed(text);
  if (!isSuccess(envelope)) return null;
  const [issue] = shape.safeParse(envelope.data).error?.issues ?? [];
  return issue ? { field: ['data', ...issue.path].join('.'), why: issue.message } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
