import { Hono } from 'hono';
import { docsPage } from './docs-page';
import { describeContract, type OpenApiDocument } from './openapi';

const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract's OpenAPI document, as JSON and as a page; generated at the first request. */
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
