import { useRouter } from 'next/router';
import { useRef } from 'react';
import { urls } from '@/domain/urls';

export interface AddressFormPage {
  /** Null: the list; `new`, or the id of the address that is changed. */
  readonly form: 'new' | number | null;
  open(form: 'new' | number): void;
  close(): void;
}

/** Which form is open: it has its address, so that the back button closes it and a reload finds it open. */
export function useAddressFormPage(): AddressFormPage {
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  return {
    form: formOf(router.query.form),
    open: (form) => {
      wasOpenedHere.current = true;
      void router.push(urls.addressForm(form), undefined, { shallow: true });
    },
    close: () => {
      // Back to the list that is there already; who came by a link gets it in the form's place.
      if (wasOpenedHere.current) router.back();
      else void router.replace(urls.addresses(), undefined, { shallow: true });
      wasOpenedHere.current = false;
    },
  };
}

function formOf(asked: unknown): AddressFormPage['form'] {
  if (asked === 'new') return 'new';
  return typeof asked === 'string' && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
}
