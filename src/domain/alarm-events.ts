/** Log events that need a person: the column "alarm" of docs/security.md. */
export const ALARM_EVENTS: readonly string[] = [
  'api_invalid_response',
  'api_unavailable',
  'backup_not_copied',
  'backup_not_restorable',
  'backup_place_shared',
  'books_differ',
  'clock_skew',
  'connection_lost',
  'embedded_database_lost',
  'holidays_end',
  'invalidation_channel_lost',
  'login_codes_ceiling',
  'payment_abandoned',
  'payment_amount_differs',
  'payment_of_other_gateway',
  'payment_paid_late',
  'payment_return_forged',
  'provider_unknown',
  'provider_unreadable',
  'providers_without_safe_origin',
  'reindex_failed',
  'replica_unused',
  'request_failed',
  'setting_misspelled',
  'settings_not_reloaded',
  'sms_dropped_at_shutdown',
  'sms_failed',
];

/** Counted of the providers besides the events of the log: messages, and answers of the bank. */
export const PROVIDER_EVENTS = {
  smsSent: 'sms_sent',
  smsUnsent: 'sms_unsent',
  bankAnswered: 'bank_answered',
  bankUnanswered: 'bank_unanswered',
} as const;

/** Failures that need a person when they are frequent only. */
const FREQUENT_ONLY: readonly string[] = [
  'lastmod_update_failed',
  'payment_create_failed',
  'payment_lease_release_failed',
  'payment_verify_failed',
  'provider_test_failed',
  'rate_limit_refund_failed',
  'setup_token_failed',
  'shutdown_mark_failed',
];

/** Whether a log event is an error of the day. A job that fails logs its own name with `_failed`. */
export function isAlarm(event: string): boolean {
  return ALARM_EVENTS.includes(event) || (event.endsWith('_failed') && !FREQUENT_ONLY.includes(event));
}
