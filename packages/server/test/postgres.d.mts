/** Starts a throw-away PostgreSQL, with these settings. */
export function startPostgres(
  settings?: readonly string[],
): Promise<{ ok: true; url: string; stop(): Promise<void> } | { ok: false; reason: string }>
