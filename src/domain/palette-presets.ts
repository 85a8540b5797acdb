/** Colours to begin with; each is readable as text on white. */
export const PALETTE_PRESETS: readonly string[] = [
  '#0f6f6d',
  '#1d5fa8',
  '#6b3fa0',
  '#a3264f',
  '#a34a1c',
  '#7a5a00',
  '#3f6b1f',
  '#3d4752',
];
