import type { CDPSession, Page } from 'playwright-core';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelPasskeysMessages as messages } from '@/messages/panel-passkeys';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { a11yViolations } from '@tests/support/a11y-violations';
import { callApi, codeIn } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, heading, screenshot } from '@tests/support/e2e-steps';
import { panelSession } from '@tests/support/panel-client-e2e';

/** By its name, since no passkey belongs to an IP address. */
const ORIGIN = shopOrigin('shop').replace('127.0.0.1', 'localhost');
const NAME = 'پروانه';

/** An authenticator of Chromium's debugger in place of the device's own, whose user verification succeeds at first. */
async function authenticatorOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ rpId, signCount }) => ({
        rpId,
        signCount,
      })),
  };
}

async function enterCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(t(shell.signInMobile)).fill(mobile);
  await button(page, shell.signInSend).click();
  const status = page.getByRole('status').filter({ hasText: /[۰-۹]{6}/ });
  await page.getByLabel(t(shell.signInCode)).fill(codeIn(await status.innerText()));
}

/** The button that removes the only passkey. */
const removal = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${t(messages.remove)} `) });

it.each(flowDevices)(
  'a passkey is added, asked for at the next sign-in after the code, and removed (%s)',
  async (device) => {
    // A number of its own for each attempt.
    const mobile = `0912${String(Date.now()).slice(-7)}`;
    const { token } = await panelSession(shopOrigin('shop'), DEMO_PANEL);
    await callApi(shopOrigin('shop'), panelStaffEndpoints.createStaff, {
      token,
      body: { mobile, name: NAME, role: 'desk' },
    });
    const { page, context, leave } = await visit({
      shop: 'shop',
      device,
      origin: ORIGIN,
      // The right code without the passkey.
      expected: [/status of 428/],
    });
    const authenticator = await authenticatorOf(page);
    // Loading axe-core ends the authenticator of its page.
    const looked = await context.newPage();
    const shown = async (name: string) => {
      await screenshot(looked, `panel-passkeys-${device}-${name}`);
      return await a11yViolations(looked);
    };
    await page.goto('/panel/account');
    await enterCode(page, mobile);
    await page.getByText(t(messages.none)).waitFor();
    await looked.goto('/panel/account');
    await looked.getByText(t(messages.none)).waitFor();
    expect(await shown('none')).toEqual([]);
    await page.bringToFront();
    await button(page, messages.add).click();
    await page.getByText(t(messages.onlyOne)).waitFor();
    expect(await authenticator.credentials()).toEqual([{ rpId: 'localhost', signCount: 1 }]);
    await looked.goto('/panel/account');
    await looked.getByText(t(messages.onlyOne)).waitFor();
    expect(await shown('one')).toEqual([]);
    await removal(looked).click();
    await looked.getByText(new RegExp(t(messages.removeLast))).waitFor();
    expect(await shown('remove')).toEqual([]);

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await looked.goto('/panel/account');
    await enterCode(looked, mobile);
    await heading(looked, t(messages.step)).waitFor();
    expect(await shown('step')).toEqual([]);
    await page.bringToFront();
    await page.goto('/panel/account');
    await enterCode(page, mobile);
    await authenticator.setVerified(false);
    await button(page, messages.verify).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t(messages.notAllowed) })
      .waitFor();
    await authenticator.setVerified(true);
    await button(page, messages.verify).click();
    await page.getByText(t(messages.onlyOne)).waitFor();
    expect((await authenticator.credentials())[0]?.signCount).toBeGreaterThan(1);

    await removal(page).click();
    await button(page, panelFormMessages.yes).click();
    await page.getByText(t(messages.none)).waitFor();
    await leave();
  },
);

it('at the address of a machine, where passkeys are impossible, the page says so', async () => {
  const { stored } = await panelSession(shopOrigin('shop'), DEMO_PANEL);
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await page.addInitScript((session) => sessionStorage.setItem('PANEL_SESSION', session), stored);
  await page.goto('/panel/account');
  await page.getByText(t(messages.impossible)).waitFor();
  await screenshot(page, 'panel-passkeys-impossible');
  expect(await a11yViolations(page)).toEqual([]);
  await leave();
});
