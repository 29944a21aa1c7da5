/** PgBouncer with `deploy/pgbouncer/pgbouncer.ini` in front of the PostgreSQL of `url`. */
export function startPgBouncer(
  url: string,
  options?: { users?: string },
): Promise<{ ok: true; url: string; stop(): Promise<void> } | { ok: false; reason: string }>
