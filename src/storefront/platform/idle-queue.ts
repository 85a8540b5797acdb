export { runInSpareIdle as whenIdleInSteps } from './scheduling';
