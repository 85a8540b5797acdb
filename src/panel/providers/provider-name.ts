import { providerLabel } from '@/domain/providers';
import { panelSettingsMessages } from '@/messages/panel-settings';

type Key = keyof typeof panelSettingsMessages;
/** A shop's own backend may use providers that have no name here. */
type Words = string | undefined;

/** The name of a bank or an SMS provider for people; that of the contract where it has no other. */
export function providerName(provider: string): string {
  return providerLabel(provider) ?? (panelSettingsMessages[`providerName.${provider}` as Key] as Words) ?? provider;
}
