export interface Replica {
  url: string
  /** Again, after `kill`. */
  start(): Promise<void>
  kill(): void
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** Debian's PostgreSQL 15 as a primary with streaming replicas, all on loopback. */
export function startReplicated(
  count: number,
  settings?: readonly string[],
): Promise<{ url: string; replicas: Replica[]; stop(): Promise<void> }>
