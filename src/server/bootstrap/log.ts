/** The log: one JSON line per event, without secrets and personal data. */
import { maskMobile } from '@/domain/normalize-ids';

export type LogFields = Readonly<Record<string, unknown>>;
/** Logs an event with its fields. */
export type Log = (event: string, fields?: LogFields) => void;

export interface LogParts {
  now(): Date;
  write(line: string): void;
}

/** A log whose lines contain no tokens, codes or whole mobiles, whatever the fields contain. */
export function jsonLog({ now, write }: LogParts): Log {
  return (event, fields = {}) =>
    write(`${JSON.stringify({ at: now().toISOString(), event, ...fields }, redactSecrets)}\n`);
}

/** Maximum length of a field; enough for an error's stack. */
const MAX_CHARACTERS = 2_000;

function redactSecrets(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? hideSecrets(value).slice(0, MAX_CHARACTERS) : value;
}

/** The parameters of a failed database query. */
const QUERY_VALUES = /\nparams:[\s\S]*$/;
const BEARER = /\bBearer\s+[^\s"']+/gi;
/**
 * Tokens, keys, signatures and hashes are all longer than a UUID, and do not contain the dots and slashes of a path.
 */
const LONG_SECRET = /[A-Za-z0-9_-]{40,}/g;
/** A login code in a text such as «login code 123456» or «code=123456». */
const CODE = /\b(code|otp)(["':=\s]+)\d{4,8}\b/gi;
const MOBILE = /(?<![\d.])(?:\+98|0098|98|0)?(9\d{9})(?!\d)/g;

/** The text without tokens and codes, and with mobiles masked. */
export function hideSecrets(text: string): string {
  return text
    .replace(QUERY_VALUES, '')
    .replace(BEARER, 'Bearer …')
    .replace(LONG_SECRET, '…')
    .replace(CODE, '$1$2…')
    .replace(MOBILE, (_, digits: string) => maskMobile(`0${digits}`));
}

/** Path segments after these grant access by themselves: a payment's return, a QR code, the built-in bank's page. */
const SECRET_SEGMENT = /\/(payment|qrcode|sandbox-bank|preview)\/[^/]+/g;

/** The path of a URL for the log, without the query, which may contain signatures, codes and searches. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(SECRET_SEGMENT, '/$1/…').slice(0, 300);
}
