declare module 'fs-native-extensions' {
  /** Takes an advisory lock on an open descriptor; the system releases it when the process ends. */
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
