/** The table of acts in docs/product/operadores.md, generated from their definitions (`pnpm write-docs`). */
import { NOMES_DOS_ATOS, regraDoAto, type Ato } from '@portal/domain/operadores'
import { PAPEIS } from '@portal/domain/papeis'
import { COMMANDS } from './modules/operacao/cli/commands'

const code = (text: string) => `\`${text}\``

function row(ato: Ato): string {
  const { papeis, confirmacao, duasPessoas, confirmam = [] } = regraDoAto(ato)
  const second = { sempre: 'always', conforme: 'past a limit' }
  const commands = COMMANDS.filter((command) => command.ato === ato).map(({ name }) => name)
  const cells = [
    code(ato),
    papeis.length === PAPEIS.length ? 'all' : papeis.join(', '),
    confirmacao === true ? 'yes' : '',
    duasPessoas === undefined
      ? ''
      : [second[duasPessoas], ...confirmam.map((papel) => `or ${papel}`)].join(' '),
    commands.map(code).join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}

export function actsTable(): string {
  return [
    '| act | roles | passkey anew | second person | commands |',
    '|---|---|---|---|---|',
    ...NOMES_DOS_ATOS.map(row),
  ].join('\n')
}
