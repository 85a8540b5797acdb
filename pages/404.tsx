import type { GetStaticProps } from 'next';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
