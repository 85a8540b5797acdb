/**
 * What a dialog with MUI's styles needs, in the order in which it is loaded when the browser is idle. The full-screen
 * dialog has its own styles and needs none of it.
 */
export const dialogSteps: readonly (() => Promise<unknown>)[] = [
  () => import('../widgets/mui-locale'),
  () => import('../widgets/mui-provider'),
  () => import('../widgets/mui-provider').then((code) => code.prepareMui()),
];
