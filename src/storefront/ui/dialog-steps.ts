/** What every full dialog stands on, in the order in which it is loaded while the page rests (use-idle-load.ts). */
export const dialogSteps: readonly (() => Promise<unknown>)[] = [
  () => import('../widgets/mui-words'),
  () => import('../widgets/mui-frame'),
  () => import('../widgets/mui-frame').then((code) => code.prepareFrame()),
  () => import('../widgets/full-screen-dialog'),
];
