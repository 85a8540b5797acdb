import { answer, cacheNameOf, installedWorker, ORIGIN } from '@tests/support/service-worker-env';

const VOUCHER = `${ORIGIN}/voucher/7?signature=abc`;
const vouchers = Array.from({ length: 22 }, (_, index) => `${ORIGIN}/voucher/${index + 100}?signature=s`);

const page = (words: string) => answer(`<html><body>${words}</body></html>`);

/** A worker with one stored voucher; the others are on its network. */
async function withVoucher() {
  const worker = await installedWorker(page('you are offline'), []);
  for (const address of [VOUCHER, ...vouchers]) worker.network.set(address, page('of yesterday'));
  await worker.tell({ loaded: [], keep: VOUCHER });
  return worker;
}

describe('on a full disk [ORD-04]', () => {
  it('what the network answers is shown, and what is kept stays', async () => {
    const worker = await withVoucher();
    worker.disk.isFull = true;
    worker.network.set(VOUCHER, page('of today'));
    const shown = await (await worker.request(VOUCHER))?.text();
    await worker.rest();
    expect(shown).toContain('of today');
    expect(shown).not.toContain('data-kept');
    worker.network.clear();
    expect(await (await worker.request(VOUCHER))?.text()).toContain('of yesterday');
  });

  it('pages that find no place take none from those that are kept, and those that come later find one', async () => {
    const worker = await withVoucher();
    worker.disk.isFull = true;
    for (const keep of vouchers.slice(0, 20)) await worker.tell({ loaded: [], keep });
    expect(worker.pages()).toEqual([VOUCHER]);
    worker.disk.isFull = false;
    for (const keep of vouchers.slice(20)) await worker.tell({ loaded: [], keep });
    expect(worker.pages()).toEqual([VOUCHER, ...vouchers.slice(20)].sort());
  });

  it('a page that could not tell when it was opened is as old as its answer', async () => {
    const worker = await withVoucher();
    worker.caches.set(cacheNameOf(VOUCHER), new Map([[VOUCHER, page('of yesterday')]]));
    for (const keep of vouchers.slice(0, 20)) {
      worker.clock.now += 1000;
      await worker.tell({ loaded: [], keep });
    }
    expect(worker.pages()).toEqual(vouchers.slice(0, 20).sort());
  });
});
