import type { GetServerSidePropsContext } from 'next';
import { Busy, fileResponse } from '@/server/http/file-response';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { OgImageQueueFull } from '@/server/og-image/og-image';

afterEach(() => {
  delete processGlobals.log;
});

it.each([
  ['an unavailable API', new Error('no connection'), 'api_unavailable', 'no connection'],
  ['a full queue', new OgImageQueueFull('no picture was drawn'), 'file_busy', 'no picture was drawn'],
])('a file is 503 for %s, and the reason is logged', async (_, error, event, reason) => {
  const logged: unknown[] = [];
  processGlobals.log = (name, facts) => void logged.push([name, facts]);
  const headers = new Map<string, string>();
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: string) => headers.set(name, value),
    end: () => undefined,
  };
  await fileResponse(() => Promise.reject(error))({
    params: { name: 'x' },
    req: { headers: {} },
    res,
  } as unknown as GetServerSidePropsContext);
  expect([res.statusCode, headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual([503, '5', 'no-store']);
  expect(logged).toEqual([[event, { error: reason }]]);
});

it('a full queue error is a Busy error', () => {
  expect(new OgImageQueueFull('x')).toBeInstanceOf(Busy);
});
