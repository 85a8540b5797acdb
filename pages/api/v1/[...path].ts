/** The one route of the shop API: hands every request to the embedded backend, or to the shop's own. */
import { apiListener } from '@/server/http/api-listener';
import { callShopApi } from '@/server/http/in-process-api';

/** The body goes on unread: the API has its own limits and its own uploads. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default apiListener(callShopApi);
