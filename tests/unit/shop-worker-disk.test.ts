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

describe('service worker on a full disk [ORD-04]', () => {
  it('shows the response of the network and keeps the stored page', async () => {
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

  it('drops no stored page for pages without space, and stores later pages when there is space', async () => {
    const worker = await withVoucher();
    worker.disk.isFull = true;
    for (const keep of vouchers.slice(0, 20)) await worker.tell({ loaded: [], keep });
    expect(worker.pages()).toEqual([VOUCHER]);
    worker.disk.isFull = false;
    for (const keep of vouchers.slice(20)) await worker.tell({ loaded: [], keep });
    expect(worker.pages()).toEqual([VOUCHER, ...vouchers.slice(20)].sort());
  });

  it('treats a page without a stored opening time as being as old as its response', async () => {
    const worker = await withVoucher();
    worker.caches.set(cacheNameOf(VOUCHER), new Map([[VOUCHER, page('of yesterday')]]));
    for (const keep of vouchers.slice(0, 20)) {
      worker.clock.now += 1000;
      await worker.tell({ loaded: [], keep });
    }
    expect(worker.pages()).toEqual(vouchers.slice(0, 20).sort());
  });
});
