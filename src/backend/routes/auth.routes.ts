import type { authSchemas } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, requesterOf, type HandlersFor } from '../route';
import { loginGuest, logout, validate } from '../services/auth.service';
import { mobileOf, sendCode, type CodeSent } from '../services/login-code.service';
import { enterByQrcode } from '../services/qr-login.service';
import { bearerTokenOf } from '../services/token.service';
import { backendMessages } from '@/messages/backend';
import { flowMessages } from '@/messages/flow';
import { loginMessages } from '@/messages/login';

export const authRoutes = (deps: BackendDeps): HandlersFor<typeof authSchemas> => ({
  loginGuest: ({ context }) => loginGuest(deps, context.address),
  login: async ({ body, caller, context }) =>
    codeSent(
      deps,
      await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, context), body.purpose ?? 'shop', body.altcha),
    ),
  resend: async ({ body, caller, context }) =>
    codeSent(
      deps,
      await sendCode(deps, mobileOf(body.mobile), requesterOf(caller, context), body.purpose ?? 'shop', body.altcha),
    ),
  validate: async ({ body, caller, context }) =>
    new ResponseWithMessage(
      await validate(deps, { ...body, ...requesterOf(caller, context), purpose: 'shop' }, caller),
      t(loginMessages.success),
    ),
  logout: async ({ caller }) => {
    await logout(deps, caller);
    return new ResponseWithMessage({}, t(flowMessages.logoutDone));
  },
  getQrcode: async ({ params, caller, context }) => {
    const token = bearerTokenOf(context.request.headers.get('authorization'));
    return new ResponseWithMessage(
      await enterByQrcode(deps, params.id, { ...requesterOf(caller, context), caller, token }),
      t(loginMessages.qrSuccess),
    );
  },
});

/** The response contains the code only in a demo on a local machine (deps.ts). */
function codeSent({ returnsLoginCodes }: BackendDeps, { mobile, code, resend_after, expires_in, isPrinted }: CodeSent) {
  const msg = returnsLoginCodes
    ? t(backendMessages.authCodeSentDemo, { code: toPersianDigits(code) })
    : isPrinted
      ? t(loginMessages.step2NotSent)
      : t(loginMessages.step2Hint, { mobile: toPersianDigits(mobile) });
  return new ResponseWithMessage({ resend_after, expires_in }, msg);
}
