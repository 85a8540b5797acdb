import { useRouter } from 'next/router';
import { useState } from 'react';
import { safeBackUrl } from '@/domain/return-url';
import { pathnameOf } from '@/domain/route-rules';
import { urls } from '@/domain/urls';
import { replace } from '@/storefront/platform/navigation';
import { origin } from '@/storefront/platform/location';
import { selectIsNew } from '@/storefront/state/auth/auth.slice';
import { selectCustomerId } from '@/storefront/state/customer/customer.slice';
import { useEditCustomerMutation } from '@/storefront/state/customer/customer.api';
import { onboardingFinished } from '@/storefront/state/shared/events';
import { useAppDispatch, useAppSelector } from '@/storefront/state/store/hooks';

export interface Onboarding {
  /** A new customer after the first login (ROUTE-06). */
  readonly isNew: boolean;
  /** The page is a step of the login: saving or skipping leads to the next page. */
  readonly leadsOn: boolean;
  goOn(): void;
  /** Leads to the next page and marks the onboarding as done on the server, so that the next login does not show it. */
  skip(): void;
}

/** Whether this visit to the profile is an onboarding, and where it leads. Null until the URL has been read. */
export function useOnboarding(): Onboarding | null {
  const { query, isReady } = useRouter();
  const dispatch = useAppDispatch();
  const customerId = useAppSelector(selectCustomerId);
  const [edit] = useEditCustomerMutation();
  // It stays an onboarding until the page is left, although saving ends it in the state.
  const isNewNow = useAppSelector(selectIsNew);
  const [wasNew, setWasNew] = useState(isNewNow);
  if (isNewNow && !wasNew) setWasNew(true);
  if (!isReady) return null;

  const backUrl = safeBackUrl(query.backUrl, origin());
  const target = backUrl === null || pathnameOf(backUrl) === urls.profile() ? null : backUrl;
  const goOn = () => replace(target ?? urls.home());
  return {
    isNew: wasNew,
    leadsOn: wasNew || target !== null,
    goOn,
    skip: () => {
      // Without a connection the user continues; the next login shows the onboarding again.
      if (customerId !== null) void edit({ customerId, body: {}, quiet: true });
      dispatch(onboardingFinished());
      goOn();
    },
  };
}
