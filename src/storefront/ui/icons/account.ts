/** Icons of the drawer, of account pages and of dialogs, loaded with the code that uses them. */
import type { IconDefinition } from '../icon';

export const wallet: IconDefinition = {
  d: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H18a2 2 0 0 0 2-2V10a2 2 0 0 0-2-2H4.5M16.5 14v-.01',
};
export const exchange: IconDefinition = { d: 'M4 8.5h14.5m-4-4 4 4-4 4M20 15.5H5.5m4 4-4-4 4-4' };
export const gift: IconDefinition = {
  d: 'M5 11.5h14V20H5ZM4 8h16v3.5H4ZM12 8v12M12 8C9.5 8 7.5 7.2 7.5 5.5S9.8 3.3 12 8c2.2-4.7 4.5-4.2 4.5-2.5S14.5 8 12 8Z',
};
export const mapPin: IconDefinition = {
  d: 'M12 17c-3-3.3-4.5-5.6-4.5-7.7a4.5 4.5 0 0 1 9 0c0 2.1-1.5 4.4-4.5 7.7Zm0-7.5v-.01M7 15.5 4 20.5h16l-3-5',
};
export const logout: IconDefinition = {
  d: 'M14 4.5H6.5a1.5 1.5 0 0 0-1.5 1.5v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  mirrored: true,
};
export const info: IconDefinition = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.5V16M12 8v-.01' };
export const success: IconDefinition = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8 12.5l2.8 2.8L16 9.5' };
export const warning: IconDefinition = { d: 'M12 4 3.5 19h17ZM12 10v4M12 16.5v.01' };
export const error: IconDefinition = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5v5.5M12 16v.01' };
export const message: IconDefinition = {
  d: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-6L8 20v-3.5H5A1.5 1.5 0 0 1 3.5 15V6.5A1.5 1.5 0 0 1 5 5ZM8 9.5h8M8 12.5h5',
};
export const document: IconDefinition = {
  d: 'M6.5 3.5H14l4 4v12a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM14 3.5v4h4M9 12h6M9 15.5h6',
};
export const portfolio: IconDefinition = {
  d: 'M4.5 8h15a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM9 8V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2M3.5 13h17',
};
export const edit: IconDefinition = { d: 'm5 16.5-.5 3 3-.5L18.5 8 16 5.5ZM14 7.5l2.5 2.5' };
export const clock: IconDefinition = { d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2' };
export const copy: IconDefinition = {
  d: 'M9 8.5h9.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1ZM5 15.5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1',
};
export const camera: IconDefinition = {
  d: 'M8.5 7 10 4.5h4L15.5 7H19a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM12 16a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
};
