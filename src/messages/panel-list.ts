/** Lists of the panel. */
export const panelListMessages = {
  total: '{n} مورد',
} as const;
