/** Starts a throw-away PostgreSQL with these settings, of Debian's `major` version if given. */
export function startPostgres(
  settings?: readonly string[],
  options?: { major?: string },
): Promise<{ ok: true; url: string; stop(): Promise<void> } | { ok: false; reason: string }>
