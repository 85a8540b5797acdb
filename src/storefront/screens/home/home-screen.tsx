import type { CardProduct } from '@/domain/product-card';
import type { Category, HomeItem } from '@/contract/catalogue.shapes';
import type { AppConfig, ShopFacts } from '@/contract/config.shapes';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import '@/text/catalogue';
import { t } from '@/text/t';
import { CategoryChips } from './category-chips';
import { Hero } from './hero';
import styles from './home-screen.module.css';
import { Section } from './section';

export interface HomeScreenProps {
  site: { config: AppConfig; shop: ShopFacts };
  sections: readonly (Omit<HomeItem, 'items'> & { items: readonly CardProduct[] })[];
  categories: readonly Category[];
}

/** Home (ROUTE-01, CAT-01): the hero with the search panel in it, categories, then the shop's own sections. */
export function HomeScreen({ site, sections, categories }: HomeScreenProps) {
  return (
    <Container page className={styles.home}>
      <PageHead canonical={urls.home()} />
      <Hero site={site} categories={categories} />
      <CategoryChips categories={categories} />
      {sections.map((section) => (
        <Section key={`${section.type_name}-${section.title}`} section={section} />
      ))}
      {sections.length === 0 && <EmptyState picture="empty-search" text={t('home.empty')} />}
    </Container>
  );
}
