import { startShop, type ShopOptions, type ShopProcess } from './shop-process';

/** A shop of the test file's own, with settings of its own, as long as the file runs. */
export function shopForFile(shop: ShopOptions['shop'], env: NonNullable<ShopOptions['env']>): () => ShopProcess {
  let started: ShopProcess | undefined;
  beforeAll(async () => {
    started = await startShop({ shop, entry: 'server', env });
  });
  afterAll(async () => {
    await started?.stop();
  });
  return () => {
    if (!started) throw new Error('The shop has not started yet');
    return started;
  };
}
