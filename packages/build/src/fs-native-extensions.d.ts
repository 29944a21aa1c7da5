declare module 'fs-native-extensions' {
  /** Locks the whole file for this process; false while another process holds the lock. */
  export function tryLock(descriptor: number): boolean
}
