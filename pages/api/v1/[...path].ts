/** The catch-all route of the shop API. It passes every request to the embedded backend or to an external one. */
import { apiListener } from '@/server/http/api-listener';
import { callShopApi } from '@/server/http/in-process-api';

/** The body is passed on as a stream: the API has its own limits and its own uploads. */
export const config = { api: { bodyParser: false, externalResolver: true } };

export default apiListener(callShopApi);
