import { changeShop } from './order-helpers';
import { createTestBackend, type TestBackend, type TestOptions } from './backend';
import type { ShopType } from '@/contract/config.schemas';

/**
 * The backend of a test file: opened before its first test, emptied before each, closed after the last. Its members
 * exist inside of tests and hooks only.
 * @param options of the backend; `shop_type` is the kind of the shop in each test, a residence shop by default
 */
export function setUpTestBackend({ shop_type, ...options }: TestOptions & { shop_type?: ShopType } = {}): TestBackend {
  let opened: TestBackend | undefined;
  const backend = () => {
    if (!opened) throw new Error('The test backend is open inside of tests and hooks only.');
    return opened;
  };
  beforeAll(async () => {
    opened = await createTestBackend(options);
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await backend().reset();
    if (shop_type) await changeShop(backend(), { shop_type });
  });
  return new Proxy({} as TestBackend, {
    get: (_, name) => Reflect.get(backend(), name) as unknown,
    ownKeys: () => Reflect.ownKeys(backend()),
    getOwnPropertyDescriptor: (_, name) => Object.getOwnPropertyDescriptor(backend(), name),
  });
}
