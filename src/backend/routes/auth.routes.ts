import type { authShapes } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/translate';
import type { BackendDeps } from '../deps';
import { Reply, requesterOf, type RoutesOf } from '../route';
import { loginGuest, logout, validate } from '../services/auth.service';
import { mobileOf, sendCode, type CodeSent } from '../services/login-code.service';
import { enterByQrcode } from '../services/qr-login.service';
import { bearerOf } from '../services/token.service';
import { backendMessages } from '@/messages/backend';
import { flowMessages } from '@/messages/flow';

export const authRoutes = (deps: BackendDeps): RoutesOf<typeof authShapes> => ({
  loginGuest: ({ from }) => loginGuest(deps, from.address),
  login: async ({ body, caller, from }) =>
    codeSent(deps, await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, from))),
  resend: async ({ body, caller, from }) =>
    codeSent(deps, await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, from))),
  validate: async ({ body, caller, from }) =>
    new Reply(await validate(deps, { ...body, ...requesterOf(caller, from) }, caller), t(flowMessages.loginSuccess)),
  logout: async ({ caller }) => {
    await logout(deps, caller);
    return new Reply({}, t(flowMessages.logoutDone));
  },
  getQrcode: async ({ params, caller, from }) => {
    const token = bearerOf(from.request.headers.get('authorization'));
    return new Reply(
      await enterByQrcode(deps, params.id, { caller, token, address: from.address }),
      t(flowMessages.loginQrSuccess),
    );
  },
});

/** Only in the demo on one's own machine does the code stand in the answer (deps.ts). */
function codeSent({ tellsCodes }: BackendDeps, { mobile, code, resend_after, expires_in }: CodeSent) {
  const msg = tellsCodes
    ? t(backendMessages.authCodeSentDemo, { code: toPersianDigits(code) })
    : t(flowMessages.loginStep2Hint, { mobile: toPersianDigits(mobile) });
  return new Reply({ resend_after, expires_in }, msg);
}
