/** Whether the stored state has been read: until then nobody knows who is here and what the cart holds. */
export function selectIsRehydrated(state: object): boolean {
  return (state as { _persist?: { rehydrated: boolean } })._persist?.rehydrated === true;
}
