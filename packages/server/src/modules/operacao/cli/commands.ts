import type { Command } from '../../../kernel/acts/command'
import { ACTS } from '../acts'
import type { Contexto } from '../acts/context'
import { albunsCommands } from '../commands/albuns'
import { alertasCommands } from '../commands/alertas'
import { anunciosCommands } from '../commands/anuncios'
import { cuponsCommands } from '../commands/cupons'
import { mensagensCommands } from '../commands/mensagens'
import { armazenamentoCommands } from '../commands/armazenamento'
import { versoesCommands } from '../commands/versoes'

export type OperatorCommand = Command<Contexto>

/** Every command, in the order of the help. */
export const COMMANDS: readonly OperatorCommand[] = [
  ...albunsCommands,
  ...anunciosCommands,
  ...mensagensCommands,
  ...ACTS.flatMap(({ commands }) => commands),
  ...cuponsCommands,
  ...alertasCommands,
  ...versoesCommands,
  ...armazenamentoCommands,
]

export function findCommand(name: string): OperatorCommand | undefined {
  return COMMANDS.find((command) => command.name === name)
}
