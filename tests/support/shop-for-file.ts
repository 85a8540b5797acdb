import { startShop, type ShopOptions, type ShopProcess } from './shop-process';

/** A shop with its own settings for one test file. */
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
