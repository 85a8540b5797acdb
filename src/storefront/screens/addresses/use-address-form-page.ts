import { useRouter } from 'next/router';
import { useRef } from 'react';
import { urls } from '@/domain/urls';

export interface AddressFormPage {
  /** Null: the list is shown; otherwise `new` or the id of the edited address. */
  readonly form: 'new' | number | null;
  open(form: 'new' | number): void;
  close(): void;
}

/** Which form is open. It is stored in the URL, so that the back button closes it and a reload reopens it. */
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
      // Go back when the list is the previous history entry; after a direct link, replace the form by the list.
      if (wasOpenedHere.current) router.back();
      else void router.replace(urls.addresses(), undefined, { shallow: true });
      wasOpenedHere.current = false;
    },
  };
}

function formOf(param: unknown): AddressFormPage['form'] {
  if (param === 'new') return 'new';
  return typeof param === 'string' && /^[1-9]\d{0,9}$/.test(param) ? Number(param) : null;
}
