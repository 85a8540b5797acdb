import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';

const load = () => import('@/storefront/widgets/address/remove-address').then((widget) => widget.RemoveAddress);
const RemoveAddress = dynamic(load, { ssr: false });

/** The confirmation before an address is deleted. The dialog's code is loaded when it first opens. */
export function ConfirmRemove(props: ComponentProps<typeof RemoveAddress>) {
  const { isLoaded } = useLazyWidget(load, { control: { isOpen: props.address !== null, close: props.onClose } });
  return isLoaded && <RemoveAddress {...props} />;
}
