import { readFileSync } from 'node:fs';

/** The version in package.json, which stands in the folder that the process runs in. */
export function shopVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}
