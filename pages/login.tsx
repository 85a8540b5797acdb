import type { GetStaticProps } from 'next';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { appShellProps } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => appShellProps();

export default function Login() {
  return <LoginScreen />;
}
