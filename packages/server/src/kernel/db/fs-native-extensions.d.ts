declare module 'fs-native-extensions' {
  /** Advisory lock on an open descriptor; freed by the system when the process ends, however it ends. */
  export function tryLock(fd: number): boolean
  export function unlock(fd: number): void
}
