/** The package has no types of its own. */
declare module 'iran-cities-json' {
  export const ostan: readonly { readonly id: number; readonly name: string }[];
  export const shahr: readonly { readonly id: number; readonly name: string; readonly ostan: number }[];
}
