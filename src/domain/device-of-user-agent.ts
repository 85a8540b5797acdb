import type { Session } from '@/contract/session.schemas';

type Device = Pick<Session, 'browser' | 'system'>;

/** The first match counts: most browsers also name others that they are compatible with. */
const BROWSERS: readonly (readonly [Device['browser'], RegExp])[] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [Device['system'], RegExp])[] = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows NT\b/],
  ['mac', /\bMac OS X\b/],
  ['linux', /\bLinux\b/],
];

/** Browser and system of a `User-Agent` header, by which a person recognises a device; `other` where unknown. */
export function deviceOfUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? '';
  return {
    browser: BROWSERS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
    system: SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other',
  };
}
