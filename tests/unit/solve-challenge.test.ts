import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { authEndpoints } from '@/contract/auth.endpoints';
import { ApiError } from '@/storefront/http/api-error';
import { createHttp, requestEndpoint } from '@/storefront/http/axios-instance';
import { inProcess } from '@/storefront/http/in-process-adapter';

const HMAC = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'key' };
const BUSY = 'از شبکهٔ شما کدهای زیادی خواسته شده است.';

const challengeFor = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey, ...HMAC });
const asked = (challenge: unknown) =>
  Response.json({ success: false, code: 428, msg: BUSY, data: { challenge } }, { status: 428 });

/** A client whose API answers with these responses, one after the other. */
function clientTo(...answers: Response[]) {
  const bodies: Record<string, unknown>[] = [];
  const onFailure = jest.fn();
  const http = createHttp({
    baseURL: 'http://shop.internal',
    onFailure,
    adapter: inProcess(async (request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return answers.shift() ?? Response.error();
    }),
  });
  return {
    send: () => requestEndpoint(http, authEndpoints.login, { body: { mobile: '09121234567' } }),
    bodies,
    onFailure,
  };
}

it('a challenge of the API is solved, and the request repeated with the solution, without a message [AUTH-02]', async () => {
  const sent = Response.json({ success: true, code: 200, msg: '', data: { resend_after: 60, expires_in: 120 } });
  const { send, bodies, onFailure } = clientTo(asked(await challengeFor(7)), sent);
  await expect(send()).resolves.toMatchObject({ data: { resend_after: 60 } });
  expect([bodies[0], onFailure.mock.calls]).toEqual([{ mobile: '09121234567' }, []]);
  const { altcha, mobile } = bodies[1] ?? {};
  const { challenge, solution } = JSON.parse(atob(String(altcha))) as Payload;
  expect([mobile, (await verifySolution({ challenge, solution, deriveKey, ...HMAC })).verified]).toEqual([
    '09121234567',
    true,
  ]);
});

it('at most two challenges of one request are solved; then the message is shown once', async () => {
  const { send, bodies, onFailure } = clientTo(
    ...(await Promise.all([1, 2, 3].map(async (counter) => asked(await challengeFor(counter))))),
  );
  await expect(send()).rejects.toMatchObject({ details: { code: 428, msg: BUSY } });
  expect([bodies.length, onFailure.mock.calls.length]).toEqual([3, 1]);
});

it.each([{}, 'text', { parameters: { keyPrefix: '' } }])(
  'a challenge that is none is not solved: %j',
  async (challenge) => {
    const { send, bodies, onFailure } = clientTo(asked(challenge));
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect([bodies.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  },
);
