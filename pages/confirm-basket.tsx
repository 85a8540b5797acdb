import type { GetStaticProps } from 'next';
import { ConfirmBasketScreen } from '@/storefront/screens/confirm-basket/confirm-basket-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function ConfirmBasket() {
  return <ConfirmBasketScreen />;
}
