import type { GetStaticProps } from 'next';
import { ConfirmBasketScreen } from '@/storefront/screens/confirm-basket/confirm-basket-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function ConfirmBasket() {
  return <ConfirmBasketScreen />;
}
