import { GLOBAL_OPTIONS } from './arguments'
import type { Option } from '../../../kernel/acts/command'
import { COMMANDS, type OperatorCommand } from './commands'

function nameOf(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`
}

function callOf({ name, argument, optional, options }: OperatorCommand): string {
  const required = Object.entries(options).filter(([, option]) => option.required)
  const given = optional === true ? `[${argument}]` : `<${argument}>`
  const words = [name, ...(argument === undefined ? [] : [given])]
  return [...words, ...required.map(([key, option]) => nameOf(key, option))].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

function optionRows(options: Readonly<Record<string, Option>>): (readonly [string, string])[] {
  return Object.entries(options).map(([name, option]) => [nameOf(name, option), option.help])
}

/** Help for every command, one per line, or for one command with its options. */
export function helpText(command?: OperatorCommand): string[] {
  const globals = ['', 'Em todos:', ...columns(optionRows(GLOBAL_OPTIONS))]
  if (command === undefined) {
    return [
      'Uso: pnpm portal <comando> [opções]',
      '',
      ...COMMANDS.flatMap((each) => [`  ${callOf(each)}`, `      ${each.summary}`]),
      '  migrate',
      '      atualiza o banco para esta versão, antes de trocar os servidores',
      '  setup [--check] [--dir <pasta>] [NOME=valor…]',
      '      escreve o portal.env de uma instalação, ou experimenta cada serviço de fora',
      '  status [endereço…] [--mail]',
      '      pergunta a cada papel, dentro da rede, e diz o que difere de são',
      '  keys [reseal]',
      '      diz o que ainda está sob a chave de antes, ou o cifra de novo, com o portal no ar',
      '  backup [drill]',
      '      copia banco e fotos para BACKUP_DIR, ou ensaia a restauração da última cópia',
      '  ajuda <comando>',
      '      explica um comando e suas opções',
      ...globals,
      '',
      'Termina com 0 (feito), 1 (recusado, com o motivo) ou 2 (uso errado).',
    ]
  }
  const own = optionRows(command.options)
  return [
    `Uso: pnpm portal ${callOf(command)}`,
    '',
    `  ${command.summary}`,
    ...(command.alias === undefined ? [] : [`  O mesmo: ${command.alias}`]),
    ...(own.length === 0 ? [] : ['', 'Opções:', ...columns(own)]),
    ...globals,
  ]
}
