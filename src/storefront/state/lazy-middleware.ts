/** Where middleware of code that is loaded later takes its place (api.ts). */
import { createDynamicMiddleware } from '@reduxjs/toolkit';

export const lazyMiddleware = createDynamicMiddleware();
