/** The built-in test bank, which stores its payments in the shop's own database. */
import { randomInt } from 'node:crypto';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { PaymentGateway } from '../gateways/payment';
import { createSandboxBank, SANDBOX_BANK, sandboxReturn, type SandboxPayment } from '../gateways/sandbox-bank';
import { SANDBOX_PAGE_POLICY, sandboxPage } from '../gateways/sandbox-bank-page';
import { findSandboxPayment, insertSandboxPayment, transitionSandboxPayment } from '../sql/sandbox-payments.sql';
import { loadShop } from '../sql/shop.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The choices on the bank's page. */
export const SANDBOX_ANSWERS = ['paid', 'failed', 'canceled'] as const;
export type SandboxAnswer = (typeof SANDBOX_ANSWERS)[number];

/** The gateway `sandbox`: for the demo, and for a shop that selects it explicitly. */
export function sandboxBank({ db, clock }: Pick<BackendDeps, 'db' | 'clock'>): PaymentGateway {
  return createSandboxBank(
    {
      open: (payment) => insertSandboxPayment(db, { ...payment, state: 'open', ref: null, created_at: clock.now() }),
      find: (authority) => findSandboxPayment(db, authority),
      verified: async (authority) =>
        void (await transitionSandboxPayment(db, authority, 'paid', { state: 'verified' })),
    },
    () => randomText(35),
  );
}

/** Whether this shop uses the built-in bank; its pages exist only then. */
export function hasSandboxBank({ payment }: Pick<BackendDeps, 'payment'>): boolean {
  return payment.name === SANDBOX_BANK;
}

/**
 * The bank's page for a payment and its content security policy. A payment that has ended shows its result without
 * choices. 404 for an unknown one.
 */
export async function sandboxBankPage(deps: BackendDeps, authority: string): Promise<{ html: string; policy: string }> {
  const payment = await findPayment(deps, authority);
  const { name } = await loadShop(deps.db);
  const open = payment.state === 'open';
  const html = sandboxPage({
    title: t(backendOrdersMessages.sandboxBankTitle),
    note: t(open ? backendOrdersMessages.sandboxBankNote : backendOrdersMessages.sandboxBankClosed),
    rows: [
      [t(backendOrdersMessages.sandboxBankPayee), name],
      [t(backendOrdersMessages.sandboxBankAmount), formatToman(payment.amount)],
    ],
    buttons: open
      ? [
          ['paid', t(backendOrdersMessages.sandboxBankPay)],
          ['failed', t(backendOrdersMessages.sandboxBankFail)],
          ['canceled', t(backendOrdersMessages.sandboxBankCancel)],
        ]
      : [],
  });
  return { html, policy: SANDBOX_PAGE_POLICY };
}

/** Records the visitor's choice, the first one only, and returns the redirect back to the shop. */
export async function answerSandboxBank(deps: BackendDeps, authority: string, answer: SandboxAnswer): Promise<string> {
  await findPayment(deps, authority);
  const ref = answer === 'paid' ? { ref: randomText(10, '0123456789') } : {};
  const payment = await transitionSandboxPayment(deps.db, authority, 'open', { state: answer, ...ref });
  if (!payment) throw unknown();
  return sandboxReturn(payment);
}

async function findPayment(deps: BackendDeps, authority: string): Promise<SandboxPayment> {
  const payment = await findSandboxPayment(deps.db, authority);
  if (!payment) throw unknown();
  return payment;
}

function unknown(): ApiError {
  return new ApiError(404, t(backendOrdersMessages.sandboxBankUnknown));
}

function randomText(length: number, alphabet = ALPHABET): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
