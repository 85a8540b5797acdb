import { getEventListeners } from 'node:events';
import { processGlobals } from '@/server/bootstrap/process-globals';
import { API_UNAVAILABLE, callShopApi } from '@/server/http/in-process-api';

afterEach(() => {
  delete processGlobals.api;
});

const requestWith = (signal: AbortSignal) =>
  new Request('http://shop.test/api/v1/user/login', { method: 'POST', body: '{}', signal });

describe('a call of the shop API', () => {
  it.each([
    ['answers', () => Promise.resolve(new Response('{}'))],
    ['fails', () => Promise.reject(new Error('broken'))],
  ])('leaves no listener on the signal of its request when the API %s', async (_, api) => {
    processGlobals.api = api;
    const request = requestWith(new AbortController().signal);
    await callShopApi(request).catch(() => undefined);
    expect(getEventListeners(request.signal, 'abort')).toHaveLength(0);
  });

  it('ends when its request is aborted while the API hangs, also without leaving a listener', async () => {
    processGlobals.api = () => new Promise(() => undefined);
    const controller = new AbortController();
    const request = requestWith(controller.signal);
    const called = callShopApi(request);
    controller.abort();
    await expect(called).rejects.toMatchObject({ name: API_UNAVAILABLE });
    expect(getEventListeners(request.signal, 'abort')).toHaveLength(0);
  });

  it('is not made for an already aborted request', async () => {
    const api = jest.fn(() => Promise.resolve(new Response('{}')));
    processGlobals.api = api;
    await expect(callShopApi(requestWith(AbortSignal.abort()))).rejects.toMatchObject({ name: API_UNAVAILABLE });
    expect(api).not.toHaveBeenCalled();
  });
});
