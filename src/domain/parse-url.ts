/** The URL as a browser parses it, or null when invalid. (`URL.canParse` is missing in some supported browsers.) */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
