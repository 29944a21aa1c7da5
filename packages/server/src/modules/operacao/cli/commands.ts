import type { Command } from '../../../kernel/acts/command'
import { ACTS } from '../acts'
import type { OperatorContext } from '../acts/context'

export type OperatorCommand = Command<OperatorContext>

/** Every command, in the order of the help. */
export const COMMANDS: readonly OperatorCommand[] = ACTS.flatMap(({ commands }) => commands)

export function findCommand(name: string): OperatorCommand | undefined {
  return COMMANDS.find((command) => command.name === name)
}
