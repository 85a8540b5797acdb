/** Titles and descriptions for search engines and link previews. */
export const seoMessages = {
  enginesPlaceTitle: 'اجارهٔ ویلا و اقامتگاه در {name}',
  enginesProductDescription: '{name} از دستهٔ {category} در {shop}.',
  enginesResidenceDescription: '{name}، {category} در {place}؛ رزرو از {shop}.',
  enginesListDescription: '{name} در {shop}؛ با قیمت روشن، تصویر و دیدگاه دیگران.',
  enginesPage: '{text} - صفحهٔ {n}',
} as const;
