import type { ComponentProps } from 'react';
import { SearchBar } from '@/storefront/ui/search-bar';
import { BottomSheet } from '@/storefront/widgets/bottom-sheet';
import { t } from '@/messages/format-message';
import styles from './search-panel.module.css';
import { StaySearch } from './stay-search';
import { homeMessages } from '@/messages/home';

/** The search sheet of the home page on a phone: by text, or by region, dates and guests. */
export default function StaySearchSheet({
  shopName,
  onClose,
  ...trip
}: ComponentProps<typeof StaySearch> & { shopName: string; onClose: () => void }) {
  return (
    <BottomSheet open title={t(homeMessages.searchTrip)} onClose={onClose}>
      <div className={styles.sheet}>
        <SearchBar shopName={shopName} />
        <StaySearch {...trip} inSheet />
      </div>
    </BottomSheet>
  );
}
