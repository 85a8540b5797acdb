/** The fragment of a section of the menu. */
export const sectionId = (categoryId: number): string => `menu-${categoryId}`;
