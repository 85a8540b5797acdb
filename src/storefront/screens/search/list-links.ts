import type * as ListLinksModule from './list-links.lazy';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';

const load = () => import('./list-links.lazy').then((code) => code.listLinks);
const onServer =
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./list-links.lazy') as typeof ListLinksModule).listLinks
    : null;

// In the server's HTML links work without a script of ours, and a pressed button is pressed again: the code that
// renders them is loaded after the first interaction.
export const CategoryLinks = replaceServerHtml(
  () => load().then((links) => links.CategoryLinks),
  onServer && onServer.CategoryLinks,
);
export const ChosenFilters = replaceServerHtml(
  () => load().then((links) => links.ChosenFilters),
  onServer && onServer.ChosenFilters,
);
export const FilterChips = replaceServerHtml(
  () => load().then((links) => links.FilterChips),
  onServer && onServer.FilterChips,
);
export const NextPage = replaceServerHtml(() => load().then((links) => links.NextPage), onServer && onServer.NextPage);
export const Pagination = replaceServerHtml(
  () => load().then((links) => links.Pagination),
  onServer && onServer.Pagination,
);
export const SortLinks = replaceServerHtml(
  () => load().then((links) => links.SortLinks),
  onServer && onServer.SortLinks,
);
