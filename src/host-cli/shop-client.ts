/** The CLI's API client: returns the response's data, or throws a {@link CliError}. */
import type { ResponseOf, BodyOf, Endpoint } from '@/contract/endpoint';
import { isSuccess, type Failure } from '@/contract/envelope';
import { toPersianDigits } from '@/domain/digits';
import { HTTP_TIMEOUT_MS } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { CliDependencies } from './dependencies';
import { CliError } from './cli-error';
import { panelMessages } from '@/messages/panel';

/** An hour, the longest sensible timeout. */
const MAX_SECONDS = 3_600;

export interface ApiClient {
  /** `https://shop.example`, without a path. */
  readonly origin: string;
  /** A request without a token. */
  request<C extends Endpoint>(call: C, body: BodyOf<C>): Promise<{ data: ResponseOf<C>; msg: string }>;
}

/** Hosts of this machine, to which the setup token may be sent without TLS. */
const THIS_MACHINE = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The API's origin: from `--api`, else from the setting SHOP_API, else this machine's shop. Another machine requires
 * TLS, since setup token and login code would be readable on the way.
 */
export function originOf(address: string | undefined, env: CliDependencies['env']): string {
  const text = address ?? (env.SHOP_API || `http://localhost:${env.PORT || '3000'}`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new CliError(t(panelMessages.commandBadApi, { text }));
  if (url.protocol === 'http:' && !THIS_MACHINE.test(url.hostname))
    throw new CliError(t(panelMessages.commandBadApiOpen, { text }));
  return url.origin;
}

/** Timeout of a response, ms: from the setting SHOP_API_SECONDS, else the storefront's own (API-03). */
function timeoutOf({ SHOP_API_SECONDS: text = '' }: CliDependencies['env']): number {
  if (text === '') return HTTP_TIMEOUT_MS;
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new CliError(t(panelMessages.commandBadSeconds, { text, n: toPersianDigits(MAX_SECONDS) }));
  return seconds * 1000;
}

export function createApiClient(io: CliDependencies, origin: string): ApiClient {
  const timeoutMs = timeoutOf(io.env);
  return {
    origin,
    async request<C extends Endpoint>(call: C, body: BodyOf<C>) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await reach(
        io,
        new Request(origin + call.path, {
          method: call.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        }),
      );
      const json: unknown = await response.json().catch(() => null);
      // The body may also time out after its beginning.
      if (json === null && signal.aborted) throw tooSlow(origin);
      if (!isSuccess<ResponseOf<C>>(json))
        throw new CliError(reasonOf(json) ?? t(panelMessages.commandNoShop, { origin }), fieldsOf(json));
      return { data: json.data, msg: json.msg };
    },
  };
}

async function reach(io: CliDependencies, request: Request): Promise<Response> {
  try {
    return await io.fetch(request);
  } catch {
    const { origin } = new URL(request.url);
    throw request.signal.aborted ? tooSlow(origin) : new CliError(t(panelMessages.commandUnreachable, { origin }));
  }
}

/** The operation may have been done all the same. */
const tooSlow = (origin: string): CliError => new CliError(t(panelMessages.commandTooSlow, { origin }));

function fieldsOf(json: unknown): string[] {
  const { errors } = (json ?? {}) as Partial<Failure>;
  return Array.isArray(errors) ? errors.map(({ field }) => field) : [];
}

/** The API's message, with the invalid fields when it does not name them. Null for a response that is no envelope. */
function reasonOf(json: unknown): string | null {
  const { msg, errors = [] } = (json ?? {}) as Partial<Failure>;
  if (typeof msg !== 'string' || msg === '') return null;
  if (!Array.isArray(errors) || errors.length === 0 || errors.some((error) => error.msg === msg)) return msg;
  return `${msg} ${errors.map((error) => `${error.field}: ${error.msg}`).join(' ')}`;
}
