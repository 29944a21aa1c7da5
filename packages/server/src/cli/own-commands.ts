import type { Config } from '../config'

export const SETUP = 'setup'
type OwnCommand = (config: Config, args: readonly string[], write: (text: string) => void) => Promise<boolean>

/**
 * Commands that are no act of an operator: they must work while the database does not. Each returns whether
 * all is well.
 */
const OWN = new Map<string, OwnCommand>([
  ['status', async (...given) => (await import('./status/command')).showStatus(...given)],
  ['keys', async (...given) => (await import('../keys/command')).keysCommand(...given)],
  ['backup', async (...given) => (await import('./backup/command')).backupCommand(...given)],
])

export const findOwn = (command: string): OwnCommand | undefined => OWN.get(command)
