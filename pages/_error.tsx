import type { NextPageContext } from 'next';
import { PreparingScreen } from '@/storefront/screens/error/preparing-screen';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { API_UNAVAILABLE, SHOP_PREPARING, TOO_MANY_REQUESTS } from '@/server/http/in-process-api';

const API_AWAY_RETRY_SECONDS = 5;
/** The operator is still entering the shop's name. */
const PREPARING_RETRY_SECONDS = 30;
/** The rate limit window of searches, the only rate-limited requests of a page. */
const TOO_MANY_RETRY_SECONDS = 60;

interface ErrorPageProps {
  statusCode: number;
  /** There is no shop yet. */
  isPreparing?: true;
}

/**
 * An error while a page was rendered. An unavailable API and a shop that is not set up are a 503, a rate-limited
 * visitor a 429, everything else a 500; none of them is cached.
 */
export default function ErrorPage({ statusCode, isPreparing }: ErrorPageProps) {
  return isPreparing ? <PreparingScreen /> : <ErrorScreen status={statusCode} />;
}

ErrorPage.getInitialProps = ({ res, err }: NextPageContext): ErrorPageProps => {
  const isPreparing = err?.name === SHOP_PREPARING;
  const statusCode =
    isPreparing || err?.name === API_UNAVAILABLE
      ? 503
      : err?.name === TOO_MANY_REQUESTS
        ? 429
        : (res?.statusCode ?? 500);
  if (res) {
    res.statusCode = statusCode;
    res.setHeader('Cache-Control', 'no-store');
    if (statusCode === 503)
      res.setHeader('Retry-After', String(isPreparing ? PREPARING_RETRY_SECONDS : API_AWAY_RETRY_SECONDS));
    if (statusCode === 429) res.setHeader('Retry-After', String(TOO_MANY_RETRY_SECONDS));
  }
  return { statusCode, ...(isPreparing && { isPreparing }) };
};
