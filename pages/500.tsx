import { ErrorScreen } from '@/storefront/screens/error/error-screen';

/** Rendered at build time, since it must not depend on the shop API. */
export default function ServerError() {
  return <ErrorScreen status={500} />;
}
