/** Where the visitor is, when they want to say so. */

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** ours: indoors a phone may need this long; then the form goes on without a place. */
const TIMEOUT_MS = 15_000;
/** About a metre: more digits say more than a delivery needs to know. */
const DIGITS = 5;

/** Asks the browser for the place of the visitor. Null when it is refused, takes too long, or cannot be told. */
export function currentPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ lat: Number(coords.latitude.toFixed(DIGITS)), lng: Number(coords.longitude.toFixed(DIGITS)) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
