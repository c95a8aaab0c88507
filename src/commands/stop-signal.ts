/** Resolves when the process is asked to end. */
export async function untilStopped(stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) return;
  await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
}
