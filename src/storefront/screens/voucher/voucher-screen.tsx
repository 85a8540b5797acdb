import type { Voucher } from '@/contract/order-stay.schemas';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { PrintedPage } from '@/storefront/ui/printed-page';
import { LinkButton } from '@/storefront/ui/link-button';
import { t } from '@/messages/format-message';
import { VoucherActions } from './voucher-actions';
import type { Qr } from './voucher-qr';
import { VoucherSheet } from './voucher-sheet';
import { voucherMessages } from '@/messages/voucher';

interface VoucherScreenProps {
  /** The server's result for this link: a voucher, or the message of one that no longer exists. */
  page:
    | { readonly voucher: Voucher; readonly signature: string; readonly qr: Qr }
    | { readonly voucher: null; readonly msg: string };
}

/** A voucher behind a signed link (ORD-04): no login, printable on A4, and available offline once it was opened. */
export function VoucherScreen({ page }: VoucherScreenProps) {
  if (page.voucher === null) return <NoVoucher msg={page.msg} />;
  const { voucher, signature, qr } = page;
  return (
    <PrintedPage narrow>
      <PageHead title={t(voucherMessages.title, { number: toPersianDigits(voucher.number) })} indexed={false} />
      <SaveForOffline />
      <VoucherActions calendarHref={urls.voucherCalendar(voucher.order_id, signature)} />
      <VoucherSheet voucher={voucher} qr={qr} />
    </PrintedPage>
  );
}

function NoVoucher({ msg }: { msg: string }) {
  return (
    <Container page>
      <PageHead title={t(voucherMessages.name)} indexed={false} />
      <EmptyState
        picture="not-found"
        title={t(voucherMessages.name)}
        text={msg}
        action={<LinkButton href={urls.home()}>{t(voucherMessages.home)}</LinkButton>}
      />
    </Container>
  );
}
