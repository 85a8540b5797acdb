import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelComment } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { panelShellMessages } from '@/messages/panel-shell';
import { usePanelAction } from '../api/use-panel';
import { may, useSession } from '../session/session';

/** A comment with what can be done about it. Approving and rejecting is the shop's; a host may answer. */
export function CommentCard({ comment }: { comment: PanelComment }) {
  const { id, star, comment: text, name, created_at, reply, status, product, reports } = comment;
  const session = useSession();
  const [review, isBusy] = usePanelAction(panelEndpoints.reviewComment);
  const [answer, setAnswer] = useState<string | null>(null);
  const decide = (next: 'approved' | 'rejected') => void review({ params: { id }, body: { status: next } });
  const send = async () => {
    const { data } = await review({ params: { id }, body: { reply: answer ?? '' } });
    if (data) setAnswer(null);
  };
  return (
    <Card component="article" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Rating
          value={star}
          readOnly
          size="small"
          getLabelText={(n) => t(panelCommentsMessages.stars, { n: toPersianDigits(n) })}
        />
        <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>{product.name}</Typography>
        <Chip
          size="small"
          label={t(panelCommentsMessages[`state.${status}`])}
          color={status === 'approved' ? 'success' : 'default'}
          variant="outlined"
        />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t(panelCommentsMessages.by, { name, time: formatInstant(created_at) })}
      </Typography>
      {reports.length > 0 && (
        <Alert severity="warning" icon={false}>
          <strong>{t(panelCommentsMessages.reports)}</strong>
          {reports.map((report, index) => (
            <Box key={index}>{report}</Box>
          ))}
        </Alert>
      )}
      {reply !== null && answer === null && (
        <Box sx={{ borderInlineStart: 3, borderColor: 'primary.light', paddingInlineStart: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {t(panelCommentsMessages.reply)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{reply}</Typography>
        </Box>
      )}
      {answer !== null && (
        <TextField
          label={t(panelCommentsMessages.reply)}
          multiline
          minRows={2}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {answer === null && may(session, ['comments']) && (
          <>
            {status !== 'approved' || reports.length > 0 ? (
              <Button variant="contained" disabled={isBusy} onClick={() => decide('approved')}>
                {t(panelCommentsMessages.approve)}
              </Button>
            ) : null}
            {status !== 'rejected' && (
              <Button variant="outlined" color="error" disabled={isBusy} onClick={() => decide('rejected')}>
                {t(panelCommentsMessages.reject)}
              </Button>
            )}
          </>
        )}
        {answer === null ? (
          <Button onClick={() => setAnswer(reply ?? '')}>{t(panelCommentsMessages.replyEdit)}</Button>
        ) : (
          <>
            <Button variant="contained" loading={isBusy} onClick={() => void send()}>
              {t(panelCommentsMessages.replySave)}
            </Button>
            <Button color="inherit" onClick={() => setAnswer(null)}>
              {t(panelShellMessages.cancel)}
            </Button>
          </>
        )}
      </Box>
    </Card>
  );
}
