import { answer, installedWorker, ORIGIN } from '@tests/support/service-worker-env';

const VOUCHER = `${ORIGIN}/voucher/7?signature=abc`;
const ORDER = `${ORIGIN}/order/12`;
const PICTURE = `${ORIGIN}/images/badge.svg`;

const page = (words: string) => answer(`<html><body>${words}<img src="/images/badge.svg"/></body></html>`);

/** A worker that was installed online. */
const installed = () => installedWorker(page('you are offline'), [PICTURE]);

describe('service worker that forgets all pages [AUTH-05]', () => {
  /** A response that is delayed until it is released. */
  function held(given: Response) {
    let arrive = () => undefined as void;
    const coming = new Promise<Response>((resolve) => {
      arrive = () => resolve(given);
    });
    return { answer: { clone: () => coming } as unknown as Response, arrive };
  }

  it('stores nothing of a page that was loading, but stores the next one', async () => {
    const worker = await installed();
    const { answer: slow, arrive } = held(page('of the first'));
    worker.network.set(VOUCHER, slow);
    const keeping = worker.tell({ loaded: [], keep: VOUCHER });
    await worker.tell({ forget: true });
    arrive();
    await keeping;
    expect(worker.pages()).toEqual([]);
    worker.network.set(VOUCHER, page('of the next'));
    await worker.tell({ loaded: [], keep: VOUCHER });
    expect(worker.pages()).toEqual([VOUCHER]);
  });

  it('does not restore a stored page whose files or new response were loading', async () => {
    for (const [slowOne, action] of [
      [PICTURE, 'keep'],
      [VOUCHER, 'request'],
    ] as const) {
      const worker = await installed();
      worker.network.set(VOUCHER, page('of the first'));
      if (action === 'request') await worker.tell({ loaded: [], keep: VOUCHER });
      const { answer: slow, arrive } = held(page('x'));
      worker.network.set(slowOne, slow);
      const working = action === 'keep' ? worker.tell({ loaded: [], keep: VOUCHER }) : worker.request(VOUCHER);
      await new Promise((resolve) => setImmediate(resolve));
      expect(worker.pages()).toEqual([VOUCHER]);
      const forgetting = worker.tell({ forget: true });
      arrive();
      await Promise.all([working, forgetting]);
      await worker.rest();
      expect([slowOne, worker.pages()]).toEqual([slowOne, []]);
    }
  });

  it('removes only the pages of a tab that is notified late; the offline page always stays', async () => {
    const worker = await installed();
    for (const address of [VOUCHER, ORDER]) {
      worker.network.set(address, page('a page'));
      await worker.tell({ loaded: [], keep: address });
    }
    await worker.tell({ forget: [`${VOUCHER}#top`, 'nonsense', 7] });
    expect(worker.pages()).toEqual([ORDER]);
    await worker.tell({ forget: true });
    expect([...worker.caches.keys()].sort()).toEqual(['shop files', 'shop offline']);
  });
});

describe('stored voucher', () => {
  const DAY_MS = 86_400_000;
  const stay = (ends: string) => page(`<article class="sheet" data-stay-ends="${ends}">the host's number</article>`);

  it('is kept until a week after the stay, and removed when the next page is opened', async () => {
    const worker = await installed();
    worker.network.set(VOUCHER, stay('2026-11-22'));
    worker.network.set(ORDER, page('a frame'));
    await worker.tell({ loaded: [], keep: VOUCHER });
    await worker.tell({ loaded: [], keep: ORDER });
    worker.clock.now = Date.parse('2026-11-29T23:59:00Z');
    await worker.tell({ loaded: [], keep: null });
    expect(worker.pages()).toEqual([ORDER, VOUCHER]);
    worker.clock.now = Date.parse('2026-11-22T00:00:00Z') + 8 * DAY_MS + 1;
    await worker.tell({ loaded: [], keep: null });
    expect(worker.pages()).toEqual([ORDER]);
  });

  it('of a past stay is not shown without a network', async () => {
    const worker = await installed();
    worker.network.set(VOUCHER, stay('2026-11-22'));
    await worker.tell({ loaded: [], keep: VOUCHER });
    worker.network.set(VOUCHER, 'lost');
    worker.clock.now += 30 * DAY_MS;
    expect(await (await worker.request(VOUCHER))?.text()).toContain('you are offline');
    expect(worker.pages()).toEqual([]);
  });
});
