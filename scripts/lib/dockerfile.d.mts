/** The shapes of dockerfile.mjs, for the tests that read the Dockerfile with it. */
export interface Step {
  readonly instruction: string;
  readonly text: string;
}
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}
export interface Copy {
  readonly from: string | null;
  readonly chown: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}
export function stagesOf(text: string): Stage[];
export function copyOf(text: string): Copy;
export function commandOf(text: string): string[];
export function onlyOf(stage: Stage, instruction: string): string | null;
