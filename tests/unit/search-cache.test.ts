import type { PageOutcome } from '@/server/loaders/page-props';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { cachedSearch } from '@/server/cache/search-cache';
import type { SearchPage } from '@/server/loaders/search';

const pageOf = (total: number) =>
  ({ is: 'page', props: { total } as SearchPage, tags: [] }) satisfies PageOutcome<SearchPage>;

/** A shop whose searches find one more product with each request. */
function aShop() {
  const reads: string[] = [];
  const search = async (query: Record<string, string>, segment?: string) =>
    await cachedSearch([query, segment], async () =>
      pageOf(reads.push(`${segment ?? ''}?${new URLSearchParams(query).toString()}`)),
    );
  return { reads, search };
}

beforeEach(() => {
  jest.useFakeTimers();
  // Invalidates what earlier tests have cached.
  bumpVersion('config');
});
afterEach(() => jest.useRealTimers());

it('the same search is executed once in five seconds', async () => {
  const { reads, search } = aShop();
  const first = await search({ person_count: '2' }, 'gilan');
  await jest.advanceTimersByTimeAsync(4_900);
  expect(await search({ person_count: '2' }, 'gilan')).toBe(first);
  expect(reads).toEqual(['gilan?person_count=2']);
  await jest.advanceTimersByTimeAsync(200);
  expect(await search({ person_count: '2' }, 'gilan')).toEqual(pageOf(2));
});

it('different words, places and pages are different searches', async () => {
  const { reads, search } = aShop();
  const queries: Record<string, string>[] = [{}, { page: '2' }, { name: 'ویلا' }];
  for (const query of queries) await search(query);
  for (const place of ['gilan', 'yazd']) await search({}, place);
  expect(reads).toEqual(['?', '?page=2', '?name=%D9%88%DB%8C%D9%84%D8%A7', 'gilan?', 'yazd?']);
});

it('a change of the shop’s data, also during a search, invalidates the cached search', async () => {
  const { reads, search } = aShop();
  await search({});
  bumpVersion('product:7');
  await search({});
  expect(reads).toHaveLength(2);
  await cachedSearch([{ sort: 'newest' }], async () => {
    bumpVersion('product:7');
    return pageOf(0);
  });
  await search({ sort: 'newest' });
  expect(reads).toHaveLength(3);
});

it('a failed search is not cached', async () => {
  await expect(cachedSearch([{}], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cachedSearch([{}], async () => pageOf(3))).toEqual(pageOf(3));
});
