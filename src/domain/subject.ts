/**
 * What a kept page may show and a service may change: `product:12`, `comments:12`. The backend announces a subject
 * after its commit, never awaited; a page that shows it is then made afresh at its next call.
 */
export type Subject = 'config' | 'home' | 'categories' | `product:${number}` | `comments:${number}`;
