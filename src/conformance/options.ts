/** What is typed behind `npm run conformance --`. */
import { parseArgs } from 'node:util';

export const HAVES = ['poster', 'qrcode', 'coupon', 'gift-code', 'paid-stay', 'done-order'] as const;
export type Have = (typeof HAVES)[number];

export interface Options {
  /** `https://shop.example`, without a path. */
  readonly origin: string;
  /** Where the storefront is, for the addresses that a payment returns to. */
  readonly storefront: string;
  /** The customer, and another one; empty: made-up numbers. */
  readonly mobiles: readonly string[];
  readonly panelMobile: string | null;
  /** One code for every mobile; null: from the command or from the answer's sentence. */
  readonly code: string | null;
  /** Prints the code; `{mobile}` stands for the number. */
  readonly codeCommand: string | null;
  /** Where the JUnit file goes. */
  readonly junit: string | null;
  /** Milliseconds that an answer may take. */
  readonly timeoutMs: number;
  /** A point within a delivery zone of the shop. */
  readonly point: { readonly lat: number; readonly lng: number };
  /** What the shop has already, which no call makes. */
  readonly have: Readonly<Partial<Record<Have, string>>>;
}

/** A command line that cannot be meant, with what is wrong. */
export class BadOptions extends Error {}

/** spec §9: what the storefront waits for an answer in the browser. */
const TIMEOUT_MS = 60_000;

export const HELP = `npm run conformance -- --api https://shop.example [options]

Asks a shop's backend every call of the contract, as a stranger, a guest, a customer and (with --panel-mobile) the
shop's own side, and says call by call what it lacks. It writes: customers, addresses, comments, orders of a night far
ahead, which it cancels again. Give it a shop made for tests, with at least one product on sale or one residence.

  --api ORIGIN            where the backend answers below /api/v1; else SHOP_API, else this machine's shop (PORT, 3000)
  --storefront ORIGIN     where the storefront is, to which payments return; else the backend's own
  --mobile NUMBER         a customer's mobile; a second --mobile is another customer's. Without it numbers are made up,
                          which works wherever the code is told by one of the two ways below or by the answer
  --panel-mobile NUMBER   somebody of the staff; without it the panel's calls are only asked by people whom they refuse
  --code DIGITS           the login code, where a test shop has one code for everybody
  --code-command COMMAND  prints the code that was sent: {mobile} stands for the number ("./last-code {mobile}").
                          Without both, the code is read out of the answer's msg, as the demo tells it
  --have NAME=VALUE       what the shop has already and no call makes: ${HAVES.join(', ')}
                          (paid-stay and done-order are ids of orders of the first --mobile); without it these are left out
  --point LAT,LNG         a point within a delivery zone of a shop of goods (35.732,51.409)
  --timeout MILLISECONDS  how long an answer may take (${TIMEOUT_MS})
  --junit FILE            writes the findings as JUnit XML as well
  --help

Exit code: 0 nothing is lacking, 1 something is, 2 the suite could not run.`;

/** Reads the command line; `help` for whoever asks for it. {@link BadOptions} for what cannot be meant. */
export function readOptions(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options | 'help' {
  const values = parsed(words);
  if (values.help === true) return 'help';
  const origin = originOf('--api', values.api ?? (env.SHOP_API || `http://localhost:${env.PORT || '3000'}`));
  return {
    origin,
    storefront: values.storefront === undefined ? origin : originOf('--storefront', values.storefront),
    mobiles: values.mobile ?? [],
    panelMobile: values['panel-mobile'] ?? null,
    code: values.code ?? null,
    codeCommand: values['code-command'] ?? null,
    junit: values.junit ?? null,
    timeoutMs: timeoutOf(values.timeout),
    point: pointOf(values.point ?? '35.732,51.409'),
    have: Object.fromEntries((values.have ?? []).map(haveOf)),
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  const options = {
    api: text,
    storefront: text,
    mobile: list,
    'panel-mobile': text,
    code: text,
    'code-command': text,
    have: list,
    point: text,
    timeout: text,
    junit: text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
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
