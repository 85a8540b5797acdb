import type { NextPageContext } from 'next';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { API_AWAY, TOO_MANY_REQUESTS } from '@/ssr/shop-api';

const API_AWAY_RETRY_SECONDS = 5;
/** The window of searches, the only calls of a page that are limited. */
const TOO_MANY_RETRY_SECONDS = 60;

interface ErrorPageProps {
  statusCode: number;
}

/** What went wrong while a page was made. The API away is a 503, a visitor without turns a 429, everything else a 500; no cache keeps any. */
export default function ErrorPage({ statusCode }: ErrorPageProps) {
  return <ErrorScreen status={statusCode} />;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => {
  const statusCode = err?.name === API_AWAY ? 503 : err?.name === TOO_MANY_REQUESTS ? 429 : (res?.statusCode ?? 500);
  if (res) {
    res.statusCode = statusCode;
    res.setHeader('Cache-Control', 'no-store');
    if (statusCode === 503) res.setHeader('Retry-After', String(API_AWAY_RETRY_SECONDS));
    if (statusCode === 429) res.setHeader('Retry-After', String(TOO_MANY_RETRY_SECONDS));
  }
  return { statusCode };
};
