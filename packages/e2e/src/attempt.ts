import { execFileSync } from 'node:child_process'

/** Tries one way of installing something; the caller checks whether it is available afterwards. */
export function attempt(command: string, args: string[], timeoutMs: number): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: timeoutMs })
  } catch {
    // The caller tries the next way, or reports that none is left.
  }
}
