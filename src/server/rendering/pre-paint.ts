/**
 * public/pre-paint.js as it is inlined in every page: it runs before the first paint without a request of its own. The
 * Content Security Policy allows exactly this text, by its hash.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface PrePaint {
  readonly text: string;
  /** As a source of `script-src`. */
  readonly source: string;
}

let read: PrePaint | undefined;

export function prePaint(): PrePaint {
  if (!read) {
    const file = readFileSync(path.join(process.cwd(), 'public', 'pre-paint.js'), 'utf8');
    // Its comments are whole lines.
    const text = file.replace(/^ *(?:\/\/.*|\/\*.*\*\/)\n/gm, '').replace(/^ +/gm, '');
    read = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
  }
  return read;
}
