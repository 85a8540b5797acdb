/** The position of the visitor's device, with the visitor's permission. */

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Not in the specification: indoors a phone may need this long; afterwards the form continues without a location. */
const TIMEOUT_MS = 15_000;
/** About a metre: a delivery needs no higher precision. */
const DIGITS = 5;

/** Requests the current position from the browser, never an earlier one. Null when it is refused, takes too long, or is unavailable. */
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
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
