import type { GetStaticProps } from 'next';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
