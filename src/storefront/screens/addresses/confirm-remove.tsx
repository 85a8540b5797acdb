import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { useAppDispatch } from '@/storefront/state/store/hooks';
import { notified } from '@/storefront/state/notifications/notification.slice';
import { useLoaded } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import { errorsMessages } from '@/messages/errors';

const load = () => import('@/storefront/widgets/address/remove-address').then((widget) => widget.RemoveAddress);
const RemoveAddress = dynamic(load, { ssr: false });

/** The confirmation before an address is deleted. The dialog's code is loaded when it first opens. */
export function ConfirmRemove(props: ComponentProps<typeof RemoveAddress>) {
  const dispatch = useAppDispatch();
  const isLoaded = useLoaded(load, props.address !== null, () => {
    props.onClose();
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return isLoaded && <RemoveAddress {...props} />;
}
