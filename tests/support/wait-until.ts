/** Waits until a condition is true; fails after a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3_000; turn += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It never became so: ${isSo.toString()}`);
}
