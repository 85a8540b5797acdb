import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Customer } from '@/contract/customer.schemas';
import { tehranToday } from '@/domain/plain-date';
import { shopNow } from '@/storefront/platform/browser-clock';
import { useEditCustomerMutation } from '@/storefront/state/customer/customer.api';
import { toApiError } from '@/storefront/http/api-error';
import { useDraft } from '@/storefront/state/shared/use-draft';
import { focusFirstError } from '@/storefront/ui/field';
import {
  toRequestBody,
  validate,
  toFormValues,
  serverErrors,
  type FieldErrors,
  type ProfileFields,
} from './profile-fields';

export interface ProfileFormView {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: ProfileFields;
  readonly faults: FieldErrors;
  readonly isChanged: boolean;
  readonly saving: boolean;
  change(part: Partial<ProfileFields>): void;
  /** Restores the saved values. */
  discard(): void;
  /** Resolves to true once it is saved; errors are shown at their fields, the first of which gets the focus. */
  save(): Promise<boolean>;
}

/** The state of the profile form. The input survives failures until it is saved. */
export function useProfileForm(customer: Customer): ProfileFormView {
  const form = useRef<HTMLFormElement>(null);
  const start = useMemo(() => toFormValues(customer), [customer]);
  const draft = useDraft<ProfileFields>(`profile:${customer.id}`, start);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [edit, { isLoading }] = useEditCustomerMutation();
  const refuse = useErrorFocus(form, setFaults);
  return {
    form,
    fields: draft.fields,
    faults,
    isChanged: draft.isChanged,
    saving: isLoading,
    change: (part) => {
      draft.change(part);
      setFaults((shown) => withoutChanged(shown, part));
    },
    discard: () => {
      draft.forget();
      setFaults({});
    },
    save: async () => {
      const today = tehranToday(shopNow());
      const fieldErrors = validate(draft.fields, today);
      if (Object.keys(fieldErrors).length > 0) {
        refuse(fieldErrors);
        return false;
      }
      const { data, error } = await edit({
        customerId: customer.id,
        body: toRequestBody(draft.fields, customer, today),
      });
      if (data) draft.forget();
      refuse(data ? {} : serverErrors(toApiError(error)));
      return data !== undefined;
    },
  };
}

/** Shows errors, and focuses the first invalid field once it is marked. */
function useErrorFocus(
  form: RefObject<HTMLFormElement | null>,
  setFaults: (faults: FieldErrors) => void,
): (faults: FieldErrors) => void {
  const [latestErrors, setLatestErrors] = useState<FieldErrors | null>(null);
  useEffect(() => {
    if (latestErrors) focusFirstError(form.current);
  }, [latestErrors, form]);
  return (faults) => {
    setFaults(faults);
    setLatestErrors(Object.keys(faults).length > 0 ? faults : null);
  };
}

/** Removes the errors of changed fields. */
function withoutChanged(faults: FieldErrors, part: Partial<ProfileFields>): FieldErrors {
  const touched = Object.keys(part).map((name) =>
    name === 'day' || name === 'month' || name === 'year' ? 'birthday' : name,
  );
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !touched.includes(name)));
}
