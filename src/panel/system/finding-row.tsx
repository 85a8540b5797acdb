import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import FailureIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import type { SystemState } from '@/contract/panel-system.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatMessage, t } from '@/messages/format-message';
import { panelSystemMessages } from '@/messages/panel-system';
import { providerName } from '../providers/provider-name';

type Finding = SystemState['findings'][number];

const LOOK = {
  ok: { Icon: OkIcon, color: 'success.main' },
  warning: { Icon: WarningIcon, color: 'warning.main' },
  failure: { Icon: FailureIcon, color: 'error.main' },
} as const;

interface FindingRowProps {
  check: Finding['check'];
  /** All that it has found, the gravest first. */
  findings: readonly [Finding, ...Finding[]];
}

/** One check with its gravest state: what was found, and what to do. */
export function FindingRow({ check, findings }: FindingRowProps) {
  const { level } = findings[0];
  const { Icon, color } = LOOK[level];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1.5, py: 1 }}>
      <Icon sx={{ color, mt: 0.25 }} titleAccess={t(panelSystemMessages[`level.${level}`])} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t(panelSystemMessages[`check.${check}`])}</Typography>
        {findings.map(({ code, values }) => (
          <Typography
            key={JSON.stringify([code, values])}
            variant="body2"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {isolateLatin(formatMessage(panelSystemMessages[`finding.${code}`], wordsOf(values)))}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Megabytes; a port has no separators. */
const SIZES = ['free', 'needed', 'total', 'available', 'wanted'];

/** Numbers and versions in Persian digits, providers by their names, and addresses whole: one ends with a slash. */
function wordsOf(values: Finding['values']): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(name, value)]));
}

function wordOf(name: string, value: string): string {
  if (name === 'name') return providerName(value);
  if (name === 'hours' && value === '0') return t(panelSystemMessages.lessThanOne);
  if (SIZES.includes(name) && /^\d+$/.test(value)) return formatAmount(Number(value));
  return name === 'version' || name === 'wanted' || /^\d+$/.test(value) ? toPersianDigits(value) : isolateLatin(value);
}
