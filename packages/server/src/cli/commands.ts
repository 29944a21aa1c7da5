import type { Command } from '../kernel/cli/command'
import { albunsCommands } from '../modules/operacao/commands/albuns'
import { alertasCommands } from '../modules/operacao/commands/alertas'
import { anunciosCommands } from '../modules/operacao/commands/anuncios'
import { auditoriaCommands } from '../modules/operacao/commands/auditoria'
import { creditosCommands } from '../modules/operacao/commands/creditos'
import { cuponsCommands } from '../modules/operacao/commands/cupons'
import { denunciasCommands } from '../modules/operacao/commands/denuncias'
import { pagamentosCommands } from '../modules/operacao/commands/pagamentos'
import { usuariosCommands } from '../modules/operacao/commands/usuarios'

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...albunsCommands,
  ...anunciosCommands,
  ...denunciasCommands,
  ...usuariosCommands,
  ...pagamentosCommands,
  ...creditosCommands,
  ...cuponsCommands,
  ...alertasCommands,
  ...auditoriaCommands,
]

export function findCommand(name: string): Command | undefined {
  return COMMANDS.find((command) => command.name === name)
}
