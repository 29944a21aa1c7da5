import type { Command } from '../../../kernel/acts/command'
import { ACTS } from '../acts'
import type { Contexto } from '../use-cases/contexto'
import { albunsCommands } from '../commands/albuns'
import { alertasCommands } from '../commands/alertas'
import { anunciosCommands } from '../commands/anuncios'
import { auditoriaCommands } from '../commands/auditoria'
import { creditosCommands } from '../commands/creditos'
import { cuponsCommands } from '../commands/cupons'
import { denunciasCommands } from '../commands/denuncias'
import { hashesCommands } from '../commands/hashes'
import { recursosCommands } from '../commands/recursos'
import { retencoesCommands } from '../commands/retencoes'
import { mensagensCommands } from '../commands/mensagens'
import { pagamentosCommands } from '../commands/pagamentos'
import { armazenamentoCommands } from '../commands/armazenamento'
import { revisaoCommands } from '../commands/revisao'
import { vinculosCommands } from '../commands/vinculos'
import { usuariosCommands } from '../commands/usuarios'
import { operadoresCommands } from '../commands/operadores'
import { versoesCommands } from '../commands/versoes'

export type OperatorCommand = Command<Contexto>

/** Every command, in the order of the help. */
export const COMMANDS: readonly OperatorCommand[] = [
  ...albunsCommands,
  ...anunciosCommands,
  ...revisaoCommands,
  ...denunciasCommands,
  ...recursosCommands,
  ...hashesCommands,
  ...retencoesCommands,
  ...mensagensCommands,
  ...usuariosCommands,
  ...ACTS.flatMap(({ commands }) => commands),
  ...vinculosCommands,
  ...pagamentosCommands,
  ...creditosCommands,
  ...cuponsCommands,
  ...alertasCommands,
  ...versoesCommands,
  ...auditoriaCommands,
  ...armazenamentoCommands,
  ...operadoresCommands,
]

export function findCommand(name: string): OperatorCommand | undefined {
  return COMMANDS.find((command) => command.name === name)
}
