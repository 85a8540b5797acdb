/**
 * Pictures for a visitor who saves data (the request header `Save-Data: on`): at most half as wide as the page
 * requests. Pages request the pixels of a dense screen; at half of them a picture is still sharp enough to choose by,
 * and a third as large.
 */
import type { IncomingMessage, RequestListener } from 'node:http';
import { IMAGE_OPTIMIZER, IMAGE_WIDTHS, withImageWidth } from '@/domain/next-urls';

/** Passes requests for pictures to `next` with a smaller width where data is saved, and all others unchanged. */
export function saveDataImages(next: RequestListener): RequestListener {
  return (request, response) => {
    if (!request.url?.startsWith(`${IMAGE_OPTIMIZER}?`)) return next(request, response);
    request.url = savesData(request) ? halved(request.url) : request.url;
    // Next sets the header itself, late.
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      response.appendHeader('Vary', 'Save-Data');
      return writeHead(...args);
    }) as typeof writeHead;
    next(request, response);
  };
}

function savesData({ headers }: IncomingMessage): boolean {
  return String(headers['save-data'] ?? '').toLowerCase() === 'on';
}

/** The widest step that is at most half of the requested width, or the narrowest. */
function halved(url: string): string {
  return withImageWidth(
    url,
    (width) => IMAGE_WIDTHS.findLast((step) => step <= width / 2) ?? Math.min(IMAGE_WIDTHS[0], width),
  );
}
