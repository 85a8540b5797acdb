import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchFilter } from '@/contract/search.schemas';
import { products, searchVocabulary } from '@/backend/db/schema/catalogue';
import { reindexSearch } from '@/backend/db/reindex-search';
import { SEARCH_VERSION, searchTextOf } from '@/backend/db/search-vector';
import { eq } from 'drizzle-orm';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';

const api = setUpTestBackend();

const search = async (body: SearchFilter) => await api.ok(catalogueEndpoints.searchProducts, { body });
const found = async (name: string) => (await search({ name })).products.map((one) => one.name);
const product = async (name: string, more = {}) => (await makeProduct(api.db, { name, description: '', ...more })).id;
const suggest = async (text: string) => await api.ok(catalogueEndpoints.suggest, { query: { text } });

describe('search by words [CAT-02]', () => {
  it('matches all spellings of letters, digits, joiners and plurals, in names and descriptions', async () => {
    await product('کتاب‌خانهٔ چوبی ۱۲ طبقه');
    await product('میز', { description: 'برای کتاب خانه‌های کوچک' });
    for (const name of ['كتابخانه', 'کتاب خانه', 'کتاب‌خانه‌ها', 'کتـابخانة', 'كِتابخانۀ'])
      expect({ name, names: await found(name) }).toEqual({ name, names: ['کتاب‌خانهٔ چوبی ۱۲ طبقه', 'میز'] });
    for (const name of ['12', '۱۲', '١٢', 'چوبی ١٢طبقه'])
      expect({ name, names: await found(name) }).toEqual({ name, names: ['کتاب‌خانهٔ چوبی ۱۲ طبقه'] });
  });

  it('matches words with and without a space in descriptions, also when one half is short', async () => {
    await product('اقامتگاه', { description: 'کنار چشمه‌های آب گرم سرعین' });
    await product('کاسه', { description: 'آن را با آب بشویید' });
    for (const name of ['آبگرم', 'آب‌گرم', 'آب گرم', 'چشمه‌ی آبگرم', 'ابگرم سرعین'])
      expect({ name, names: await found(name) }).toEqual({ name, names: ['اقامتگاه'] });
    // Two short words, and function words, stand next to each other in any text: they are not joined.
    for (const name of ['آبان', 'باآب', 'رابا'])
      expect({ name, names: await found(name) }).toEqual({ name, names: [] });
    // Words that are not next to each other in the text are not joined either.
    await product('عمارت', { description: 'خانه‌ای بزرگ، که ده نفره هم جا دارد' });
    expect(await found('همخانه')).toEqual([]);
  });

  it('does not confuse similar words', async () => {
    await product('چراغ ماه');
    await product('ماهی تازه');
    await product('گلیم');
    expect(await found('ماه')).toEqual(['چراغ ماه']);
    expect(await found('ماه‌ها')).toEqual(['چراغ ماه']);
    expect(await found('ماهی')).toEqual(['ماهی تازه']);
    expect(await found('گل')).toEqual([]);
  });

  it('ranks whole words of the name first, then prefixes, then matches in the description', async () => {
    await product('کلبه', { description: 'در دل جنگل', sold: 90 });
    await product('کلبهٔ جنگلی', { sold: 50 });
    await product('جنگل', { sold: 1 });
    expect(await found('جنگل')).toEqual(['جنگل', 'کلبهٔ جنگلی', 'کلبه']);
  });

  it('corrects one typing mistake and reports the correction', async () => {
    await product('ویلای ساحلی');
    for (const name of ['ولای ساحلی', 'ویلای ساخلی', 'ویالی ساحلی', 'ویلاای ساحلی']) {
      const { products: list, meant } = await search({ name });
      expect({ name, names: list.map((one) => one.name), by: meant?.by }).toEqual({
        name,
        names: ['ویلای ساحلی'],
        by: 'typo',
      });
    }
    expect((await search({ name: 'ویلا' })).meant).toBeUndefined();
    expect(await found('صندلی')).toEqual([]);
  });

  it('corrects a missing last letter, also of short words', async () => {
    await product('ویلا');
    await product('خوشبو');
    expect(await search({ name: 'ویل' })).toMatchObject({ total: 1, meant: { text: 'ویلا', by: 'typo' } });
    expect(await suggest('ویل')).toMatchObject({ suggestions: [{ title: 'ویلا' }], meant: null });
    // A part of a word that is written apart is not a typing mistake.
    await product('خوشه');
    expect((await search({ name: 'خوش بو' })).meant).toBeUndefined();
    expect(await found('خوش بو')).toEqual(['خوشبو']);
  });

  it('corrects to a listed synonym when no product has a similar word', async () => {
    await product('کلبه‌ای در گیلان');
    expect(await search({ name: 'شمل' })).toMatchObject({ total: 1, meant: { text: 'شمال', by: 'typo' } });
    expect((await search({ name: 'شال' })).meant).toBeUndefined();
    await product('شمع');
    expect(await search({ name: 'شمل' })).toMatchObject({
      products: [{ name: 'شمع' }],
      meant: { text: 'شمع', by: 'typo' },
    });
  });

  it('does not correct one short listed word to another', async () => {
    await product('باقلوای یزد');
    expect(await search({ name: 'کویر' })).toMatchObject({ total: 1 });
    expect(await search({ name: 'کولر' })).toMatchObject({ total: 0 });
    expect((await search({ name: 'کولر' })).meant).toBeUndefined();
    expect(await search({ name: 'کیور' })).toMatchObject({ total: 1, meant: { text: 'کویر', by: 'typo' } });
  });

  it('accepts words longer than any indexed word', async () => {
    await product('ویلای ساحلی');
    for (const word of ['㌖'.repeat(200), 'ا'.repeat(200)])
      expect(await search({ name: word })).toMatchObject({ total: 0 });
    expect(await found(`${'ا'.repeat(150)} ساحلی`)).toEqual(['ویلای ساحلی']);
  });

  it('returns the corrected text in its usual spelling', async () => {
    const category_id = await makeCategory(api.db, { name: 'آویزها' });
    await product('آپارتمان ۱۲ متری آبگرم', {
      category_id,
      search_text: searchTextOf({ name: 'آپارتمان ۱۲ متری آبگرم', belongs: ['آویزها'], description: '' }),
    });
    await product('آینهٔ مسی');
    expect((await search({ name: 'آپارتمانن' })).meant?.text).toBe('آپارتمان');
    expect((await search({ name: 'آبگرم  آپارتمانن 12' })).meant?.text).toBe('آبگرم آپارتمان ۱۲');
    expect((await search({ name: 'آینح' })).meant?.text).toBe('آینه');
    expect((await search({ name: 'آویض' })).meant?.text).toBe('آویز');
    expect((await search({ name: 'vila 2' })).meant?.text).toBe('ویلا ۲');
  });

  it('does not correct a listed word, even when no product has it', async () => {
    await product('بهار نارنج');
    for (const name of ['نهار', 'ناهار']) {
      const { products: list, meant } = await search({ name });
      expect({ name, names: list.map((one) => one.name), meant }).toEqual({ name, names: [], meant: undefined });
    }
    expect((await search({ name: 'نهار بحار' })).meant).toEqual({ text: 'نهار بهار', by: 'typo' });
  });

  it('uses the words of products on sale only, not of closed or removed ones', async () => {
    await product('گلدان سفالی');
    const gone = await product('گلدون دست‌ساز', { description: 'کوزه' });
    expect((await search({ name: 'گلدون' })).meant).toBeUndefined();
    for (const status of ['closed', 'removed'] as const) {
      await api.db.update(products).set({ status }).where(eq(products.id, gone));
      const { products: list, meant } = await search({ name: 'گلدون' });
      expect({ names: list.map((one) => one.name), meant }).toEqual({
        names: ['گلدان سفالی'],
        meant: { text: 'گلدان', by: 'typo' },
      });
      // A word that only the closed product has is not used as a correction.
      expect((await search({ name: 'دستسازز' })).meant).toBeUndefined();
    }
    await api.db.update(products).set({ status: 'active' }).where(eq(products.id, gone));
    expect(await found('گلدون')).toEqual(['گلدون دست‌ساز']);
  });

  it('reads text typed in the other keyboard layout, in both directions, and Finglish', async () => {
    await product('ویلا در رامسر');
    await product('iPhone 15');
    expect((await search({ name: ',dgh' })).meant).toEqual({ text: 'ویلا', by: 'keyboard' });
    expect(await found(',dgh vhlsv')).toEqual(['ویلا در رامسر']);
    expect(await found('هحاخدث')).toEqual(['iPhone 15']);
    expect((await search({ name: 'vila ramsar' })).meant).toEqual({ text: 'ویلا رامسر', by: 'finglish' });
    expect(await found('Villa')).toEqual(['ویلا در رامسر']);
    expect(await found('iphone')).toEqual(['iPhone 15']);
  });

  it('reads listed words, punctuation keys and the older Persian layout typed in the other layout', async () => {
    await product('کلبه‌ای در گیلان');
    await product('سوئیت کوچک');
    expect(await search({ name: 'alhg' })).toMatchObject({
      products: [{ name: 'کلبه‌ای در گیلان' }],
      meant: { text: 'شمال', by: 'keyboard' },
    });
    expect(await search({ name: 's,mdj' })).toMatchObject({
      products: [{ name: 'سوئیت کوچک' }],
      meant: { text: 'سوئیت', by: 'keyboard' },
    });
    expect(await search({ name: ';,];' })).toMatchObject({
      products: [{ name: 'سوئیت کوچک' }],
      meant: { text: 'کوچک', by: 'keyboard' },
    });
    expect(await search({ name: ']],' })).toMatchObject({ total: 0 });
    expect((await search({ name: ']],' })).meant).toBeUndefined();
  });

  it('reads the other layout when half of the words are known in it, and then corrects a typing mistake', async () => {
    await product('ویلا در رامسر');
    expect(await search({ name: ',dgh vhlsj' })).toMatchObject({
      total: 1,
      meant: { text: 'ویلا رامسر', by: 'keyboard' },
    });
    expect(await search({ name: ',dgh ndc' })).toMatchObject({
      total: 0,
      meant: { text: 'ویلا دیز', by: 'keyboard' },
      nothing: { near: [{ name: 'ویلا در رامسر' }] },
    });
    for (const name of ['iphone 15', 'iphone', 'dgh'])
      expect({ name, meant: (await search({ name })).meant }).toEqual({ name, meant: undefined });
    // A Latin word that a product has is left as it is.
    await product('DGH 200');
    for (const name of ['dgh', ',dgh vhlsv', 'dgh xyz'])
      expect({ name, meant: (await search({ name })).meant }).toEqual({ name, meant: undefined });
  });

  it('reads Finglish with function words, and leaves Latin names as they are', async () => {
    await product('ویلا رامسر');
    await product('ویلای استخردار');
    await product('گوشی Samsung');
    await product('Polo');
    expect(await found('ویلا در رامسر')).toEqual(['ویلا رامسر']);
    expect(await found('vila dar ramsar')).toEqual(['ویلا رامسر']);
    expect(await found('vila ba estakhr')).toEqual(['ویلای استخردار']);
    expect(await search({ name: 'gooshi samsung' })).toMatchObject({
      products: [{ name: 'گوشی Samsung' }],
      meant: { text: 'گوشی samsung', by: 'finglish' },
    });
    expect((await search({ name: 'gooshi samsumg' })).meant).toEqual({ text: 'گوشی Samsung', by: 'finglish' });
    expect((await search({ name: 'polo xyzw' })).meant).toBeUndefined();
  });

  it('matches synonyms, and the provinces of a region', async () => {
    await product('خانه ویلایی دنج');
    await product('سوئیت نقلی');
    await product('کلبه‌ای در گیلان');
    expect(await found('ویلا')).toEqual(['خانه ویلایی دنج']);
    expect(await found('سوییت')).toEqual(['سوئیت نقلی']);
    expect(await found('شمال')).toEqual(['کلبه‌ای در گیلان']);
    expect(await found('shomal')).toEqual(['کلبه‌ای در گیلان']);
  });

  it('accepts text with quotes and query operators', async () => {
    await product('فرش');
    for (const name of ["'", '":*', 'فرش:*)|(', '\\', '&|!<->', "a'b\\c:d", '{}', '"', 'ی'.repeat(200)])
      expect((await api.call(catalogueEndpoints.searchProducts, { body: { name } })).status).toBe(200);
    for (const text of ["'", '":*', '\\', '{},"', 'ی'.repeat(100)])
      expect((await api.call(catalogueEndpoints.suggest, { query: { text } })).status).toBe(200);
  });
});

describe('search without results [CAT-02]', () => {
  it('counts the results without each filter part, and shows similar products', async () => {
    const place = await makeCategory(api.db, { slug: 'ramsar', kind: 'place', name: 'رامسر' });
    const id = await makeResidence(api.db, { name: 'ویلای ارکیده', place_id: place, price: 900_000 });
    const { total, nothing } = await search({
      category: 'ramsar',
      name: 'ارکیده',
      price: { max: 100 },
      sort: 'cheapest',
    });
    expect([total, nothing?.without, nothing?.near.map((one) => one.id)]).toEqual([
      0,
      [{ part: 'price', total: 1 }],
      [id],
    ]);
    expect((await search({ category: 'ramsar' })).nothing).toBeUndefined();
  });

  it('without other filters, shows products with some of the words or in the province of a town', async () => {
    await product('فرش دستباف');
    await product('اقامتگاه', { description: 'مازندران، کنار رود' });
    expect((await search({ name: 'فرش ماشینی' })).nothing?.near.map((one) => one.name)).toEqual(['فرش دستباف']);
    expect((await search({ name: 'چالوس' })).nothing?.near.map((one) => one.name)).toEqual(['اقامتگاه']);
    expect((await search({ name: 'هیچ‌کدام' })).nothing).toEqual({ without: [], near: [] });
  });

  it('with dates, shows what is found without them', async () => {
    const id = await makeResidence(api.db, { residence: { min_nights: 9 } });
    const { nothing } = await search({ start_date: '2026-12-05', end_date: '2026-12-08' });
    expect([nothing?.without, nothing?.near.map((one) => one.id)]).toEqual([[{ part: 'dates', total: 1 }], [id]]);
  });
});

describe('suggestions [CAT-02]', () => {
  it('list categories and places, then products, with the typed text marked', async () => {
    const gilan = await makeCategory(api.db, { slug: 'gilan', kind: 'place', name: 'گیلان' });
    await makeCategory(api.db, { slug: 'gilan-masal', kind: 'place', name: 'ماسال', parent_id: gilan });
    const quiet = await product('گیلاس خشک', { sold: 1 });
    const wanted = await product('مربای گيلاس', { sold: 9 });
    await product('میز', { description: 'گیلاس' });
    await product('گیلاس', { status: 'closed' });
    const { suggestions } = await suggest('گیل');
    expect(suggestions.map(({ kind, title, id, slug }) => [kind, title, id, slug])).toEqual([
      ['place', 'گیلان', gilan, 'gilan'],
      ['product', 'مربای گيلاس', wanted, null],
      ['product', 'گیلاس خشک', quiet, null],
    ]);
    expect(suggestions.map(({ marks }) => marks)).toEqual([[[0, 3]], [[6, 9]], [[0, 3]]]);
    expect((await suggest('ماسا')).suggestions).toMatchObject([
      { kind: 'place', title: 'ماسال', subtitle: 'گیلان', slug: 'gilan-masal' },
    ]);
  });

  it('read the other keyboard layout and Finglish, and are empty for punctuation', async () => {
    await product('ویلا');
    expect(await suggest(',dg')).toMatchObject({
      suggestions: [{ title: 'ویلا', marks: [[0, 3]] }],
      meant: { by: 'keyboard' },
    });
    expect(await suggest('vila')).toMatchObject({
      suggestions: [{ title: 'ویلا' }],
      meant: { text: 'ویلا', by: 'finglish' },
    });
    expect(await suggest('؟!')).toEqual({ suggestions: [], meant: null });
    expect((await api.call(catalogueEndpoints.suggest)).status).toBe(400);
  });
});

describe('search words in the database', () => {
  it('include the words of new and of changed products', async () => {
    const id = await product('گلدان');
    const known = async () =>
      (await api.db.select({ word: searchVocabulary.word }).from(searchVocabulary)).map(({ word }) => word).sort();
    expect(await known()).toEqual(['گلدان']);
    await api.db
      .update(products)
      .set({ search_text: searchTextOf({ name: 'گلیم', belongs: ['فرش'], description: 'توضیح' }) })
      .where(eq(products.id, id));
    expect(await known()).toEqual(['فرش', 'گلدان', 'گلیم']);
  });

  it('are created by a reindex for products without them', async () => {
    const parent = await makeCategory(api.db, { name: 'صنایع دستی' });
    const category_id = await makeCategory(api.db, { name: 'سفال', parent_id: parent });
    await product('کوزه', { search_text: '', category_id });
    expect(await found('کوزه')).toEqual([]);
    expect(await reindexSearch(api.db)).toBe(1);
    expect(await found('کوزه')).toEqual(['کوزه']);
    expect(await found('صنایع سفال')).toEqual(['کوزه']);
    expect((await api.db.select({ version: products.search_version }).from(products))[0]?.version).toBe(SEARCH_VERSION);
    expect(await reindexSearch(api.db)).toBe(0);
  });

  it('are created once per product when several instances reindex concurrently', async () => {
    for (let index = 0; index < 40; index += 1) await product(`فانوس ${index}`, { search_text: '' });
    const done = await Promise.all(Array.from({ length: 5 }, () => reindexSearch(api.db, 7)));
    expect(done.reduce((sum, one) => sum + one)).toBe(40);
    expect(await found('فانوس')).not.toEqual([]);
  });
});
