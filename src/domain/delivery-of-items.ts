/** The delivery choice in the lines of a price or submit body: the single entry of `times`. */
import { parseDeliveryTime } from './delivery-choice';

interface OrderLine {
  readonly times?: readonly string[] | null;
}

/** The delivery of the lines of a price or submit body; null without one, and for the nights of a stay. */
export function deliveryOfLines(lines: readonly OrderLine[]): ReturnType<typeof parseDeliveryTime> {
  return lines.flatMap(({ times }) => parseDeliveryTime(times?.[0] ?? '') ?? [])[0] ?? null;
}

/** The lines without a delivery choice; the nights of a stay are preserved. */
export function withoutDelivery<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  return lines.map((line) => (deliveryOfLines([line]) ? { ...line, times: undefined } : line));
}
