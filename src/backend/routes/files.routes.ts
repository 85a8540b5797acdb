import { Hono } from 'hono';
import type { BackendDeps } from '../deps';
import { readPicture } from '../services/files.service';

/** Serves uploaded pictures. A file name never changes its content, so clients may cache it forever. */
export function filesApp(deps: BackendDeps): Hono {
  return new Hono().get('/files/:name', async (context) => {
    const { bytes, type } = await readPicture(deps, context.req.param('name'));
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        // No browser may interpret an uploaded file as a page.
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
    });
  });
}
