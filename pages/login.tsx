import type { GetStaticProps } from 'next';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { staticShell } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps = () => staticShell();

export default function Login() {
  return <LoginScreen />;
}
