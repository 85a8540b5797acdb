import { Pagination } from '@/storefront/ui/pagination';
import { CategoryLinks } from './category-links';
import { ChosenFilters } from './chosen-filters';
import { SortLinks } from './sort-links';

/** The links around a list of results, in one file. */
export const listLinks = { CategoryLinks, ChosenFilters, Pagination, SortLinks };
