/** The suite's users: guests and customers, and how they get tokens. */
import { authEndpoints } from '@/contract/auth.endpoints';
import type { CodePurpose } from '@/contract/auth.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { toLatinDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import type { ConformanceIo } from './io';
import type { Options } from './options';
import { assert, Skipped } from './check-runner';
import type { ContractClient } from './contract-client';

export interface TestAccount {
  readonly mobile: string;
  readonly token: string;
  readonly userId: number;
  readonly customerId: number;
}

export interface TestAccounts {
  /** A new guest's token. */
  guest(): Promise<string>;
  /** Logs a customer in; `null` for a made-up number. */
  customer(mobile: string | null): Promise<TestAccount>;
  /** A token of the panel; skipped without --panel-mobile. */
  panel(): Promise<string>;
}

export function createTestAccounts(
  client: ContractClient,
  io: Pick<ConformanceIo, 'run' | 'now'>,
  options: Options,
): TestAccounts {
  let made = 0;
  const codeFor = async (mobile: string, purpose?: CodePurpose): Promise<string> => {
    const { msg } = await client.ok(authEndpoints.login, { body: { mobile, ...(purpose && { purpose }) } });
    const { code, codeCommand } = options;
    if (code !== null) return code;
    const text = codeCommand === null ? msg : await io.run(codeCommand.replaceAll('{mobile}', mobile)).catch(() => '');
    const sentCode = /\d{4,8}/.exec(toLatinDigits(text).replaceAll(mobile, ''))?.[0];
    assert(
      sentCode !== undefined,
      codeCommand === null
        ? 'the response contains no code, as a demo’s would: set --code or --code-command'
        : 'the --code-command printed no code',
    );
    return sentCode;
  };
  return {
    guest: async () => (await client.ok(authEndpoints.loginGuest, { body: {} })).data.token.access_token,
    customer: async (ownMobile) => {
      // No Iranian operator uses this prefix.
      const mobile = ownMobile ?? `0999${String((io.now() + (made += 1)) % 10_000_000).padStart(7, '0')}`;
      const code = await codeFor(mobile);
      const { token, user, customer } = (await client.ok(authEndpoints.validate, { body: { mobile, code } })).data;
      assert(customer !== null, 'data.customer should be the logged-in customer');
      assert(user.role === 'customer', `data.user.role should be customer; it is ${user.role}`);
      assert(
        normalizeMobile(customer.mobile) === normalizeMobile(mobile),
        'data.customer.mobile should be the mobile of the login',
      );
      return { mobile, token: token.access_token, userId: user.id, customerId: customer.id };
    },
    panel: async () => {
      const { panelMobile: mobile } = options;
      if (mobile === null) throw new Skipped('set --panel-mobile');
      const code = await codeFor(mobile, 'panel');
      return (await client.ok(panelEndpoints.panelLogin, { body: { mobile, code } })).data.token.access_token;
    },
  };
}
