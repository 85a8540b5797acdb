/** The URL as a browser reads it, or null when it is none. (`URL.canParse` is younger than the browsers we serve.) */
export function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
