/** Pages of the food shop as the server renders them, and the steps of its delivery dialog, for screen tests. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { dishOf, type Dish } from '@/domain/dish';
import { dishSummaryOf } from '@/domain/dish-summary';
import { urls } from '@/domain/urls';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { MenuScreen } from '@/storefront/screens/menu/menu-screen';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { dishDaysMessages } from '@/messages/dish-days';
import { shopConfig, callApi } from './customer-client';

const productSummaryOf = (product: Product) => dishSummaryOf(product, dishDaysMessages);

/** @param page its number; the sections are those of the first page */
export async function foodHomePage(page = 1) {
  const [home, tree, site] = await Promise.all([
    callApi(catalogueEndpoints.getHome),
    callApi(catalogueEndpoints.getCategoryTree),
    shopConfig(),
  ]);
  const sections = home.items.map((item) => ({ ...item, items: item.items.map(productSummaryOf) }));
  return (
    <HomeScreen
      site={site}
      sections={sections}
      categories={tree.categories}
      posters={home.posters ?? []}
      page={page}
      hasMore={home.has_more}
    />
  );
}

export async function foodSearchPage(category: string) {
  const body = { category };
  const [found, facets, tree, site] = await Promise.all([
    callApi(catalogueEndpoints.searchProducts, { body, query: { page: 1, limit: 12 } }),
    callApi(catalogueEndpoints.searchProperties, { body }),
    callApi(catalogueEndpoints.getCategoryTree),
    shopConfig(),
  ]);
  const { total, limit } = found;
  const head = {
    title: category,
    heading: category,
    description: '',
    keywords: '',
    canonical: urls.search(category),
    indexed: true,
    intro: '',
  };
  return (
    <SearchScreen
      {...{ site, total, limit, facets }}
      filter={body}
      category={null}
      products={found.products.map(productSummaryOf)}
      page={1}
      categories={tree.categories}
      head={head}
    />
  );
}

/** @param change changes every dish */
export async function foodMenuPage(change = (dish: Dish): Dish => dish) {
  const [{ sections }, site] = await Promise.all([callApi(catalogueEndpoints.getMenu), shopConfig()]);
  const head = {
    title: 'منو',
    heading: 'منو',
    description: '',
    keywords: '',
    canonical: urls.search(),
    indexed: true,
    intro: '',
  };
  const menu = sections.map(({ category, products }) => ({
    category,
    dishes: products.map((product) => change(dishOf(product, dishDaysMessages))),
  }));
  return <MenuScreen {...{ site, head }} sections={menu} />;
}

export async function foodProductPage(id: number) {
  const params = { id };
  const [{ product }, { seo }, comments] = await Promise.all([
    callApi(catalogueEndpoints.getProduct, { params }),
    callApi(catalogueEndpoints.getSeo, { params }),
    callApi(commentsEndpoints.listComments, { params, query: { page: 1 } }),
  ]);
  return <ProductScreen {...{ product, seo, comments }} similar={[]} breadcrumbs={[]} />;
}

/** Opens the dialog by the visible button, picks a day with that name and its first free hour, and confirms. */
export async function chooseDelivery(user: UserEvent, weekday: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /زمان تحویل|زودترین|، ساعت/ }));
  const dialog = await screen.findByRole('dialog', { name: 'زمان تحویل' });
  await pickSlot(user, weekday, dialog);
  await user.click(within(dialog).getByRole('button', { name: 'تأیید زمان تحویل' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Picks a day with that name and its first free hour, in the dialog or in the checkout. */
export async function pickSlot(user: UserEvent, weekday: string, place?: HTMLElement): Promise<void> {
  const part = place ? within(place) : screen;
  const days = await part.findByRole('radiogroup', { name: 'روز تحویل' });
  await user.click(firstFree(days, weekday));
  await user.click(firstFree(await part.findByRole('radiogroup', { name: 'ساعت تحویل' })));
}

function firstFree(group: HTMLElement, name = ''): HTMLElement {
  const found = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .find((radio) => !radio.disabled && (radio.closest('label')?.textContent ?? '').startsWith(name));
  if (!found) throw new Error(`Nothing free by the name «${name}»`);
  return found;
}
