import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';

/**
 * An axios adapter for an API in the same process: it passes the request directly to a handler and reads the response
 * as text. axios' own `fetch` adapter creates the request twice and watches its streams, which takes a tenth of the
 * time of a call that does nothing.
 * @param handle the handler; the request's signal is aborted when the caller no longer waits
 * @param waitMs the timeout of a request; by default that of the instance
 */
export function inProcess(handle: (request: Request) => Promise<Response>, waitMs?: () => number): AxiosAdapter {
  return async (config) => {
    const { baseURL = '', url = '', method = 'get', data, timeout = 0 } = config;
    const signal = AbortSignal.timeout(waitMs?.() ?? timeout);
    const headers = Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const request = new Request(baseURL + url, {
      method: method.toUpperCase(),
      headers,
      signal,
      ...(data !== undefined && { body: data as BodyInit }),
    });
    try {
      return settled(await responseOf(await handle(request), config));
    } catch (error) {
      if (signal.aborted) throw new AxiosError(`timeout of ${timeout}ms exceeded`, AxiosError.ECONNABORTED, config);
      throw error;
    }
  };
}

async function responseOf(response: Response, config: AxiosResponse['config']): Promise<AxiosResponse> {
  const { status, statusText } = response;
  return {
    data: await response.text(),
    status,
    statusText,
    headers: new AxiosHeaders(Object.fromEntries(response.headers)),
    config,
  };
}

/** An error status is thrown, as by axios' own adapters. */
function settled(response: AxiosResponse): AxiosResponse {
  const { status, config } = response;
  if (!config.validateStatus || config.validateStatus(status)) return response;
  throw new AxiosError(
    `Request failed with status code ${status}`,
    status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE,
    config,
    undefined,
    response,
  );
}
