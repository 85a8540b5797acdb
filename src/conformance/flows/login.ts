/** Guests, login codes and logout, and what applies to all endpoints: the envelope of errors. */
import { authEndpoints } from '@/contract/auth.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { TestAccount } from '../test-accounts';
import { assert } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';

type Entering = Pick<SuiteContext, 'client' | 'report' | 'accounts' | 'options'>;

export async function enter({
  report,
  accounts,
  options,
}: Entering): Promise<Pick<SuiteContext, 'guest' | 'me' | 'other'>> {
  const guest = await report.check('auth.loginGuest', 'gives a guest a token', async () => accounts.guest());
  const logIn = async (who: string, mobile: string | null): Promise<TestAccount | null> =>
    report.check('auth.validate', `logs ${who} in`, async () => accounts.customer(mobile));
  const me = await logIn('a customer', options.mobiles[0] ?? null);
  const other = await logIn('another customer', options.mobiles[1] ?? null);
  return { guest, me, other };
}

export async function checkRefusedLogins({ client, report, accounts, options, me }: SuiteContext): Promise<void> {
  await report.check('auth.login', 'sends a code to a number', async () => {
    assert(me !== null && client.goodOf(authEndpoints.login) !== undefined, NO_CUSTOMER);
  });
  await report.check('auth.login', 'refuses an invalid mobile, and names the field', async () => {
    const { errors } = await client.refused(authEndpoints.login, { body: { mobile: '0912' } }, [400]);
    assert(errors?.some(({ field }) => field === 'mobile') === true, 'errors should name the field mobile');
  });
  await report.check('auth.resend', 'refuses another code before the pause, or sends it', async () => {
    await client.okOr(authEndpoints.resend, { body: { mobile: requireOrSkip(me, NO_CUSTOMER).mobile } }, [429]);
  });
  await report.check('auth.validate', 'refuses a code that was not sent', async () =>
    client.refused(authEndpoints.validate, { body: { mobile: '09990000000', code: '000000' } }, [400]),
  );
  await report.check('auth.logout', 'invalidates the token', async () => {
    const token = await accounts.guest();
    await client.ok(authEndpoints.logout, { token, body: {} });
    await client.refused(authEndpoints.logout, { token, body: {} }, [401]);
  });
  await report.check('auth.getQrcode', 'logs in by a QR code of the shop', async () =>
    client.ok(authEndpoints.getQrcode, { params: { id: requireOrSkip(options.have.qrcode, 'set --have qrcode=ID') } }),
  );
  await report.check('auth.getQrcode', 'answers 404 for an unknown code', async () =>
    client.refused(authEndpoints.getQrcode, { params: { id: 'no-such-code-here' } }, [404]),
  );
  await report.check(
    'auth.takeTable',
    'makes the next orders of a customer for the code’s table, or keeps no tables',
    async () => {
      const params = { id: requireOrSkip(options.have.qrcode, 'set --have qrcode=ID') };
      const { token } = requireOrSkip(me, NO_CUSTOMER);
      await client.okOr(authEndpoints.takeTable, { token, params, body: {} }, [404]);
    },
  );
  await report.check('auth.leaveTable', 'makes the next orders for no table, or keeps no tables', async () => {
    await client.okOr(authEndpoints.leaveTable, { token: requireOrSkip(me, NO_CUSTOMER).token, body: {} }, [404]);
  });
}

/** What applies to all endpoints. */
export async function checkHttp({ client, report, me, guest }: SuiteContext): Promise<void> {
  const { check } = report;
  await check('http', 'answers an unknown path with an envelope', async () =>
    client.refused(configEndpoints.getConfig, { path: '/api/v1/nothing/such' }, [404]),
  );
  await check('http', 'answers another method with an envelope', async () =>
    client.refused(catalogueEndpoints.searchProducts, { method: 'DELETE' }, [404, 405]),
  );
  const body = catalogueEndpoints.searchProducts;
  await check('http', 'refuses invalid JSON', async () => client.refused(body, { raw: '{"name":' }, [400]));
  await check('http', 'refuses an array instead of an object', async () => client.refused(body, { raw: '[]' }, [400]));
  await check('http', 'refuses a body that is not UTF-8', async () =>
    client.refused(body, { raw: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, [400]),
  );
  await check('http', 'refuses another content type', async () =>
    client.refused(
      body,
      { raw: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      [400, 415],
    ),
  );
  await check('http', 'ignores an invalid token where none is required', async () => {
    await client.ok(configEndpoints.getConfig, { token: 'dead-dead-dead-dead-dead-dead' });
  });
  await check('http', 'answers with and without a slash at the end', async () => {
    const request = { token: requireOrSkip(guest, 'there is no guest'), body: { products: [] } };
    for (const path of ['/api/v1/order/price', '/api/v1/order/price/'])
      await client.refused(body, { ...request, path }, [400]);
  });
  await check('http', 'accepts a customer’s own token', async () => {
    const { customerId, token } = requireOrSkip(me, NO_CUSTOMER);
    await client.ok(customerEndpoints.getCustomer, { params: { id: customerId }, token });
  });
}
