/** Milliseconds by app: stamps of the entries in the release store's pointer. */
export type Stamps = Readonly<Record<string, number>>

/** The newest entry of each app that any process of this portal has seen. */
export interface StampMemory {
  /** Stores each stamp that is newer than the previous one; returns the newest of every app. */
  raise(stamps: Stamps): Promise<Stamps>
}
