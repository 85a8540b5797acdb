import { Hono } from 'hono';
import { docsPage } from './docs-page';
import { describeContract, type OpenApiDocument } from './openapi';

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract's description, as data and as a page; written when it is first asked for. */
export function openApiApp(): Hono {
  let written: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (written ??= describeContract());
  return new Hono()
    .get('/openapi.json', (context) =>
      context.json(document(), 200, { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }),
    )
    .get('/docs', (context) =>
      context.html(docsPage(document()), 200, {
        'cache-control': 'no-cache',
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
      }),
    );
}
