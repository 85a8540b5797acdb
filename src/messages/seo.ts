import { room } from './message-registry';

/** What engines and networks read of lists, and of products without words of their own. */
export const engines = room({
  'engines.place.title': 'اجارهٔ ویلا و اقامتگاه در {name}',
  'engines.product.description': '{name} از دستهٔ {category} در {shop}.',
  'engines.residence.description': '{name}، {category} در {place}؛ رزرو از {shop}.',
  'engines.list.description': '{name} در {shop}؛ با قیمت روشن، تصویر و نظر خریداران.',
  'engines.page': '{text} - صفحهٔ {n}',
});
