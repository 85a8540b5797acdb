import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatInstant } from '@/domain/instant';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { actionText, detailsText } from '../audit/audit-texts';
import { OrderSection } from './order-section';
import { statusText } from './order-texts';

/** The order's events, the messages to the customer, and the audit log. */
export function OrderHistory({ order }: { order: DeskOrderDetail }) {
  const { timeline, messages, history, kind } = order;
  return (
    <>
      <OrderSection title={t(panelOrdersMessages.timeline)}>
        {timeline.map(({ status, at, by }, index) => (
          <Entry key={index} title={statusText({ kind, status })} text={[formatInstant(at), by?.name]} />
        ))}
      </OrderSection>
      {messages.length > 0 && (
        <OrderSection title={t(panelOrdersMessages.messages)}>
          {messages.map(({ id, at, audience, text, failed, sent = true }) => (
            <Box key={id}>
              <Entry title={t(panelOrdersMessages[`to.${audience}`])} text={[formatInstant(at)]} />
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
                {isolateLatin(text)}
              </Typography>
              {!sent && <Chip size="small" color="warning" label={t(panelOrdersMessages.messageNotSent)} />}
              {failed && <Chip size="small" color="error" label={t(panelOrdersMessages.messageFailed)} />}
            </Box>
          ))}
        </OrderSection>
      )}
      {history.length > 0 && (
        <OrderSection title={t(panelOrdersMessages.history)}>
          {history.map(({ id, at, action, by, details }) => (
            <Box key={id}>
              <Entry title={actionText(action)} text={[formatInstant(at), by?.name]} />
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {isolateLatin(detailsText(details))}
              </Typography>
            </Box>
          ))}
        </OrderSection>
      )}
    </>
  );
}

function Entry({ title, text }: { title: string; text: readonly (string | undefined)[] }) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{isolateLatin(title)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {joinParts(text.map(isolateLatin))}
      </Typography>
    </Box>
  );
}
