export { nextTask } from './scheduling';
