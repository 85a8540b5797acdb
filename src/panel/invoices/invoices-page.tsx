import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { InvoiceRow } from '@/contract/invoices.schemas';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { invoiceSerial } from '@/domain/format-invoice-serial';
import { isolateLatin } from '@/domain/isolate-latin';
import { jalaaliMonthName } from '@/domain/jalaali-short';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { normalizeError } from '@/storefront/http/normalize-error';
import { usePanelRead } from '../api/use-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { PageNumbers } from '../lists/page-numbers';
import { CardSkeletons } from '../parts/card-skeletons';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { saveInvoices } from './save-invoices';

const LIMIT = 25;
const ALL = 'all';
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** The official invoices by Jalaali year and month, with a file for the accountant. */
export function InvoicesPage() {
  const notify = useNotify();
  const [page, setPage] = useState(1);
  const [year, setYear] = useState(ALL);
  const [month, setMonth] = useState(ALL);
  const filter = { ...(year !== ALL && { year, ...(month !== ALL && { month }) }) };
  const { data, error, isPlaceholderData, refetch } = usePanelRead(panelBooksEndpoints.listInvoices, {
    query: { ...filter, page, limit: LIMIT },
    keepsFormer: true,
  });
  if (error && !data)
    return (
      <FailedState title={t(panelInvoicesMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  const save = () =>
    saveInvoices(filter).catch((fault: unknown) => notify(normalizeError(fault).details.msg, { type: 'error' }));
  return (
    <Box sx={{ maxWidth: 820, display: 'grid', gap: 1.5 }}>
      <Title title={t(panelInvoicesMessages.title)} />
      {data && data.years.length > 0 && (
        <ChoiceChips
          label={t(panelInvoicesMessages.year)}
          value={year}
          choices={[
            { value: ALL, label: t(panelInvoicesMessages.allYears) },
            ...data.years.map((one) => ({ value: String(one), label: toPersianDigits(one) })),
          ]}
          onChange={choose(setYear)}
        />
      )}
      {year !== ALL && (
        <ChoiceChips
          label={t(panelInvoicesMessages.month)}
          value={month}
          scrolls
          choices={[
            { value: ALL, label: t(panelInvoicesMessages.allMonths) },
            ...MONTHS.map((value) => ({ value, label: jalaaliMonthName(Number(value)) })),
          ]}
          onChange={choose(setMonth)}
        />
      )}
      {!data && <CardSkeletons />}
      {data?.total === 0 && <EmptyState text={t(panelInvoicesMessages.empty)} />}
      {data && data.total > 0 && (
        <>
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void save()}>
            {t(panelInvoicesMessages.csv)}
          </Button>
          {data.items.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} />
          ))}
          <PageNumbers page={page} limit={LIMIT} total={data.total} isFormer={isPlaceholderData} onPage={setPage} />
        </>
      )}
    </Box>
  );
}

function InvoiceCard({ invoice }: { invoice: InvoiceRow }) {
  const { subject, corrects, buyer, total, tax, issued_at, order, link } = invoice;
  return (
    <Card component="article" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      <Typography variant="h3" component="h2">
        <a href={link} target="_blank" rel="noopener noreferrer">
          {t(officialInvoiceMessages.numbered, { serial: invoiceSerial(invoice) })}
        </a>
        {corrects && ` · ${t(officialInvoiceMessages[`subject.${subject}`])}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {joinParts([formatInstant(issued_at), isolateLatin(buyer.name)])}
      </Typography>
      <Line label={t(officialInvoiceMessages.sum)}>{formatToman(total)}</Line>
      {tax > 0 && <Line label={t(officialInvoiceMessages.tax)}>{formatToman(tax)}</Line>}
      {corrects && <Line label={t(panelInvoicesMessages.corrects)}>{invoiceSerial(corrects)}</Line>}
      <Line label={t(officialInvoiceMessages.order)}>
        <Link to={`/orders/${order.id}`}>{toPersianDigits(order.number)}</Link>
      </Line>
    </Card>
  );
}
