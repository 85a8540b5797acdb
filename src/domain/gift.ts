/** The gift of an order as the API returns it: the text of its card; null for an order that is no gift. */
export function giftOf({ gift_text: text }: { readonly gift_text: string | null }): { text: string } | null {
  return text === null ? null : { text };
}
