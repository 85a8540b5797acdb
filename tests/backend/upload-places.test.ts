import { eq } from 'drizzle-orm';
import { rateLimits } from '@/backend/db/schema/users';
import { Busy } from '@/backend/errors';
import { toErrorResponse } from '@/backend/http/error-handler';
import { UPLOAD_SLOTS, uploadSlots } from '@/backend/services/upload-slots';
import { configEndpoints } from '@/contract/config.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeShopper } from '@tests/support/order-helpers';
import { formOf, picture, send } from '@tests/support/uploading';

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api);
});

const upload = async () => await send(api, me.token, formOf([['file', await picture('png')]]));

describe('concurrent uploads [ACC-05]', () => {
  /** An upload whose body ends on demand, and a promise of its first read. */
  function held(token: string) {
    let end: () => void = () => undefined;
    const isEnding = new Promise<void>((resolve) => (end = resolve));
    let isRead: () => void = () => undefined;
    const read = new Promise<void>((resolve) => (isRead = resolve));
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          isRead();
          await isEnding;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = api.fetch(configEndpoints.upload.path, {
      method: 'POST',
      body,
      duplex: 'half',
      headers,
    } as RequestInit);
    return { answer, end, read };
  }

  it('are limited to five: a sixth gets 503 before its body is read, and is not counted by the rate limit', async () => {
    const others = await Promise.all(Array.from({ length: UPLOAD_SLOTS }, () => makeShopper(api)));
    const waiting = others.map(({ token }) => held(token));
    await Promise.all(waiting.map(({ read }) => read));
    const sixth = held(me.token);
    const refused = await sixth.answer;
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ success: false, code: 503 }),
    ]);
    expect(await Promise.race([sixth.read.then(() => 'read'), Promise.resolve('not read')])).toBe('not read');
    expect(
      await api.db
        .select()
        .from(rateLimits)
        .where(eq(rateLimits.key, `uploads:${me.customerId}`)),
    ).toEqual([]);
    waiting[0]?.end();
    expect((await waiting[0]?.answer)?.status).toBe(400);
    expect((await upload()).status).toBe(200);
    for (const { end } of waiting) end();
    await Promise.all(waiting.map(({ answer }) => answer));
  });

  it('are dropped for a new one when slow for five seconds, the slowest first, but not once their body is read', async () => {
    const others = await Promise.all(Array.from({ length: UPLOAD_SLOTS }, () => makeShopper(api)));
    // Started one after the other: of equally slow uploads the first is dropped, and parallel logins end in any order.
    const dripping: ReturnType<typeof held>[] = [];
    for (const { token } of others) {
      const one = held(token);
      await one.read;
      dripping.push(one);
    }
    api.clock.advance({ seconds: 4 });
    expect((await upload()).status).toBe(503);
    api.clock.advance({ seconds: 1 });
    expect((await upload()).status).toBe(200);
    const dropped = await dripping[0]?.answer;
    expect([dropped?.status, dropped?.headers.get('retry-after')]).toEqual([503, '5']);
    for (const { end } of dripping) end();
    expect(await Promise.all(dripping.map(async ({ answer }) => (await answer).status))).toEqual([
      503, 400, 400, 400, 400,
    ]);

    const places = uploadSlots(api.deps, { slots: 2, each: 1 });
    let work: () => void = () => undefined;
    const working = new Promise<void>((resolve) => (work = resolve));
    let isWorking: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (isWorking = resolve));
    const isRead = places(
      1,
      () => Promise.resolve(),
      async () => {
        isWorking();
        await working;
      },
    );
    await begun;
    const isFast = places(
      2,
      async ({ onBytes }) => {
        onBytes(400_000);
        await working;
      },
      () => Promise.resolve(),
    );
    api.clock.advance({ seconds: 6 });
    const third = places(
      3,
      () => Promise.resolve(),
      () => Promise.resolve(),
    );
    await expect(third).rejects.toBeInstanceOf(Busy);
    work();
    await Promise.all([isRead, isFast]);
  });

  it('are limited to one per customer: a second is refused until the first has ended, even with an error', async () => {
    const first = held(me.token);
    await first.read;
    const second = await upload();
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '1']);
    first.end();
    expect((await first.answer).status).toBe(400);
    expect((await upload()).status).toBe(200);
  });

  it('over the limit are logged as upload_busy, not as an unexpected error', async () => {
    const log = jest.spyOn(api.deps, 'log');
    const places = uploadSlots(api.deps);
    const nothing = () => Promise.resolve();
    let end: () => void = () => undefined;
    const isEnding = new Promise<void>((resolve) => (end = resolve));
    const all = Array.from({ length: UPLOAD_SLOTS }, (_, id) => places(id, () => isEnding, nothing));
    await expect(places(99, () => isEnding, nothing)).rejects.toBeInstanceOf(Busy);
    expect(toErrorResponse(await places(99, () => isEnding, nothing).catch((error: unknown) => error))).toMatchObject({
      status: 503,
      unexpected: false,
    });
    expect(log.mock.calls.map(([event]) => event)).toEqual(['upload_busy', 'upload_busy']);
    end();
    await Promise.all(all);
  });
});
