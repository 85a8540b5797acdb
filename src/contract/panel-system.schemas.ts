/** The state of the shop's process and installation, for its owner (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';
import { FINDING_LEVELS, RUNNING_FINDINGS, SYSTEM_CHECKS, type RunningCode } from './system-findings';

const finding = z.object({
  check: z.enum(SYSTEM_CHECKS),
  code: z.enum(Object.keys(RUNNING_FINDINGS) as RunningCode[]),
  level: z.enum(FINDING_LEVELS),
  /** By the names in the sentence of the code: numbers, addresses, paths. */
  values: z.record(z.string(), z.string()),
});

/** How a provider has answered: the last success of the last month, and the failures of today in Tehran. */
const providerState = z.object({
  /** Null: none is entered. */
  provider: z.string().nullable(),
  last_success_at: f.instant.nullable(),
  failures_today: z.int().min(0),
});

export const systemState = z.object({
  version: z.string(),
  /** The name of an archive of a newer version that stands in the shop's folder; null: none. */
  newer_archive: z.string().nullable(),
  last_order_at: f.instant.nullable(),
  /** When the newest backup was begun; null: there is none. */
  last_backup_at: f.instant.nullable(),
  sms: providerState,
  /** Of all banks together; `further` are those that stand beside the first one. */
  bank: providerState.extend({ further: z.array(z.string()) }),
  /** What went wrong today, by log event, the most frequent first. */
  errors_today: z.array(z.object({ event: z.string(), count: z.int().min(1), last_at: f.instant })),
  findings: z.array(finding),
});
export type SystemState = z.output<typeof systemState>;
