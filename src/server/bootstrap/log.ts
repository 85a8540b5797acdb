/** The log: a line an event, JSON, fit to be read by whoever runs the shop and by nobody's harm. */
import { maskMobile } from '@/domain/normalize-ids';

export type LogFields = Readonly<Record<string, unknown>>;
/** Writes down an event with its facts. */
export type Log = (event: string, facts?: LogFields) => void;

export interface LogParts {
  now(): Date;
  write(line: string): void;
}

/** A log whose lines hold no token, no code of ours and no whole mobile, whatever the facts say. */
export function jsonLog({ now, write }: LogParts): Log {
  return (event, facts = {}) =>
    write(`${JSON.stringify({ at: now().toISOString(), event, ...facts }, redactSecrets)}\n`);
}

/** Characters of one fact; a stack of errors needs no more. */
const MOST = 2_000;

function redactSecrets(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? hideSecrets(value).slice(0, MOST) : value;
}

/** What a failed query of the database was asked with. */
const QUERY_VALUES = /\nparams:[\s\S]*$/;
const BEARER = /\bBearer\s+[^\s"']+/gi;
/** Tokens, keys, signatures and hashes of ours are all longer than a UUID, and without the dots and slashes of a path. */
const LONG_SECRET = /[A-Za-z0-9_-]{40,}/g;
/** A login code of a text such as «login code 123456» or «code=123456». */
const CODE = /\b(code|otp)(["':=\s]+)\d{4,8}\b/gi;
const MOBILE = /(?<![\d.])(?:\+98|0098|98|0)?(9\d{9})(?!\d)/g;

/** A text in which nothing opens anything any more: tokens and codes are gone, of a mobile the middle is. */
export function hideSecrets(text: string): string {
  return text
    .replace(QUERY_VALUES, '')
    .replace(BEARER, 'Bearer …')
    .replace(LONG_SECRET, '…')
    .replace(CODE, '$1$2…')
    .replace(MOBILE, (_, digits: string) => maskMobile(`0${digits}`));
}

/** Segments after these open something by themselves: a payment's return, a QR code, the built-in bank's page. */
const SECRET_SEGMENT = /\/(payment|qrcode|sandbox-bank)\/[^/]+/g;

/** The path of a request's address for the log, without its query, which may hold signatures, codes and searches. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(SECRET_SEGMENT, '/$1/…').slice(0, 300);
}
