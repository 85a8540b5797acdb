export interface RenamedSetting {
  readonly from: string;
  readonly to: string;
}

/** Settings that were renamed in this version. The old names work until the next one. */
export const RENAMED_SETTINGS: readonly RenamedSetting[] = [
  { from: 'PAY_WINDOW_MINUTES', to: 'STAY_HOLD_MINUTES' },
  { from: 'LOGIN_CODE_LIFE_SECONDS', to: 'LOGIN_CODE_TTL_SECONDS' },
  { from: 'TOKEN_LIFE_DAYS', to: 'TOKEN_TTL_DAYS' },
  { from: 'PANEL_TOKEN_LIFE_HOURS', to: 'PANEL_TOKEN_TTL_HOURS' },
  { from: 'OPEN_ORDERS', to: 'MAX_UNPAID_ORDERS' },
  { from: 'OPEN_ORDERS_NAMELESS', to: 'MAX_UNPAID_ORDERS_WITHOUT_MOBILE' },
  { from: 'OPEN_ORDERS_PER_ADDRESS', to: 'MAX_UNPAID_ORDERS_PER_ADDRESS' },
  { from: 'HELD_NIGHTS_NAMELESS', to: 'HELD_NIGHTS_WITHOUT_MOBILE' },
  { from: 'HELD_PIECES_NAMELESS', to: 'HELD_PIECES_WITHOUT_MOBILE' },
  { from: 'HELD_VALUE_NAMELESS', to: 'HELD_VALUE_WITHOUT_MOBILE' },
  { from: 'BODY_BYTES', to: 'MAX_BODY_BYTES' },
  { from: 'PANEL_MOBILES', to: 'STAFF_MOBILES' },
];

/**
 * Moves values from old names to new ones; a value under the new name takes precedence.
 * @param given the environment without empty values
 * @returns the environment with new names, and the old names that it contained
 */
export function withNewNames(given: Readonly<Record<string, string | undefined>>): {
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly renamed: readonly RenamedSetting[];
} {
  const renamed = RENAMED_SETTINGS.filter(({ from }) => given[from] !== undefined);
  return { given: { ...Object.fromEntries(renamed.map(({ from, to }) => [to, given[from]])), ...given }, renamed };
}
