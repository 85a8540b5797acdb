/** Where middleware of code that is loaded later takes its place (api.ts). */
import type { Middleware } from '@reduxjs/toolkit';

const added: Middleware[] = [];

/** From the next action on it takes part in every store that there is, and in those to come. */
export function addLazyMiddleware(middleware: Middleware): void {
  added.push(middleware);
}

/** What was added, made once a store. The store alone holds it: the server makes one for every page, and none may stay. */
export const lazyMiddleware: Middleware = (store) => (next) => {
  const taken: ReturnType<Middleware>[] = [];
  let run = next;
  return (action) => {
    if (taken.length < added.length) {
      for (const middleware of added.slice(taken.length)) taken.push(middleware(store));
      run = taken.reduceRight((after, middleware) => middleware(after), next);
    }
    return run(action);
  };
};
