/** Deliberate acts of the visitor, unlike the movements of scheduling.ts. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** Calls `work` once, at the next press of a pointer or a key, before what the press itself leads to. */
export function onNextAct(work: () => void): void {
  const acted = (): void => {
    for (const act of ACTS) window.removeEventListener(act, acted, { capture: true });
    work();
  };
  for (const act of ACTS) window.addEventListener(act, acted, { capture: true });
}
