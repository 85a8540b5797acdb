import { createElement, type ComponentProps } from 'react';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/store/public-actions';
import { useLate } from '@/storefront/ui/use-lazy-import';
import type { RemoveAddress } from '@/storefront/widgets/address/remove-address';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';

const load = () => import('@/storefront/widgets/address/remove-address').then((widget) => widget.RemoveAddress);

/** The confirmation before an address is deleted. The dialog's code is loaded when it first opens. */
export function ConfirmRemove(props: ComponentProps<typeof RemoveAddress>) {
  const dispatch = useAppDispatch();
  const dialog = useLate(load, props.address !== null, () => {
    props.onClose();
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return dialog && createElement(dialog, props);
}
