/** Deliberate input, unlike the pointer's movements that scheduling.ts also listens to. */
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Calls `work` once, at the next press of a pointer or a key, before the press's own effects. */
export function onNextPress(work: () => void): void {
  const pressed = (): void => {
    for (const type of PRESSES) window.removeEventListener(type, pressed, { capture: true });
    work();
  };
  for (const type of PRESSES) window.addEventListener(type, pressed, { capture: true });
}
