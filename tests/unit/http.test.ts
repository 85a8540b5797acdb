import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { requestEndpoint, createHttp } from '@/storefront/http/axios-instance';
import { ApiError } from '@/storefront/http/api-error';
import { inProcess } from '@/storefront/http/in-process-adapter';

/** An in-process client that calls a function, as for rendered pages. */
function httpTo(answer: (request: Request) => Response | Promise<Response>, timeoutMs?: number) {
  const requests: Request[] = [];
  const http = createHttp({
    baseURL: 'http://shop.internal',
    timeoutMs,
    adapter: inProcess(async (request) => {
      requests.push(request.clone());
      return answer(request);
    }),
  });
  return { http, requests };
}

const ok = (data: unknown, msg = '') => Response.json({ success: true, code: 200, msg, data });

it('the HTTP client has a timeout of 60000 ms by default [API-03]', () => {
  expect(createHttp({ baseURL: '' }).defaults.timeout).toBe(60_000);
  expect(createHttp({ baseURL: '', timeoutMs: 3000 }).defaults.timeout).toBe(3000);
});

describe('in-process call', () => {
  it('requests exactly the path of the contract, with trailing slash, encoding and body [API-01]', async () => {
    const { http, requests } = httpTo(() => ok({ customer_credit: 0, invoice: {} }));
    await requestEndpoint(http, ordersEndpoints.price, {
      query: { reserve_date: '2026-11-21', reserve_time: undefined },
      body: { products: [{ product_id: 5, count: 1 }] },
    });
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('http://shop.internal/api/v1/order/price/?reserve_date=2026-11-21');
    expect(await request?.json()).toEqual({ products: [{ product_id: 5, count: 1 }] });

    await requestEndpoint(http, catalogueEndpoints.getProduct, { params: { id: '../7' } });
    expect(requests[1]?.url).toBe('http://shop.internal/api/v1/app/product/..%2F7');
  });

  it('sends an empty object for a POST without a body [API-01]', async () => {
    const { http, requests } = httpTo(() => ok({}));
    await requestEndpoint(http, authEndpoints.logout);
    expect(await requests[0]?.json()).toEqual({});
    expect(requests[0]?.headers.get('content-type')).toContain('application/json');
  });

  it('returns data, msg and code', async () => {
    const { http } = httpTo(() => ok({ seo: 1 }, 'خوش آمدید!'));
    await expect(requestEndpoint(http, catalogueEndpoints.getSeo, { params: { id: 1 } })).resolves.toEqual({
      data: { seo: 1 },
      msg: 'خوش آمدید!',
      code: 200,
    });
  });

  it('sends no token', async () => {
    const { http, requests } = httpTo(() => ok({}));
    await requestEndpoint(http, catalogueEndpoints.getHome);
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    ['a 404', () => Response.json({ success: false, code: 404, msg: 'نیست' }, { status: 404 }), 404],
    ['success false in a 200 [API-02]', () => Response.json({ success: false, code: 409, msg: 'x' }), 409],
    ['another code in a 200 [API-02]', () => Response.json({ success: true, code: 201, msg: '', data: {} }), 201],
    ['a body that is not an envelope [API-02]', () => new Response('<html>'), 200],
  ])('throws a typed failure for %s', async (_, answer, code) => {
    const { http } = httpTo(answer);
    const failure = await requestEndpoint(http, catalogueEndpoints.getHome).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).code).toBe(code);
  });

  it('throws a typed failure when the function throws, a parameter is missing or the caller aborts', async () => {
    const { http } = httpTo(() => {
      throw new RangeError('the API is away');
    });
    await expect(requestEndpoint(http, catalogueEndpoints.getHome)).rejects.toMatchObject({
      details: { kind: 'noResponse' },
    });
    await expect(requestEndpoint(http, catalogueEndpoints.getProduct)).rejects.toBeInstanceOf(ApiError);
    const signal = AbortSignal.abort();
    await expect(requestEndpoint(http, catalogueEndpoints.getHome, { signal })).rejects.toMatchObject({
      details: { kind: 'canceled', silent: true },
    });
  });

  it('aborts a call that exceeds its timeout [ERR-03]', async () => {
    const slow = (request: Request) =>
      new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    const { http } = httpTo(slow, 20);
    await expect(requestEndpoint(http, catalogueEndpoints.getHome)).rejects.toMatchObject({
      details: { kind: 'timeout', code: 'ECONNABORTED' },
    });
  });
});
