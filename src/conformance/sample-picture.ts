/** A picture as a multipart upload. */
import type { RequestInput } from './contract-client';

/** A PNG of one pixel. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'),
  (sign) => sign.charCodeAt(0),
);
const BOUNDARY = 'conformance-conformance-conformance';

export function pictureForm(content: Uint8Array): Pick<RequestInput, 'raw' | 'headers'> {
  return {
    raw: multipart(content),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function multipart(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = (part: string) => [...new TextEncoder().encode(part)];
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return new Uint8Array([...text(head), ...content, ...text(`\r\n--${BOUNDARY}--\r\n`)]);
}
