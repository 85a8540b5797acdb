import { messageFor } from '@/storefront/ui/field';
import type { Customer } from '@/contract/customer.schemas';
import { normalizeMobile } from '@/domain/normalize-ids';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { now } from '@/storefront/platform/browser-clock';
import { useEditCustomerMutation, useSendMobileCodeMutation } from '@/storefront/state/customer/customer.api';
import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { useDraft } from '@/storefront/state/shared/use-draft';
import { useSecondsUntilResend } from '@/storefront/state/shared/countdown';
import { t } from '@/messages/format-message';
import { useState } from 'react';
import { profileMessages } from '@/messages/profile';
import { loginMessages } from '@/messages/login';

interface MobileDraft extends Readonly<Record<string, string>> {
  readonly mobile: string;
  /** The number that received the last code; empty before. */
  readonly sentTo: string;
  /** Milliseconds since 1970 from which another code can be requested. */
  readonly resendAt: string;
}

const EMPTY: MobileDraft = { mobile: '', sentTo: '', resendAt: '' };

export interface MobileChange {
  readonly step: 'number' | 'code';
  readonly mobile: string;
  readonly sentTo: string;
  readonly code: string;
  readonly resendIn: number;
  readonly pending: boolean;
  readonly error: string | null;
  typeMobile(mobile: string): void;
  typeCode(code: string): void;
  send(): void;
  resend(): void;
  confirm(code: string): void;
  /** Returns to the number. */
  editNumber(): void;
  close(): void;
}

/** Whether a change of the number has begun, perhaps before a reload. */
export function useIsMobileChanging(customer: Customer): boolean {
  return useDraft<MobileDraft>(mobileDraftName(customer), EMPTY).fields.mobile !== '';
}

/**
 * Changes the mobile number with a code that is sent to the new one. Not in the specification. After a reload the
 * same step is shown.
 */
export function useMobileChange(customer: Customer, onDone: () => void): MobileChange {
  const draft = useDraft<MobileDraft>(mobileDraftName(customer), EMPTY);
  const { mobile, sentTo, resendAt } = draft.fields;
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [sendCode, sending] = useSendMobileCodeMutation();
  const [edit, editing] = useEditCustomerMutation();
  const resendIn = useSecondsUntilResend(resendAt === '' ? null : Number(resendAt));

  const sendTo = async (number: string) => {
    setRefused(null);
    const { data, error } = await sendCode(number);
    if (data) draft.change({ mobile: number, sentTo: number, resendAt: String(now() + data.resend_after * 1000) });
    else setRefused(messageFor(toApiError(error), 'mobile'));
  };
  const close = () => {
    draft.forget();
    setCode('');
    setRefused(null);
  };
  return {
    step: sentTo === '' ? 'number' : 'code',
    mobile,
    sentTo,
    code,
    resendIn,
    pending: sending.isLoading || editing.isLoading,
    error: refused,
    typeMobile: (input) => {
      setRefused(null);
      draft.change({ mobile: input });
    },
    typeCode: (input) => {
      setRefused(null);
      setCode(input);
    },
    send: () => {
      const number = normalizeMobile(mobile);
      if (number === null)
        setRefused(t(mobile.trim() === '' ? loginMessages.errorMobileRequired : loginMessages.errorMobileInvalid));
      else if (number === customer.mobile) setRefused(t(profileMessages.mobileSame));
      else void sendTo(number);
    },
    resend: () => {
      setCode('');
      void sendTo(sentTo);
    },
    confirm: async (input) => {
      if (editing.isLoading) return;
      if (input.length !== LOGIN_CODE_LENGTH) {
        setRefused(
          input === ''
            ? t(loginMessages.errorCodeRequired)
            : t(loginMessages.errorCodeLength, { n: toPersianDigits(LOGIN_CODE_LENGTH) }),
        );
        return;
      }
      const { data, error } = await edit({ customerId: customer.id, body: { mobile: sentTo, code: input } });
      if (data) {
        close();
        onDone();
        return;
      }
      const apiError = toApiError(error);
      // The number itself was rejected: return to the number.
      if (fieldMessage(apiError, 'mobile') !== null) draft.change({ sentTo: '', resendAt: '' });
      setRefused(fieldMessage(apiError, 'mobile') ?? messageFor(apiError, 'code'));
    },
    editNumber: () => {
      setCode('');
      setRefused(null);
      draft.change({ sentTo: '', resendAt: '' });
    },
    close,
  };
}

function mobileDraftName({ id }: Customer): string {
  return `mobile:${id}`;
}
