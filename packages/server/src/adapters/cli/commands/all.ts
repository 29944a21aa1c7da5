import type { Command } from '../command'
import { albunsCommands } from './albuns'
import { alertasCommands } from './alertas'
import { anunciosCommands } from './anuncios'
import { auditoriaCommands } from './auditoria'
import { creditosCommands } from './creditos'
import { cuponsCommands } from './cupons'
import { denunciasCommands } from './denuncias'
import { pagamentosCommands } from './pagamentos'
import { usuariosCommands } from './usuarios'

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
