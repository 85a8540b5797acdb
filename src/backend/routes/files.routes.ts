import { Hono } from 'hono';
import type { BackendDeps } from '../deps';
import { readPicture } from '../services/files.service';

/** Pictures. A name never changes its picture, so whoever has it may keep it. */
export function filesApp(deps: BackendDeps): Hono {
  return new Hono().get('/files/:name', async (context) => {
    const { bytes, type } = await readPicture(deps, context.req.param('name'));
    return new Response(bytes, {
      headers: {
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        // A picture is a picture, whoever has sent it: no browser takes it for a page.
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      },
    });
  });
}
