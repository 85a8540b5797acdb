import type { authShapes } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import '@/messages/backend';
import '@/messages/flow';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { Reply, requesterOf, type RoutesOf } from '../route';
import { loginGuest, logout, validate } from '../services/auth.service';
import { mobileOf, sendCode, type CodeSent } from '../services/login-code.service';
import { enterByQrcode } from '../services/qr-login.service';
import { bearerOf } from '../services/token.service';

export const authRoutes = (deps: BackendDeps): RoutesOf<typeof authShapes> => ({
  loginGuest: ({ from }) => loginGuest(deps, from.address),
  login: async ({ body, caller, from }) =>
    codeSent(deps, await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, from))),
  resend: async ({ body, caller, from }) =>
    codeSent(deps, await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, from))),
  validate: async ({ body, caller, from }) =>
    new Reply(await validate(deps, { ...body, ...requesterOf(caller, from) }, caller), t('login.success')),
  logout: async ({ caller }) => {
    await logout(deps, caller);
    return new Reply({}, t('logout.done'));
  },
  getQrcode: async ({ params, caller, from }) => {
    const token = bearerOf(from.request.headers.get('authorization'));
    return new Reply(
      await enterByQrcode(deps, params.id, { caller, token, address: from.address }),
      t('login.qr.success'),
    );
  },
});

/** Only in the demo on one's own machine does the code stand in the answer (deps.ts). */
function codeSent({ tellsCodes }: BackendDeps, { mobile, code, resend_after, expires_in }: CodeSent) {
  const msg = tellsCodes
    ? t('auth.codeSent.demo', { code: toPersianDigits(code) })
    : t('login.step2.hint', { mobile: toPersianDigits(mobile) });
  return new Reply({ resend_after, expires_in }, msg);
}
