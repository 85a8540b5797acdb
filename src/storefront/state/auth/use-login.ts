/** The login by code (AUTH-02, -03) and by QR code (AUTH-07), for the login screen. Loads the calls with it. */
import type { ApiErrorData } from '../../http/api-error';
import { toApiError } from '../store/api-error-helpers';
import { now } from '../../platform/browser-clock';
import { useLoginMutation, useResendMutation, useValidateMutation, useEnterByQrcodeMutation } from './auth.api';
import { codeReopened, mobileReopened } from './auth.slice';
import { selectLogin } from './auth.selectors';
import { useAppDispatch, useAppSelector, useIsRehydrated } from '../store/store-provider';
import { useSecondsUntil } from '../store/use-seconds-until';
import { useEffect, useRef } from 'react';
import { urls } from '@/domain/urls';
import { replace } from '../../platform/navigation';
import { selectQrShop } from '../catalogue/config.selectors';

export interface LoginView {
  readonly step: 1 | 2;
  readonly mobile: string;
  /** Seconds until another code may be asked for. */
  readonly resendIn: number;
  readonly pending: boolean;
  /** Of the call that the current step made last. */
  readonly error: ApiErrorData | null;
  /** The code was accepted: the cart is being merged and the navigation follows. */
  readonly done: boolean;
  /** Step 1: `mobile` as domain/identifiers normalizes it. */
  sendCode(mobile: string): void;
  resend(): void;
  /** Step 2. */
  verify(code: string): void;
  editMobile(): void;
}

/** @param backUrl where the login leads: a path of our own origin (domain/back-url) */
export function useLogin(backUrl: string): LoginView {
  const dispatch = useAppDispatch();
  const { step, mobile, sentTo, resendAt } = useAppSelector(selectLogin);
  const [login, loginCall] = useLoginMutation();
  const [resend, resendCall] = useResendMutation();
  const [validate, validateCall] = useValidateMutation();
  return {
    step,
    mobile,
    resendIn: useSecondsUntil(resendAt),
    pending: loginCall.isLoading || resendCall.isLoading || validateCall.isLoading,
    error: toApiError(step === 1 ? loginCall.error : (validateCall.error ?? resendCall.error)),
    done: validateCall.isSuccess,
    sendCode: (number) => {
      // The same number again before another code may be had: the server would only refuse.
      if (number === sentTo && resendAt !== null && resendAt > now()) dispatch(codeReopened());
      else void login(number);
    },
    resend: () => void resend(mobile),
    verify: (code) => void validate({ mobile, code, backUrl }),
    editMobile: () => {
      validateCall.reset();
      resendCall.reset();
      dispatch(mobileReopened());
    },
  };
}

export interface QrLoginView {
  /** The place's label, once one is there. */
  readonly place: string | null;
  readonly error: ApiErrorData | null;
  readonly pending: boolean;
  retry(): void;
}

/** Enters by the code as soon as it is known who is here, once. A newcomer's navigation follows by the reactions (AUTH-04). */
export function useQrLogin(id: string): QrLoginView {
  const restored = useIsRehydrated();
  const place = useAppSelector(selectQrShop)?.name ?? null;
  const [enter, { isLoading, isSuccess, error, data }] = useEnterByQrcodeMutation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!restored || isAsked.current) return;
    isAsked.current = true;
    void enter(id);
  }, [restored, enter, id]);
  // Who was logged in already changes nothing by it: there is nothing to wait for.
  const stays = data?.stays === true;
  useEffect(() => {
    if (stays) replace(urls.home());
  }, [stays]);
  return { place: isSuccess ? place : null, error: toApiError(error), pending: isLoading, retry: () => void enter(id) };
}
