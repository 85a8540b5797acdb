/** One call of the contract over the one axios instance. */
import type { AxiosInstance } from 'axios';
import { buildPath } from '@/contract/endpoint';
import type { ResponseOf, BodyOf, Endpoint, PathParams, QueryValues } from '@/contract/endpoint';
import type { Success } from '@/contract/envelope';
import { normalizeError } from './api-error';

export interface RequestOptions<C extends Endpoint> {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  /** A form travels as multipart, everything else as JSON. */
  readonly body?: BodyOf<C> | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Do not announce a failure. */
  readonly quiet?: boolean;
  /** Told how much of the body has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

export interface RequestResult<T> {
  readonly data: T;
  /** The server's sentence, for a success toast (ERR-05). */
  readonly msg: string;
  readonly code: number;
}

/** Makes the call. Throws `Failure` for everything but an envelope with `success` true and `code` 200. */
export async function requestEndpoint<C extends Endpoint>(
  http: AxiosInstance,
  call: C,
  options: RequestOptions<C> = {},
): Promise<RequestResult<ResponseOf<C>>> {
  const { params, query, body, headers, signal, quiet, onSent } = options;
  try {
    const { data: envelope } = await http.request<Success<ResponseOf<C>>>({
      method: call.method,
      url: buildPath(call, params, query),
      ...(call.method === 'POST' && { data: body ?? {} }),
      ...(headers && { headers: { ...headers } }),
      ...(signal && { signal }),
      ...(quiet && { quiet }),
      ...(onSent && { onUploadProgress: ({ progress }) => onSent(progress ?? 0) }),
    });
    return { data: envelope.data, msg: typeof envelope.msg === 'string' ? envelope.msg : '', code: envelope.code };
  } catch (error) {
    throw normalizeError(error);
  }
}
