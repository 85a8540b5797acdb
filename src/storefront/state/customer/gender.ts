/** The server has the Persian words for man and woman, the client its own (ACC-01). */
import { t } from '@/messages/format-message';
import { flowMessages } from '@/messages/flow';

export const GENDERS = ['man', 'woman'] as const;
export type Gender = (typeof GENDERS)[number];

/** What a word of the wire means; null for none and for one that nobody knows. */
export function genderOf(word: string): Gender | null {
  return GENDERS.find((gender) => word === gender || word === genderWord(gender)) ?? null;
}

/** The word of the wire; empty when unknown. */
export function genderWord(gender: Gender | null): string {
  return gender === null ? '' : t(flowMessages[`gender.${gender}`]);
}
