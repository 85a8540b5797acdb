import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';

interface PageNumbersProps {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  /** The total is that of the list before, while this one is loading. */
  readonly isFormer: boolean;
  readonly onPage: (page: number) => void;
}

/**
 * The total number of records, and the pages with Persian digits when there are several. When the last record of the last
 * page has gone, the page before it is shown.
 */
export function PageNumbers({ page, limit, total, isFormer, onPage }: PageNumbersProps) {
  const count = Math.ceil(total / limit);
  const isBehind = !isFormer && count > 0 && page > count;
  useEffect(() => {
    if (isBehind) onPage(count);
  }, [isBehind, count, onPage]);
  return (
    <Box
      data-print="hidden"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 2 }}
    >
      <Typography variant="body2" color="text.secondary">
        {t(panelListMessages.total, { n: toPersianDigits(total) })}
      </Typography>
      {count > 1 && (
        <Pagination
          page={page}
          count={count}
          onChange={(_, next) => onPage(next)}
          renderItem={(item) => (
            <PaginationItem {...item} page={toPersianDigits(item.page ?? '')} sx={{ minWidth: 40, height: 40 }} />
          )}
        />
      )}
    </Box>
  );
}
