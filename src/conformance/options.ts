/** Command line options of `npm run conformance --`. */
import { parseArgs } from 'node:util';

export const HAVES = ['poster', 'qrcode', 'coupon', 'gift-code', 'paid-stay', 'done-order'] as const;
export type Have = (typeof HAVES)[number];

export interface Options {
  /** `https://shop.example`, without a path. */
  readonly origin: string;
  /** The storefront's origin, for the URLs that a payment returns to. */
  readonly storefront: string;
  /** The customer's mobile, and another customer's; empty: made-up numbers. */
  readonly mobiles: readonly string[];
  readonly panelMobile: string | null;
  /** Whether the endpoints of the panel in the browser are checked as well. */
  readonly panelRecords: boolean;
  /** One code for all mobiles; null: from the command or from the response's message. */
  readonly code: string | null;
  /** A command that prints the code; `{mobile}` is replaced by the number. */
  readonly codeCommand: string | null;
  /** The path of the JUnit file. */
  readonly junit: string | null;
  /** Timeout of a response in milliseconds. */
  readonly timeoutMs: number;
  /** A point within a delivery zone of the shop. */
  readonly point: { readonly lat: number; readonly lng: number };
  /** Existing things of the shop that no endpoint creates. */
  readonly have: Readonly<Partial<Record<Have, string>>>;
}

/** An invalid command line; the message contains the reason. */
export class BadOptions extends Error {}

/** The storefront's timeout in the browser (API-03). */
const TIMEOUT_MS = 60_000;

export const HELP = `npm run conformance -- --api https://shop.example [options]

Requests every endpoint of a shop's backend without a token, as a guest, as a customer and (with --panel-mobile) as
staff, and reports violations of the contract by endpoint. It writes data: customers, addresses, comments, and orders of
nights far ahead, which it cancels. Use a test shop with at least one product on sale or one residence.

  --api ORIGIN            the backend, which answers below /api/v1; else SHOP_API, else this machine's shop (PORT, 3000)
  --storefront ORIGIN     the storefront, to which payments return; else the backend's own origin
  --mobile NUMBER         a customer's mobile; a second --mobile is another customer's. Without it numbers are made up,
                          which requires that the codes are available by one of the two options below or in the response
  --panel-mobile NUMBER   a staff member's mobile; without it the panel's endpoints are only checked for refusals
  --panel-records         also checks the lists and records of the panel in the browser, as far as the backend has them
  --code DIGITS           the login code of a test shop with one code for all mobiles
  --code-command COMMAND  prints the code that was sent: {mobile} is replaced by the number ("./last-code {mobile}").
                          Without both, the code is read from the response's msg, as in the demo
  --have NAME=VALUE       existing things of the shop that no endpoint creates: ${HAVES.join(', ')}
                          (paid-stay and done-order are ids of orders of the first --mobile); without it they are skipped
  --point LAT,LNG         a point within a delivery zone of a shop of goods (35.732,51.409)
  --timeout MILLISECONDS  timeout of a response (${TIMEOUT_MS})
  --junit FILE            writes the results as JUnit XML as well
  --help

Exit code: 0 no failures, 1 failures, 2 the suite could not run.`;

/** Parses the command line; returns `help` when it is requested. Throws {@link BadOptions} for an invalid one. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options | 'help' {
  const values = parsed(args);
  if (values.help === true) return 'help';
  const origin = originOf('--api', values.api ?? (env.SHOP_API || `http://localhost:${env.PORT || '3000'}`));
  return {
    origin,
    storefront: values.storefront === undefined ? origin : originOf('--storefront', values.storefront),
    mobiles: values.mobile ?? [],
    panelMobile: values['panel-mobile'] ?? null,
    panelRecords: values['panel-records'] === true,
    code: values.code ?? null,
    codeCommand: values['code-command'] ?? null,
    junit: values.junit ?? null,
    timeoutMs: timeoutOf(values.timeout),
    point: pointOf(values.point ?? '35.732,51.409'),
    have: Object.fromEntries((values.have ?? []).map(haveOf)),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  const options = {
    api: text,
    storefront: text,
    mobile: list,
    'panel-mobile': text,
    'panel-records': { type: 'boolean' },
    code: text,
    'code-command': text,
    have: list,
    point: text,
    timeout: text,
    junit: text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

function originOf(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BadOptions(`${flag} ${text}: an address such as https://shop.example is meant`);
  return url.origin;
}

function timeoutOf(text: string | undefined): number {
  if (text === undefined) return TIMEOUT_MS;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new BadOptions(`--timeout ${text}: whole milliseconds are meant`);
  return Number(text);
}

function pointOf(text: string): Options['point'] {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  if (lat === undefined || lng === undefined)
    throw new BadOptions(`--point ${text}: latitude and longitude are meant, such as 35.732,51.409`);
  return { lat: Number(lat), lng: Number(lng) };
}

function haveOf(text: string): [Have, string] {
  const [name = '', ...rest] = text.split('=');
  const have = HAVES.find((one) => one === name);
  const value = rest.join('=');
  if (!have || value === '') throw new BadOptions(`--have ${text}: one of ${HAVES.join(', ')} with =VALUE is meant`);
  return [have, value];
}
