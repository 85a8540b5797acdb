/** What a search costs of its rate limit: units by the work that it makes, so that a few heavy ones weigh as much as many light ones. */
import type { SearchFilter } from '@/contract/catalogue.schemas';
import { MAX_COUNTED_CHOICES } from '@/domain/constants';
import type { BackendDeps } from '../deps';
import { type RateLimitSubject, enforceRateLimits } from './rate-limit';

/** Nights times residences that are priced for one unit. */
const PRICED_FOR_ONE = 2_000;
/** Rows that a page skips for one unit. */
const SKIPPED_FOR_ONE = 1_000;

/** Spends units of the caller's search limit; 429 where too few are left. */
export type SpendUnits = (units: number) => Promise<void>;

/** For what nobody pays for. */
export const atNoCost: SpendUnits = () => Promise.resolve();

/**
 * The spending of one request. It spends half of a visitor's limit at most: beyond that its work is bounded by the bounds of
 * a search, and a limit that is lower than the dearest search must not make that impossible.
 */
export function spendingOf(deps: BackendDeps, subject: RateLimitSubject): SpendUnits {
  const max = Math.max(1, Math.floor(deps.limits.rateLimits.searches.subject / 2));
  let spent = 0;
  return async (units) => {
    const cost = Math.min(Math.floor(units), max - spent);
    if (cost < 1) return;
    await enforceRateLimits(deps, 'searches', subject, deps.clock.now(), cost);
    spent += cost;
  };
}

/** Units of a list's page: one, and one for every thousand rows before it. */
export function costOfPage({ page, limit }: { readonly page: number; readonly limit: number }): number {
  return 1 + Math.floor(((page - 1) * limit) / SKIPPED_FOR_ONE);
}

/** Units of a filter's facets: its countings, one and one for each chosen property that is counted by itself. */
export function costOfFacets({ properties }: SearchFilter): number {
  const chosen = new Set((properties ?? []).filter(({ values }) => values.length > 0).map(({ id }) => id));
  return 1 + Math.min(chosen.size, MAX_COUNTED_CHOICES);
}

/** Units of pricing a stay, above the one that every search costs. */
export function costOfStays(nights: number, residences: number): number {
  return Math.floor((nights * residences) / PRICED_FOR_ONE);
}
