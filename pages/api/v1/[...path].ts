/** The one door of the shop API: hands every request to the embedded backend, or to the shop's own. */
import { getRequestListener } from '@hono/node-server';
import { callShopApi } from '@/ssr/shop-api';
import { apiAwayAnswer } from '@/ssr/api-away-answer';

/** The body goes on unread: the API has its own limits and its own uploads. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default getRequestListener((request) => callShopApi(request).catch(apiAwayAnswer));
