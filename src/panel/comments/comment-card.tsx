import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { PanelReview } from '@/contract/panel-customers.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { panelCommentsMessages } from '@/messages/panel-comments';
import { panelShellMessages } from '@/messages/panel-shell';
import type { ApiError } from '@/storefront/http/api-error';
import { usePanelAction } from '../api/use-panel';
import { readDraft, removeDraft, writeDraft } from '../forms/form-drafts';
import { may, useSession } from '../session/session';

/** A comment with its actions. Only staff approve and reject; a host may reply. */
export function CommentCard({ comment: listed }: { comment: PanelReview }) {
  const session = useSession();
  const [review, isBusy] = usePanelAction(panelCustomersEndpoints.changeReview);
  /** The comment as changed by another user meanwhile. */
  const [newer, setNewer] = useState<PanelReview | null>(null);
  const isNewer = newer !== null && newer.version > listed.version;
  const {
    id,
    version,
    star,
    comment: text,
    name,
    created_at,
    reply,
    status,
    product,
    reports,
  } = isNewer ? newer : listed;
  const draft = `comments/${id}`;
  const [typedReply, setTypedReply] = useState(() => typedOf(draft));
  const type = (typed: string | null) => {
    setTypedReply(typed);
    if (typed === null) removeDraft(draft);
    else writeDraft(draft, { reply: typed });
  };
  const change = async (body: { status?: 'approved' | 'rejected'; reply?: string }) => {
    const { data, failure } = await review({ params: { id }, body: { version, ...body } });
    if (data) type(null);
    else setNewer(newerReviewOf(failure));
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
        <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>{isolateLatin(product.name)}</Typography>
        <Chip
          size="small"
          label={t(panelCommentsMessages[`state.${status}`])}
          color={status === 'approved' ? 'success' : 'default'}
          variant="outlined"
        />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{isolateLatin(text)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {isolateLatin(t(panelCommentsMessages.by, { name, time: formatInstant(created_at) }))}
      </Typography>
      {reports.length > 0 && (
        <Alert severity="warning" icon={false}>
          <strong>{t(panelCommentsMessages.reports)}</strong>
          {reports.map((report, index) => (
            <Box key={index}>{report}</Box>
          ))}
        </Alert>
      )}
      {isNewer && (
        <Alert severity="info" role="alert">
          {t(panelCommentsMessages.changed, { state: t(panelCommentsMessages[`state.${status}`]) })}
        </Alert>
      )}
      {reply !== null && (typedReply === null || isNewer) && (
        <Box sx={{ borderInlineStart: 3, borderColor: 'primary.light', paddingInlineStart: 1.5 }}>
          <Typography variant="body2" color="text.secondary">
            {t(panelCommentsMessages.reply)}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{reply}</Typography>
        </Box>
      )}
      {typedReply !== null && (
        <TextField
          label={t(panelCommentsMessages.reply)}
          multiline
          minRows={2}
          value={typedReply}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {typedReply === null && may(session, ['comments']) && (
          <>
            {status !== 'approved' || reports.length > 0 ? (
              <Button variant="contained" disabled={isBusy} onClick={() => void change({ status: 'approved' })}>
                {t(panelCommentsMessages.approve)}
              </Button>
            ) : null}
            {status !== 'rejected' && (
              <Button
                variant="outlined"
                color="error"
                disabled={isBusy}
                onClick={() => void change({ status: 'rejected' })}
              >
                {t(panelCommentsMessages.reject)}
              </Button>
            )}
          </>
        )}
        {typedReply === null ? (
          <Button onClick={() => type(reply ?? '')}>{t(panelCommentsMessages.replyEdit)}</Button>
        ) : (
          <>
            <Button variant="contained" loading={isBusy} onClick={() => void change({ reply: typedReply })}>
              {t(panelCommentsMessages.replySave)}
            </Button>
            <Button color="inherit" onClick={() => type(null)}>
              {t(panelShellMessages.cancel)}
            </Button>
          </>
        )}
      </Box>
    </Card>
  );
}

/** The text of a reply that was typed and not saved yet. */
function typedOf(draft: string): string | null {
  const typed = readDraft(draft)?.reply;
  return typeof typed === 'string' ? typed : null;
}

function newerReviewOf(failure: ApiError): PanelReview | null {
  const { kind, data } = failure.details;
  return kind === 'conflict' ? ((data as { item?: PanelReview } | undefined)?.item ?? null) : null;
}
