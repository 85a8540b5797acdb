/** The rate limit cost of a search, in units of its work: a few expensive searches count as many cheap ones. */
import type { SearchFilter } from '@/contract/search.schemas';
import { MAX_COUNTED_CHOICES } from '@/domain/constants';
import type { BackendDeps } from '../deps';
import { type RateLimitSubject, enforceMinuteLimit } from './rate-limit';

/** Nights times residences priced per unit. */
const PRICED_FOR_ONE = 2_000;
/** Rows skipped by a page per unit. */
const SKIPPED_FOR_ONE = 1_000;

/** Consumes units of the caller's search limit; 429 when too few are left. */
export type SpendUnits = (units: number) => Promise<void>;

/** For work that counts against no limit. */
export const atNoCost: SpendUnits = () => Promise.resolve();

/**
 * The cost counter of one request. It consumes at most half of a visitor's limit: beyond that the work is bounded by
 * the search's own bounds, and a limit below the most expensive search must not make that search impossible.
 */
export function spendingOf(deps: BackendDeps, subject: RateLimitSubject): SpendUnits {
  const max = Math.max(1, Math.floor(deps.limits.rateLimits.searches.subject / 2));
  let spent = 0;
  return async (units) => {
    const cost = Math.min(Math.floor(units), max - spent);
    if (cost < 1) return;
    await enforceMinuteLimit(deps, subject, cost, 'searches');
    spent += cost;
  };
}

/** Units of a list's page: one, plus one for every thousand skipped rows. */
export function costOfPage({ page, limit }: { readonly page: number; readonly limit: number }): number {
  return 1 + Math.floor(((page - 1) * limit) / SKIPPED_FOR_ONE);
}

/** Units of a filter's facets: one, plus one for each chosen property that is counted separately. */
export function costOfFacets({ properties }: SearchFilter): number {
  const chosen = new Set((properties ?? []).filter(({ values }) => values.length > 0).map(({ id }) => id));
  return 1 + Math.min(chosen.size, MAX_COUNTED_CHOICES);
}

/** Units of pricing a stay, in addition to the one of every search. */
export function costOfStays(nights: number, residences: number): number {
  return Math.floor((nights * residences) / PRICED_FOR_ONE);
}

/** Lines of a cart or a quote that are read for one unit. */
const LINES_FOR_ONE = 20;

/** Units of reading and pricing these lines, of the limit of reads: one, plus one for every twenty lines. */
export function costOfLines(lines: readonly unknown[]): number {
  return 1 + Math.floor(lines.length / LINES_FOR_ONE);
}
