declare module 'fs-native-extensions' {
  /** Locks the whole file for this process; false while another one holds it. */
  export function tryLock(descriptor: number): boolean
}
