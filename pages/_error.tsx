import type { NextPageContext } from 'next';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { API_AWAY } from '@/ssr/shop-api';

const RETRY_AFTER_SECONDS = 5;

interface ErrorPageProps {
  statusCode: number;
}

/** What went wrong while a page was made. The API away is a 503 that no cache keeps; everything else is a 500. */
export default function ErrorPage({ statusCode }: ErrorPageProps) {
  return <ErrorScreen status={statusCode} />;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => {
  const statusCode = err?.name === API_AWAY ? 503 : (res?.statusCode ?? 500);
  if (res) {
    res.statusCode = statusCode;
    res.setHeader('Cache-Control', 'no-store');
    if (statusCode === 503) res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  }
  return { statusCode };
};
