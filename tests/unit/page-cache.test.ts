import PageCache from '@/ssr/page-cache.mjs';
import { startOfReading, subjectChanged } from '@/ssr/freshness';

/** Next makes an instance a request. */
const openCache = () => new PageCache();

const page = (subjects: readonly string[], asOf: number, html = '<p>') => ({
  kind: 'PAGES',
  html,
  pageData: { pageProps: { freshness: { subjects, asOf } } },
});

describe('kept pages', () => {
  it('are served while nothing that they show has changed, to every instance of the handler', async () => {
    await openCache().set('/a', page(['product:1'], startOfReading()));
    subjectChanged('product:2');
    expect((await openCache().get('/a'))?.value).toMatchObject({ html: '<p>' });
  });

  it('are refused once a subject has changed, and forgotten', async () => {
    const cache = openCache();
    await cache.set('/b', page(['config', 'product:7'], startOfReading()));
    subjectChanged('product:7');
    expect(await cache.get('/b')).toBeNull();
  });

  it('are refused when the change came while their data was being read', async () => {
    const cache = openCache();
    const asOf = startOfReading();
    subjectChanged('product:8');
    await cache.set('/c', page(['product:8'], asOf));
    expect(await cache.get('/c')).toBeNull();
  });

  it('take no more memory than they may: the oldest go first', async () => {
    const cache = openCache();
    const large = 'x'.repeat(8 * 1_048_576);
    for (let index = 0; index < 10; index += 1) await cache.set(`/large/${index}`, page([], startOfReading(), large));
    expect(await cache.get('/large/0')).toBeNull();
    expect(await cache.get('/large/9')).not.toBeNull();
  });

  it('are forgotten when Next says that there is nothing', async () => {
    const cache = openCache();
    await cache.set('/d', page([], startOfReading()));
    await cache.set('/d', null);
    expect(await cache.get('/d')).toBeNull();
  });
});
