/** The widths in pixels that Next's image optimizer makes (next.config.js; a test compares them): cards, then whole screens. */
export const IMAGE_WIDTHS = [256, 384, 640, 828, 1080, 1200, 1920] as const;
