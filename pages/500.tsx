import { ErrorScreen } from '@/storefront/screens/error/error-screen';

/** Made while building, without the shop: it has to stand when nothing else does. */
export default function ServerError() {
  return <ErrorScreen status={500} />;
}
