/** What every full dialog stands on, in the order in which it is loaded while the page rests (use-idle-load.ts). */
export const dialogSteps: readonly (() => Promise<unknown>)[] = [
  () => import('../widgets/mui-locale'),
  () => import('../widgets/mui-provider'),
  () => import('../widgets/mui-provider').then((code) => code.prepareMui()),
  () => import('../widgets/full-screen-dialog'),
];
