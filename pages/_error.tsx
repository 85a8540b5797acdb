import type { NextPageContext } from 'next';
import { PreparingScreen } from '@/storefront/screens/error/preparing-screen';
import { ErrorScreen } from '@/storefront/screens/error/error-screen';
import { API_UNAVAILABLE, SHOP_PREPARING, TOO_MANY_REQUESTS } from '@/server/http/in-process-api';

const API_AWAY_RETRY_SECONDS = 5;
/** Somebody is filling in a name. */
const PREPARING_RETRY_SECONDS = 30;
/** The window of searches, the only calls of a page that are limited. */
const TOO_MANY_RETRY_SECONDS = 60;

interface ErrorPageProps {
  statusCode: number;
  /** There is no shop yet. */
  isPreparing?: true;
}

/** What went wrong while a page was made. The API away and a shop that is still to be made are a 503, a visitor without turns a 429, everything else a 500; no cache keeps any. */
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
