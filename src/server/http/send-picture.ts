import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import { matchesEtag } from './file-response';

interface PictureRequest {
  /** In the address, encoded. */
  readonly name: string;
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Sends a file of the shop API with its name as ETag, since a name belongs to one content: whole, 304 when the client
 * has it, the requested range of bytes (206), or 416 for one beyond its end. Several ranges at once get the whole file,
 * as RFC 9110 (14.2) allows.
 */
export async function sendPicture(
  file: Response,
  { name, method, headers }: PictureRequest,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = file.status;
  file.headers.forEach((value, header) => response.setHeader(header, value));
  if (file.status !== 200) return void response.end(Buffer.from(await file.arrayBuffer()));
  const mark = `"${name}"`;
  response.setHeader('ETag', mark);
  response.setHeader('Accept-Ranges', 'bytes');
  if (matchesEtag(headers['if-none-match'], mark)) {
    response.statusCode = 304;
    response.removeHeader('Content-Length');
    return void response.end();
  }
  const body = Buffer.from(await file.arrayBuffer());
  const isPart = method === 'GET' && (headers['if-range'] === undefined || headers['if-range'] === mark);
  const ranges = isPart && headers.range !== undefined ? parseRange(body.length, headers.range) : null;
  if (ranges === -1) {
    response.writeHead(416, {
      'Content-Range': `bytes */${body.length}`,
      'Content-Length': 0,
      'Cache-Control': 'no-store',
    });
    return void response.end();
  }
  const [range, second] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  if (!range || second) return void response.end(body);
  const part = body.subarray(range.start, range.end + 1);
  response.statusCode = 206;
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  response.setHeader('Content-Length', part.length);
  // A part of a compressed file is another one than a compressed part of it.
  response.setHeader('Cache-Control', [response.getHeader('Cache-Control'), 'no-transform'].filter(Boolean).join(', '));
  response.end(part);
}
