import { AxiosError, AxiosHeaders } from 'axios';
import type { ApiErrorKind } from '@/storefront/http/api-error';
import { normalizeError } from '@/storefront/http/normalize-error';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';
import { faultsMessages } from '@/messages/faults';

const config = { headers: new AxiosHeaders() };
const request = {};

/** An error as axios throws it for a response. */
function answered(status: number, data: unknown): AxiosError {
  const response = { status, statusText: '', data, headers: {}, config };
  return new AxiosError(
    `Request failed with status code ${status}`,
    AxiosError.ERR_BAD_RESPONSE,
    config,
    request,
    response,
  );
}

const failureBody = (code: number, msg = 'سقف خرید این کالا ۳ عدد است.') => ({ success: false, code, msg });
const SERVER_MSG = 'سقف خرید این کالا ۳ عدد است.';

interface Row {
  title: string;
  error: unknown;
  kind: ApiErrorKind;
  code: number | string;
  msg: string;
  silent?: true;
}

const rows: Row[] = [
  // A server message with a code has priority over every other rule except those of 401 and 403.
  ...[400, 404, 409, 422, 429, 500, 503].map((status): Row => ({
    title: `${status} with msg and code [ERR-01]`,
    error: answered(status, failureBody(status)),
    kind: status === 400 ? 'badRequest' : status === 404 ? 'notFound' : status === 409 ? 'conflict' : 'server',
    code: status,
    msg: SERVER_MSG,
  })),
  ...[401, 403].flatMap((status): Row[] => [
    {
      title: `${status} with msg and code [ERR-01] [AUTH-10]`,
      error: answered(status, failureBody(status)),
      kind: 'unauthorized',
      code: status,
      msg: '',
      silent: true,
    },
    {
      title: `${status} without an envelope [AUTH-10]`,
      error: answered(status, '<html>'),
      kind: 'unauthorized',
      code: status,
      msg: '',
      silent: true,
    },
  ]),
  {
    title: '200 with a failure envelope [API-02]',
    error: answered(200, failureBody(409)),
    kind: 'conflict',
    code: 409,
    msg: SERVER_MSG,
  },
  {
    title: '200 with the code 401 in its envelope [API-02]',
    error: answered(200, failureBody(401)),
    kind: 'unauthorized',
    code: 401,
    msg: '',
    silent: true,
  },
  {
    title: '200 without an envelope [API-02]',
    error: answered(200, '<html>sign in to this network</html>'),
    kind: 'server',
    code: 200,
    msg: t(errorsMessages.errorServer),
  },
  {
    title: 'success true with another code [API-02]',
    error: answered(200, { success: true, code: 201, msg: '' }),
    kind: 'server',
    code: 201,
    msg: t(errorsMessages.errorServer),
  },
  {
    title: 'network error [ERR-02]',
    error: new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, request),
    kind: 'network',
    code: 'Network Error',
    msg: t(errorsMessages.errorNetwork),
  },
  {
    title: 'no response [ERR-03]',
    error: new AxiosError('socket hang up', 'ECONNRESET', config, request),
    kind: 'noResponse',
    code: 'ECONNRESET',
    msg: t(errorsMessages.errorNoResponse),
  },
  {
    title: 'timeout [ERR-03]',
    error: new AxiosError('timeout of 60000ms exceeded', AxiosError.ECONNABORTED, config, request),
    kind: 'timeout',
    code: 'ECONNABORTED',
    msg: t(faultsMessages.errorTimeout),
  },
  {
    title: 'timeout of the fetch adapter [ERR-03]',
    error: new AxiosError('timeout of 60000ms exceeded', AxiosError.ETIMEDOUT, config, request),
    kind: 'timeout',
    code: 'ECONNABORTED',
    msg: t(faultsMessages.errorTimeout),
  },
  {
    title: '400 [ERR-04]',
    error: answered(400, ''),
    kind: 'badRequest',
    code: 400,
    msg: t(faultsMessages.errorBadRequest),
  },
  {
    title: '409 [ERR-04]',
    error: answered(409, null),
    kind: 'conflict',
    code: 409,
    msg: t(faultsMessages.errorConflict),
  },
  {
    title: '404 [ERR-04]',
    error: answered(404, '<html>'),
    kind: 'notFound',
    code: 404,
    msg: t(faultsMessages.errorNotFound),
  },
  ...[500, 502, 413, 418].map((status): Row => ({
    title: `${status} [ERR-04]`,
    error: answered(status, ''),
    kind: 'server',
    code: status,
    msg: t(errorsMessages.errorServer),
  })),
  {
    title: 'msg without code [ERR-04]',
    error: answered(400, { success: false, msg: SERVER_MSG }),
    kind: 'badRequest',
    code: 400,
    msg: t(faultsMessages.errorBadRequest),
  },
  {
    title: 'code without msg [ERR-04]',
    error: answered(404, { success: false, code: 404, msg: '' }),
    kind: 'notFound',
    code: 404,
    msg: t(faultsMessages.errorNotFound),
  },
  {
    title: 'a canceled request',
    error: new AxiosError('canceled', AxiosError.ERR_CANCELED, config),
    kind: 'canceled',
    code: 'ERR_CANCELED',
    msg: '',
    silent: true,
  },
  {
    title: 'a request aborted by leaving the page',
    error: new AxiosError('Request aborted', AxiosError.ECONNABORTED, config, request),
    kind: 'canceled',
    code: 'ERR_CANCELED',
    msg: '',
    silent: true,
  },
  {
    title: 'an error in client code [ERR-03]',
    error: new TypeError('x is not a function'),
    kind: 'noResponse',
    code: 'ERR_NO_RESPONSE',
    msg: t(errorsMessages.errorNoResponse),
  },
  {
    title: 'a thrown undefined [ERR-03]',
    error: undefined,
    kind: 'noResponse',
    code: 'ERR_NO_RESPONSE',
    msg: t(errorsMessages.errorNoResponse),
  },
];

describe('normalized error', () => {
  it.each(rows)('classifies $title', ({ error, kind, code, msg, silent }) => {
    expect(normalizeError(error).details).toMatchObject({ kind, code, msg, silent: silent ?? false });
  });

  it('has the messages of the specification [ERR-04]', () => {
    expect([
      t(faultsMessages.errorBadRequest),
      t(faultsMessages.errorConflict),
      t(faultsMessages.errorNotFound),
      t(errorsMessages.errorNetwork),
    ]).toEqual([
      'اطلاعات ارسالی نادرست است.',
      'اطلاعات ارسالی تکراری است.',
      'اطلاعات درخواستی یافت نشد.',
      'اتصال اینترنت برقرار نیست.',
    ]);
  });

  it('keeps the field errors and the data of the response', () => {
    const errors = [{ field: 'mobile', msg: 'شمارهٔ موبایل را وارد کنید.' }, { field: 1 }, 'mobile'];
    const { details: facts } = normalizeError(
      answered(400, { ...failureBody(400), errors, data: { invoice: { price: 5 } } }),
    );
    expect(facts.errors).toEqual([errors[0]]);
    expect(facts.data).toEqual({ invoice: { price: 5 } });
  });

  it('is not changed when it is normalized again', () => {
    const failure = normalizeError(answered(500, ''));
    expect(normalizeError(failure)).toBe(failure);
  });
});
