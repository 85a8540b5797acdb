import { toPersianDigits } from './digits';
import { normalizeMobile } from './normalize-ids';

/** Whether a mobile takes the place of a guest's name: that of a customer without a name. */
export function isMobileAsName(name: string): boolean {
  return normalizeMobile(name) !== null;
}

/** A guest's name for display: a mobile in its place has Persian digits. */
export function guestNameText(name: string): string {
  return isMobileAsName(name) ? toPersianDigits(name) : name;
}

/** The name of who receives an order, to show beside the mobile: empty for a customer without a name. */
export function receiverName({
  guest_name: name,
  customer,
}: {
  readonly guest_name: string | null;
  readonly customer: { readonly name: string };
}): string {
  return name === null || isMobileAsName(name) ? customer.name : name;
}
