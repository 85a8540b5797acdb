/** API calls with the panel's token, which is separate from the token of a storefront customer in the same browser. */
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import type { ApiError } from '@/storefront/http/api-error';
import { normalizeError } from '@/storefront/http/normalize-error';
import { createHttp, requestEndpoint, type RequestOptions, type RequestResult } from '@/storefront/http/axios-instance';
import { readSession } from '../session/session';
import { requestSignIn } from '../session/sign-in-again';

const http = createHttp({ baseURL: '', token: () => readSession()?.token ?? null });

/**
 * Sends the request; throws {@link ApiError}. A refused token opens the sign-in dialog, and the request is repeated
 * (sign-in-again.ts), unless another user has signed in.
 */
export async function callPanel<C extends Endpoint>(
  endpoint: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  for (;;) {
    const session = readSession();
    try {
      return await requestEndpoint(http, endpoint, options);
    } catch (error) {
      const failure = normalizeError(error);
      if (!isRefused(failure) || !session) throw failure;
      // If the user has signed in meanwhile, the request is only repeated.
      if (readSession()?.token === session.token && !(await requestSignIn())) throw failure;
      if (readSession()?.userId !== session.userId) throw failure;
    }
  }
}

/** Login and setup: requests without a session that could be renewed. */
export async function callWithoutSession<C extends Endpoint>(
  endpoint: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  return await requestEndpoint(http, endpoint, options);
}

function isRefused({ details }: ApiError): boolean {
  return details.kind === 'unauthorized';
}
