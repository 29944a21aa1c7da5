import { execFileSync } from 'node:child_process'

/** Tries one way of installing something: whoever needs it looks for itself whether it is there now. */
export function attempt(command: string, args: string[], timeoutMs: number): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: timeoutMs })
  } catch {
    // The next way is tried, or it is said that none is left.
  }
}
