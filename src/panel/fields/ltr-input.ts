/**
 * The attributes of an input whose text is read from left to right: no letter of it is made a capital, and it has no
 * spelling. The theme aligns it with the other fields of its form.
 */
export const ltrInput = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
