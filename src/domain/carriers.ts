/** The carriers of parcels in Iran, and their public pages that show where a parcel is. */
import { normalizeText } from './normalize-text';

interface Carrier {
  readonly name: string;
  /** Words by which the shop's text names it. */
  readonly words: readonly string[];
  /** The page of the parcel with this code. Null where a page does not take the code in its address. */
  readonly pageOf: ((code: string) => string) | null;
  /** The page where the code is typed in. */
  readonly page: string;
}

const POST: Carrier = {
  name: 'پست',
  words: ['پست', 'post'],
  pageOf: (code) => `https://tracking.post.ir/?id=${encodeURIComponent(code)}`,
  page: 'https://tracking.post.ir/',
};

/** The post last: «پست تیپاکس» is Tipax. */
const CARRIERS: readonly Carrier[] = [
  { name: 'تیپاکس', words: ['تیپاکس', 'tipax'], pageOf: null, page: 'https://tipaxco.com/tracking' },
  {
    name: 'چاپار',
    words: ['چاپار', 'chapar'],
    pageOf: (code) => `https://chaparnet.com/track/${encodeURIComponent(code)}`,
    page: 'https://chaparnet.com/track',
  },
  { name: 'ماهکس', words: ['ماهکس', 'mahex'], pageOf: null, page: 'https://mahex.com/tracking' },
  POST,
];

/** Where a parcel can be followed. */
export interface CarrierPage {
  readonly carrier: string;
  readonly url: string;
  /** Whether the page shows the parcel at once; otherwise the code is to be typed in there. */
  readonly hasCode: boolean;
}

/**
 * The carrier's page of a parcel, by the carrier's name as the shop has written it, otherwise by the form of the code.
 * Null for an unknown carrier.
 * @param code as {@link normalizeTrackingCode} returns it (domain/tracking-code.ts)
 */
export function carrierPage(code: string, carrier?: string | null): CarrierPage | null {
  const carrierEntry = carrierNamed(carrier ?? '') ?? carrierOf(code);
  if (!carrierEntry) return null;
  const { name, pageOf, page } = carrierEntry;
  return { carrier: name, url: pageOf?.(code) ?? page, hasCode: pageOf !== null };
}

/** The name of the carrier whose codes alone have this form; null when the form does not say. */
export function carrierOfCode(code: string): string | null {
  return carrierOf(code)?.name ?? null;
}

function carrierNamed(text: string): Carrier | undefined {
  const words = normalizeText(text)
    .replaceAll('\u200c', '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return CARRIERS.find((carrier) => carrier.words.some((word) => words.includes(word)));
}

/** The post's domestic codes have 24 digits, its international ones the form of the Universal Postal Union (S10). */
function carrierOf(code: string): Carrier | null {
  return /^\d{24}$/.test(code) || isInternationalOfIran(code) ? POST : null;
}

/** Weights of the eight digits before the check digit, UPU standard S10. */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

function isInternationalOfIran(code: string): boolean {
  const [, digits, check] = /^[A-Z]{2}(\d{8})(\d)IR$/.exec(code) ?? [];
  if (digits === undefined) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}
