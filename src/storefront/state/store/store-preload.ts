type Step = () => Promise<unknown>;

/** Redux Toolkit by itself: its evaluation is a task of its own. The comment keeps the bundle to what the store uses of it. */
const redux: Step = () => import(/* webpackExports: ["configureStore"] */ '@reduxjs/toolkit');

/** Most of the store's code without the store itself, in the order in which it is loaded while the page rests. */
export const groundSteps: readonly Step[] = [redux, () => import('./listeners'), () => import('./persistence')];

/** The store and the calls, in the order in which they are loaded while the page rests (platform/idle-queue.ts). */
export const storeSteps: readonly Step[] = [...groundSteps, () => import('./store'), () => import('./api')];
