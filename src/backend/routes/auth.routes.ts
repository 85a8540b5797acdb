import type { authSchemas } from '@/contract/auth.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ResponseWithMessage, requesterOf, type HandlersFor } from '../route';
import { loginGuest, logout, validate } from '../services/auth.service';
import { mobileOf } from '../services/mobile-field';
import { sendCode, type CodeSent } from '../services/send-login-code';
import { enterByQrcode, leaveTable, takeTable } from '../services/qr-login.service';
import { bearerTokenOf } from '../services/token.service';
import { accountPagesMessages } from '@/messages/account-pages';
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
    return new ResponseWithMessage({}, t(accountPagesMessages.logoutDone));
  },
  getQrcode: async ({ params, caller, context }) => {
    const token = bearerTokenOf(context.request.headers.get('authorization'));
    const entered = await enterByQrcode(deps, params.id, { ...requesterOf(caller, context), caller, token });
    const isNew = entered.token.access_token !== token;
    return isNew ? new ResponseWithMessage(entered, t(loginMessages.qrSuccess)) : entered;
  },
  takeTable: ({ params, caller, context }) => takeTable(deps, params.id, caller, context.address),
  leaveTable: async ({ caller }) => {
    await leaveTable(deps, caller);
    return {};
  },
});

/** The response contains the code only in a demo on a local machine (deps.ts). */
function codeSent({ returnsLoginCodes }: BackendDeps, { mobile, code, resend_after, expires_in, isPrinted }: CodeSent) {
  const msg = returnsLoginCodes
    ? t(loginMessages.demoCode, { code: toPersianDigits(code) })
    : isPrinted
      ? t(loginMessages.step2NotSent)
      : t(loginMessages.step2Hint, { mobile: toPersianDigits(mobile) });
  return new ResponseWithMessage({ resend_after, expires_in }, msg);
}
