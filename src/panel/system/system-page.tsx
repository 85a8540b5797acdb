import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Title } from 'react-admin';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { SystemState } from '@/contract/panel-system.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant } from '@/domain/instant';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { amountsMessages } from '@/messages/amounts';
import { panelSystemMessages } from '@/messages/panel-system';
import { usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { Line } from '../parts/line';
import { providerName } from '../providers/provider-name';
import { FindingRow } from './finding-row';

const AGAIN_MS = 60_000;
/** Failures first, then warnings. */
const ORDER = ['failure', 'warning', 'ok'] as const;

/** Whether the shop is well: checks, last order, providers and errors of today, version. For its owner. */
export function SystemPage() {
  const { data, error, refetch } = usePanelRead(panelShopEndpoints.getSystem, { everyMs: AGAIN_MS, keepsFormer: true });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <Title title={t(panelSystemMessages.title)} />
      {data ? (
        <Loaded state={data.item} />
      ) : error ? (
        <FailedState message={error.details.msg} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons />
      )}
    </Box>
  );
}

function Loaded({ state }: { state: SystemState }) {
  const {
    findings,
    errors_today: errors,
    last_order_at: order,
    last_backup_at: backup,
    sms,
    bank,
    version,
    newer_archive: archive,
  } = state;
  return (
    <>
      <Summary findings={findings} hasErrors={errors.length > 0} />
      {archive && <Alert severity="info">{isolateLatin(t(panelSystemMessages.newerArchive, { name: archive }))}</Alert>}
      <Section title={t(panelSystemMessages.today)}>
        <Line label={t(panelSystemMessages.lastOrder)}>
          {order ? formatInstant(order) : t(panelSystemMessages.noOrder)}
        </Line>
        <Line label={t(panelSystemMessages.lastBackup)}>
          {backup ? formatInstant(backup) : t(panelSystemMessages.noBackup)}
        </Line>
        <ProviderLines label={t(panelSystemMessages.sms)} state={sms} />
        <ProviderLines label={t(panelSystemMessages.bank)} state={bank} further={bank.further} />
      </Section>
      <Section title={t(panelSystemMessages.errors)}>
        {errors.length === 0 ? (
          <Typography color="text.secondary">{t(panelSystemMessages.noErrors)}</Typography>
        ) : (
          <>
            {errors.map(({ event, count, last_at }) => (
              <Line key={event} label={event}>
                {t(panelSystemMessages.error, { n: toPersianDigits(count), at: formatInstant(last_at) })}
              </Line>
            ))}
            <Typography variant="body2" color="text.secondary">
              {t(panelSystemMessages.errorsHint)}
            </Typography>
          </>
        )}
      </Section>
      <Section title={t(panelSystemMessages.checks)}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {byCheck(findings).map(([check, ofCheck]) => (
            <FindingRow key={check} check={check} findings={ofCheck} />
          ))}
        </Box>
      </Section>
      <Typography variant="body2" color="text.secondary">
        {t(panelSystemMessages.versionNow, { version: toPersianDigits(version) })}
      </Typography>
    </>
  );
}

type Finding = SystemState['findings'][number];

/** The findings of each check, such as of several object stores; the gravest of a check and of all first. */
function byCheck(findings: readonly Finding[]): [Finding['check'], [Finding, ...Finding[]]][] {
  const sorted = [...findings].sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
  const checks = new Map<Finding['check'], [Finding, ...Finding[]]>();
  for (const finding of sorted) {
    const group = checks.get(finding.check);
    if (group) group.push(finding);
    else checks.set(finding.check, [finding]);
  }
  return [...checks];
}

/** The errors of today count as one point to look at. */
function Summary({ findings, hasErrors }: Pick<SystemState, 'findings'> & { hasErrors: boolean }) {
  const countOf = (level: (typeof ORDER)[number]): number => findings.filter((one) => one.level === level).length;
  const [failures, warnings] = [countOf('failure'), countOf('warning') + (hasErrors ? 1 : 0)];
  if (failures > 0)
    return <Alert severity="error">{t(panelSystemMessages.failures, { n: toPersianDigits(failures) })}</Alert>;
  if (warnings > 0)
    return <Alert severity="warning">{t(panelSystemMessages.warnings, { n: toPersianDigits(warnings) })}</Alert>;
  return <Alert severity="success">{t(panelSystemMessages.sound)}</Alert>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.25 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

interface ProviderLinesProps {
  label: string;
  state: SystemState['sms'];
  /** The names of those beside the first one. */
  further?: readonly string[];
}

function ProviderLines({ label, state, further = [] }: ProviderLinesProps) {
  const { provider, last_success_at: at, failures_today: failures } = state;
  if (provider === null) return <Line label={label}>{t(panelSystemMessages.noProvider)}</Line>;
  return (
    <Line label={`${label} (${[provider, ...further].map(providerName).join(t(amountsMessages.listSeparator))})`}>
      <Box component="span" sx={{ display: 'block' }}>
        {at ? t(panelSystemMessages.lastSuccess, { at: formatInstant(at) }) : t(panelSystemMessages.noSuccess)}
      </Box>
      <Box component="span" sx={{ color: failures > 0 ? 'error.main' : 'text.secondary' }}>
        {failures > 0
          ? t(panelSystemMessages.failuresToday, { n: toPersianDigits(failures) })
          : t(panelSystemMessages.noFailure)}
      </Box>
    </Line>
  );
}
