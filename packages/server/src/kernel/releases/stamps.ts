/** Milliseconds by app: the stamps of their entries in the release store's pointer. */
export type Stamps = Readonly<Record<string, number>>

/** The newest entry of each app that any process of this portal has seen. */
export interface StampMemory {
  /** Remembers each stamp that is newer than the one before; returns the newest of every app. */
  raise(stamps: Stamps): Promise<Stamps>
}
