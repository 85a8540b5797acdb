/**
 * What a kept page may show and a service may change: `product:12`, `comments:12`. The backend announces a subject
 * after its commit, never awaited; a page that shows it is then made afresh at its next call.
 */
export type Subject = 'config' | 'home' | 'categories' | `product:${number}` | `comments:${number}`;

const SUBJECT = /^(config|home|categories|(product|comments):[1-9]\d{0,15})$/;

/** Whether a word that came from outside the process is the name of a subject. */
export function isSubject(word: string): word is Subject {
  return SUBJECT.test(word);
}
