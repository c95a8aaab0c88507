// Loaded into a measured server before its own code: tells, when asked, what memory it has once garbage is collected.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The channel to the bench is no reason to stay.
process.channel?.unref();
