import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { BookEntry } from '@/contract/panel-books.schemas';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { BOOK_ACCOUNTS, MONEY_MOVES, type BookAccount } from '@/contract/book-accounts';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { orderNumberText } from '@/domain/order-number';
import { t } from '@/messages/format-message';
import { panelBooksMessages } from '@/messages/panel-books';
import { useTradeWords } from '../parts/trade-words';
import { usePanelRead } from '../api/use-panel';
import { JalaaliDatePicker } from '../fields/date-field';
import { ChoiceChips } from '../lists/choice-chips';
import { PageNumbers } from '../lists/page-numbers';
import { CardSkeletons } from '../parts/card-skeletons';
import { wayText } from '../orders/way-text';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { may, useSession } from '../session/session';

const LIMIT = 25;

/** The entries of the books: of an account, an order, a customer, a span of days, as the address names them. */
export function BooksPage() {
  const words = useTradeWords();
  const [params, setParams] = useSearchParams();
  const account = BOOK_ACCOUNTS.find((one) => one === params.get('account'));
  const [from, to, order, customer, way] = ['from', 'to', 'order', 'customer', 'way'].map(
    (name) => params.get(name) ?? undefined,
  );
  const only = MONEY_MOVES.find((one) => one === params.get('only'));
  const page = Number(params.get('page') ?? 1);
  const set = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  const { data, error, isPlaceholderData, refetch } = usePanelRead(panelBooksEndpoints.listBookEntries, {
    query: {
      page,
      limit: LIMIT,
      ...(account && { account }),
      ...(order && { order_id: order }),
      ...(customer && { customer }),
      ...(from && { from, to: to ?? from }),
      ...(only && { only }),
      ...(way && { way }),
    },
    keepsFormer: true,
  });
  if (error && !data)
    return (
      <FailedState title={t(panelBooksMessages.title)} message={error.details.msg} onRetry={() => void refetch()} />
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 860 }}>
      <Title title={t(panelBooksMessages.title)} />
      <BooksAudit />
      <ChoiceChips<BookAccount | 'all'>
        label={t(panelBooksMessages.account)}
        value={account ?? 'all'}
        choices={(['all', ...BOOK_ACCOUNTS] as const).map((value) => ({
          value,
          label: t(panelBooksMessages[`account.${value}`]),
        }))}
        onChange={(next) => set({ account: next === 'all' ? null : next })}
        scrolls
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 140px', maxWidth: 180 }}>
          <JalaaliDatePicker
            label={t(panelBooksMessages.from)}
            value={from ?? null}
            onChange={(next) => set({ from: next, to: to && next && to > next ? to : next })}
          />
        </Box>
        <Box sx={{ flex: '1 1 140px', maxWidth: 180 }}>
          <JalaaliDatePicker
            label={t(panelBooksMessages.to)}
            value={to ?? from ?? null}
            onChange={(next) => set({ from: from && next && from < next ? from : next, to: next })}
          />
        </Box>
        {from && <Button onClick={() => set({ from: null, to: null })}>{t(panelBooksMessages.allDays)}</Button>}
        {(order ?? customer ?? only ?? way) && (
          <Button onClick={() => set({ order: null, customer: null, only: null, way: null })}>
            {t(panelBooksMessages.allEntries)}
          </Button>
        )}
      </Box>
      {(only ?? way) && (
        <Typography>
          {joinParts([
            only && t(panelBooksMessages[`only.${only}`]),
            way && t(panelBooksMessages.ofWay, { way: wayText(way, data?.way_title) }),
          ])}
        </Typography>
      )}
      {order && <Typography>{words.numbered(orderNumberText(Number(order)))}</Typography>}
      {customer && <Typography>{isolateLatin(data?.items[0]?.customer?.name)}</Typography>}
      {!data && <CardSkeletons />}
      {data?.total === 0 && <EmptyState text={t(panelBooksMessages.empty)} />}
      {data && data.total > 0 && (
        <>
          <Card sx={{ p: 2, display: 'grid', gap: 0.5 }}>
            {account ? (
              <>
                <Line label={t(panelBooksMessages.came)}>{formatToman(data.sum.debit)}</Line>
                <Line label={t(panelBooksMessages.went)}>{formatToman(data.sum.credit)}</Line>
              </>
            ) : (
              <Line label={t(panelBooksMessages.sum)}>{formatToman(data.sum.debit)}</Line>
            )}
          </Card>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          <PageNumbers
            page={page}
            limit={LIMIT}
            total={data.total}
            isFormer={isPlaceholderData}
            onPage={(next) => set({ page: String(next) })}
          />
        </>
      )}
    </Box>
  );
}

/** Whether everything fits the books, for those who may see the audit. */
function BooksAudit() {
  const isAllowed = may(useSession(), ['audit']);
  const { data } = usePanelRead(panelBooksEndpoints.auditBooks, { enabled: isAllowed });
  if (!data) return null;
  if (data.misfits.length === 0) return <Alert severity="success">{t(panelBooksMessages.fits)}</Alert>;
  return (
    <Alert severity="error">
      {t(panelBooksMessages.misfits, { n: toPersianDigits(data.misfits.length) })}
      {data.misfits.slice(0, 20).map(({ check, id, expected, found }) => (
        <Line key={`${check} ${id}`} label={t(panelBooksMessages[`check.${check}`], { id: toPersianDigits(id) })}>
          {t(panelBooksMessages.misfit, { expected: formatToman(expected), found: formatToman(found) })}
        </Line>
      ))}
    </Alert>
  );
}

function Entry({ entry }: { entry: BookEntry }) {
  const words = useTradeWords();
  const { debit, credit, amount, at, order, customer, reference } = entry;
  const [to, from] = [t(panelBooksMessages[`account.${debit}`]), t(panelBooksMessages[`account.${credit}`])];
  return (
    <Card component="article" sx={{ p: 2, display: 'grid', gap: 0.5 }}>
      <Line label={t(panelBooksMessages.entry, { debit: to, credit: from })}>
        <strong>{formatToman(amount)}</strong>
      </Line>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', color: 'text.secondary' }}>
        <span>{joinParts([formatInstant(at), reference && toPersianDigits(reference)])}</span>
        {order && <Link to={`/orders/${order.id}`}>{words.numbered(toPersianDigits(order.number))}</Link>}
        {customer && <Link to={`/customers/${customer.id}`}>{customer.name || t(panelBooksMessages.ofCustomer)}</Link>}
      </Box>
    </Card>
  );
}
