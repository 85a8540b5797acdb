/**
 * One request to a provider (a bank, an SMS service) over HTTP: returns JSON within a time and size limit, or throws an
 * error without secrets.
 */

const TIMEOUT_MS = 10_000;

/** Maximum size of a response in bytes: these APIs return a few hundred. */
const MAX_BYTES = 64 * 1024;

export interface ProviderRequest {
  /** The provider's name in errors. */
  readonly provider: string;
  /** May contain a key (Kavenegar's does); it is never part of an error. */
  readonly url: string;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  readonly body: Readonly<Record<string, unknown>> | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
}

export type ProviderResponse = Readonly<Record<string, unknown>>;

/** A refusal with the provider's own code, or a missing or invalid response. Safe to log. */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    /** The provider's code (`-9`, `424`), or the obstacle: `timeout`, `ECONNREFUSED`, `HTTP 502 without JSON`. */
    readonly code: string,
    /** Whether the provider has answered with a code of its contract; false for any other failure. */
    readonly isRefusal = false,
  ) {
    super(`${provider}: ${code}`);
  }
}

/** The code when the provider has not answered in time: it may have done the work all the same. */
export const TIMEOUT = 'timeout';

/** The error for the provider's own code; without a code the response violates its contract. */
export function providerRefusal(provider: string, code: number | null): ProviderError {
  return code === null
    ? new ProviderError(provider, 'an answer that the contract does not know')
    : new ProviderError(provider, String(code), true);
}

/**
 * Posts a request and returns the JSON object of the response, whatever its HTTP status: these APIs report refusals by
 * codes in the body, under several statuses. Throws {@link ProviderError} for everything else, redirects included (they
 * would carry the key elsewhere).
 */
export async function postToProvider({
  provider,
  url,
  body,
  headers = {},
  timeoutMs = TIMEOUT_MS,
}: ProviderRequest): Promise<ProviderResponse> {
  const form = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      // A new connection each time: the provider may close an idle one at the moment of its reuse.
      headers: { accept: 'application/json', 'content-type': form ? FORM : JSON_TYPE, connection: 'close', ...headers },
      body: form ? body.toString() : JSON.stringify(body),
    });
    const json = parse(await readText(provider, response));
    if (!isRecord(json)) throw new ProviderError(provider, `HTTP ${response.status} without JSON`);
    return json;
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(provider, reasonOf(error));
  }
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

async function readText(provider: string, response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      throw new ProviderError(provider, `more than ${MAX_BYTES} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The cause of a failed request (`ECONNREFUSED`, `timeout`) as a name only, since fetch includes URLs in its messages. */
export function reasonOf(error: unknown): string {
  if (!isRecord(error)) return 'no answer';
  if (error['name'] === 'TimeoutError' || error['name'] === 'AbortError') return TIMEOUT;
  const code = isRecord(error['cause']) ? error['cause']['code'] : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'no answer';
}

function isRecord(value: unknown): value is ProviderResponse {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An integer field, given as a number or as text; null for anything else. */
export function intAt(json: unknown, key: string): number | null {
  const value = isRecord(json) ? json[key] : undefined;
  const whole = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof whole === 'number' && Number.isSafeInteger(whole) ? whole : null;
}

/** A string or number field as text; null when it is missing or empty. */
export function textAt(json: unknown, key: string): string | null {
  const value = isRecord(json) ? json[key] : undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null;
}
