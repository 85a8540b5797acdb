import type { Glyph } from '../icon';

export const share: Glyph = { d: 'M12 14.5V3.5m-4 4 4-4 4 4M7 11.5H5.5v9h13v-9H17' };
