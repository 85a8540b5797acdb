import { Pagination } from '@/storefront/ui/pagination';
import { CategoryLinks } from './category-links';
import { ChosenFilters } from './chosen-filters';
import { FilterChips } from './filter-chips';
import { NextPage } from './next-page';
import { SortLinks } from './sort-links';

/** The links and buttons around a list of results, in one file. */
export const listLinks = { CategoryLinks, ChosenFilters, FilterChips, NextPage, Pagination, SortLinks };
