/** Modules that every full dialog needs, in the order in which they are loaded when the browser is idle. */
export const dialogSteps: readonly (() => Promise<unknown>)[] = [
  () => import('../widgets/mui-locale'),
  () => import('../widgets/mui-provider'),
  () => import('../widgets/mui-provider').then((code) => code.prepareMui()),
  () => import('../widgets/full-screen-dialog'),
];
