import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchFilter } from '@/contract/search.schemas';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

describe('search that two filter parts each leave without results [CAT-02]', () => {
  const out = async (body: SearchFilter) => {
    const { nothing } = await api.ok(catalogueEndpoints.searchProducts, { body });
    return [nothing?.without, nothing?.near.map(({ id }) => id)];
  };
  const both = { price: { max: 100 }, person_count: 90 };

  it('shows what the category or place has instead', async () => {
    const [ramsar, rasht] = [
      await makeCategory(api.db, { slug: 'ramsar', kind: 'place', name: 'رامسر' }),
      await makeCategory(api.db, { slug: 'rasht', kind: 'place', name: 'رشت' }),
    ];
    const here = await makeResidence(api.db, { place_id: ramsar });
    await makeResidence(api.db, { place_id: rasht, sold: 9 });
    expect(await out({ category: 'ramsar', ...both })).toEqual([[], [here]]);
    expect(await out({ category: 'ramsar', name: 'هیچ‌کدام', ...both })).toEqual([[], [here]]);
  });

  it('shows bestsellers when it has neither category nor words, and nothing when its words match nothing', async () => {
    const [seldom, often] = [await makeResidence(api.db, { sold: 1 }), await makeResidence(api.db, { sold: 9 })];
    expect(await out(both)).toEqual([[], [often, seldom]]);
    expect(await out({ name: 'هیچ‌کدام', ...both })).toEqual([[], []]);
  });
});
