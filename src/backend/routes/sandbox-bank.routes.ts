import { Hono } from 'hono';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { readBytes } from '../http/body';
import { notFound } from '../http-errors';
import { answerSandboxBank, hasSandboxBank, SANDBOX_ANSWERS, sandboxBankPage } from '../services/sandbox-bank.service';
import { backendMessages } from '@/messages/backend';
import { faultsMessages } from '@/messages/faults';

const PATH = '/sandbox-bank/:authority';
/** The form has a single field. */
const FORM_BYTES = 1_000;

/** The pages of the built-in bank; served only while it is the shop's gateway. Not part of the contract. */
export function sandboxBankApp(deps: BackendDeps): Hono {
  const app = new Hono();
  if (!hasSandboxBank(deps)) return app;
  app.get(PATH, async (context) => {
    const { html, policy } = await sandboxBankPage(deps, authorityOf(context.req.param('authority')));
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  app.post(PATH, async (context) => {
    const body = await readBytes(context.req.raw, FORM_BYTES, new ApiError(413, t(backendMessages.apiTooLarge)));
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const answer = SANDBOX_ANSWERS.find((one) => one === form.get('answer'));
    if (!answer) throw new ApiError(400, t(faultsMessages.errorBadRequest));
    const location = await answerSandboxBank(deps, authorityOf(context.req.param('authority')), answer);
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  });
  return app;
}

function authorityOf(value: string): string {
  if (!/^S[0-9A-Z]{35}$/.test(value)) throw notFound();
  return value;
}
