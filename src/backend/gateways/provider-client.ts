/** One question to a provider (a bank, an SMS service) over HTTP: JSON comes back, in time and of bounded size, or an error without secrets. */

const TIMEOUT_MS = 10_000;

/** Bytes of an answer: all of these contracts answer with a few hundred. */
const MAX_BYTES = 64 * 1024;

export interface ProviderRequest {
  /** Names the provider in errors. */
  readonly provider: string;
  /** May hold a key (Kavenegar's does): it never gets into an error. */
  readonly url: string;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  readonly body: Readonly<Record<string, unknown>> | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
}

export type ProviderResponse = Readonly<Record<string, unknown>>;

/** A provider that refuses, with its own code, or that gives no answer that its contract knows. Fit for a log as it is. */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    /** The provider's code (`-9`, `424`), or what stood in the way: `timeout`, `ECONNREFUSED`, `HTTP 502 without JSON`. */
    readonly code: string,
    /** Whether the provider has answered, by a code of its contract; false where there was no answer that says anything. */
    readonly isRefusal = false,
  ) {
    super(`${provider}: ${code}`);
  }
}

/** What stands in the place of a code when the provider has not answered in time: it may have done what it was asked all the same. */
export const TIMEOUT = 'timeout';

/** The refusal by the provider's own code; without one the answer is none of its contract's. */
export function providerRefusal(provider: string, code: number | null): ProviderError {
  return code === null
    ? new ProviderError(provider, 'an answer that the contract does not know')
    : new ProviderError(provider, String(code), true);
}

/**
 * Posts a question and answers the JSON object that comes back, whatever the HTTP status: these contracts tell of refusals
 * by codes in the body, under several statuses. Throws {@link ProviderError} for everything else, redirects included (they
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
      // A connection of its own: one that is kept may be closed by the provider at the moment in which it is used again.
      headers: { accept: 'application/json', 'content-type': form ? FORM : JSON_TYPE, connection: 'close', ...headers },
      body: form ? body.toString() : JSON.stringify(body),
    });
    const answer = parse(await readText(provider, response));
    if (!isRecord(answer)) throw new ProviderError(provider, `HTTP ${response.status} without JSON`);
    return answer;
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

/** Why there was no answer: a name only, since fetch writes addresses into its messages. */
function reasonOf(error: unknown): string {
  if (!isRecord(error)) return 'no answer';
  if (error['name'] === 'TimeoutError' || error['name'] === 'AbortError') return TIMEOUT;
  const code = isRecord(error['cause']) ? error['cause']['code'] : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'no answer';
}

export function isRecord(value: unknown): value is ProviderResponse {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number of an answer, written as a number or as text; null for anything else. */
export function intAt(answer: unknown, key: string): number | null {
  const value = isRecord(answer) ? answer[key] : undefined;
  const whole = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof whole === 'number' && Number.isSafeInteger(whole) ? whole : null;
}

/** A name or number of an answer as text; null when it is missing or empty. */
export function textAt(answer: unknown, key: string): string | null {
  const value = isRecord(answer) ? answer[key] : undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null;
}
