/** Guests, codes, logout (spec §4 "Login"), and what holds for every call: the envelope of whatever goes wrong. */
import { authCalls } from '@/contract/auth.endpoints';
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import { configCalls } from '@/contract/config.endpoints';
import { customerCalls } from '@/contract/customer.endpoints';
import type { Person } from '../test-accounts';
import { must } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';

type Entering = Pick<Shop, 'talk' | 'report' | 'people' | 'options'>;

export async function enter({ report, people, options }: Entering): Promise<Pick<Shop, 'guest' | 'me' | 'other'>> {
  const guest = await report.check('auth.loginGuest', 'gives a guest a token', async () => people.guest());
  const logIn = async (who: string, mobile: string | null): Promise<Person | null> =>
    report.check('auth.validate', `logs ${who} in`, async () => people.customer(mobile));
  const me = await logIn('a customer', options.mobiles[0] ?? null);
  const other = await logIn('another customer', options.mobiles[1] ?? null);
  return { guest, me, other };
}

export async function refusedLogins({ talk, report, people, options, me }: Shop): Promise<void> {
  await report.check('auth.login', 'sends a code to a number', async () => {
    must(me !== null && talk.goodOf(authCalls.login) !== undefined, NO_CUSTOMER);
  });
  await report.check('auth.login', 'refuses what is no mobile, and names the field', async () => {
    const { errors } = await talk.refused(authCalls.login, { body: { mobile: '0912' } }, [400]);
    must(errors?.some(({ field }) => field === 'mobile') === true, 'errors should name the field mobile');
  });
  await report.check('auth.resend', 'waits before it sends another code, or sends it', async () => {
    await talk.okOr(authCalls.resend, { body: { mobile: need(me, NO_CUSTOMER).mobile } }, [429]);
  });
  await report.check('auth.validate', 'refuses a code that nobody was sent', async () =>
    talk.refused(authCalls.validate, { body: { mobile: '09990000000', code: '000000' } }, [400]),
  );
  await report.check('auth.logout', 'ends the token', async () => {
    const token = await people.guest();
    await talk.ok(authCalls.logout, { token, body: {} });
    await talk.refused(authCalls.logout, { token, body: {} }, [401]);
  });
  await report.check('auth.getQrcode', 'lets in by a code of the shop', async () =>
    talk.ok(authCalls.getQrcode, { params: { id: need(options.have.qrcode, 'name --have qrcode=ID') } }),
  );
  await report.check('auth.getQrcode', 'answers 404 for a code that there is not', async () =>
    talk.refused(authCalls.getQrcode, { params: { id: 'no-such-code-here' } }, [404]),
  );
}

/** What holds for all calls. */
export async function theWire({ talk, report, me, guest }: Shop): Promise<void> {
  const { check } = report;
  await check('wire', 'answers an unknown path by an envelope', async () =>
    talk.refused(configCalls.getConfig, { path: '/api/v1/nothing/such' }, [404]),
  );
  await check('wire', 'answers another method by an envelope', async () =>
    talk.refused(catalogueCalls.searchProducts, { method: 'DELETE' }, [404, 405]),
  );
  const body = catalogueCalls.searchProducts;
  await check('wire', 'refuses what is no JSON', async () => talk.refused(body, { raw: '{"name":' }, [400]));
  await check('wire', 'refuses a list in the place of an object', async () => talk.refused(body, { raw: '[]' }, [400]));
  await check('wire', 'refuses a body that is no UTF-8', async () =>
    talk.refused(body, { raw: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) }, [400]),
  );
  await check('wire', 'refuses another content type', async () =>
    talk.refused(body, { raw: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, [400, 415]),
  );
  await check('wire', 'takes no notice of a dead token where none is needed', async () => {
    await talk.ok(configCalls.getConfig, { token: 'dead-dead-dead-dead-dead-dead' });
  });
  await check('wire', 'answers with and without a slash at the end', async () => {
    const asked = { token: need(guest, 'there is no guest'), body: { products: [] } };
    for (const path of ['/api/v1/order/price', '/api/v1/order/price/'])
      await talk.refused(body, { ...asked, path }, [400]);
  });
  await check('wire', 'gives a customer their own token', async () => {
    const { customerId, token } = need(me, NO_CUSTOMER);
    await talk.ok(customerCalls.getCustomer, { params: { id: customerId }, token });
  });
}
