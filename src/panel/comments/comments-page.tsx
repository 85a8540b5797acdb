import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Title, useStore } from 'react-admin';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { t } from '@/messages/format-message';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { usePanelRead } from '../api/use-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { PageNumbers } from '../lists/page-numbers';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { CardSkeletons } from '../parts/card-skeletons';
import { CommentCard } from './comment-card';

const STATES = ['reported', 'pending', 'approved', 'rejected'] as const;
type State = (typeof STATES)[number];
const LIMIT = 20;
const SORTS = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  worst: { sort: 'star', order: 'asc' },
  best: { sort: 'star', order: 'desc' },
} as const;
type Sort = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as Sort[];

/** Customers' comments: reported ones first, then those that await approval. */
export function CommentsPage() {
  const [chosen, setChosen] = useState<State | null>(null);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useStore<Sort | null>('comments.sort', null);
  const reported = usePanelRead(panelCustomersEndpoints.listReviews, { query: { status: 'reported', limit: 1 } });
  const status = chosen ?? ((reported.data?.total ?? 0) > 0 ? 'reported' : 'pending');
  const { data, error, isPlaceholderData, refetch } = usePanelRead(panelCustomersEndpoints.listReviews, {
    query: { status, page, limit: LIMIT, ...SORTS[sort ?? (status === 'pending' ? 'oldest' : 'newest')] },
    enabled: chosen !== null || !reported.isPending,
    keepsFormer: true,
  });
  return (
    <Box sx={{ maxWidth: 820 }}>
      <Title title={t(panelCommentsMessages.title)} />
      <ChoiceChips
        label={t(panelCommentsMessages.filter)}
        value={status}
        choices={STATES.map((value) => ({ value, label: t(panelCommentsMessages[`state.${value}`]) }))}
        onChange={(value) => {
          setChosen(value);
          setPage(1);
        }}
      />
      <TextField
        select
        size="small"
        label={t(panelCommentsMessages.sort)}
        value={sort ?? (status === 'pending' ? 'oldest' : 'newest')}
        onChange={({ target }) => {
          setSort(target.value as Sort);
          setPage(1);
        }}
        sx={{ mt: 1, minWidth: 160 }}
      >
        {SORT_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {t(panelCommentsMessages[`sort.${name}`])}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        {error && !data && <FailedState message={error.details.msg} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeletons />}
        {data?.items.map((comment) => (
          <CommentCard key={comment.id} comment={comment} />
        ))}
        {data?.total === 0 && <EmptyState text={t(panelCommentsMessages[`empty.${status}`])} />}
      </Box>
      {data && data.total > 0 && (
        <PageNumbers page={page} limit={LIMIT} total={data.total} isFormer={isPlaceholderData} onPage={setPage} />
      )}
    </Box>
  );
}
