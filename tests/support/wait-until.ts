/** Waits until a condition is true; fails after a minute, or `limitMs`. */
export async function until(isSo: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  for (let turn = 0; turn < limitMs / 20; turn += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It never became so: ${isSo.toString()}`);
}
