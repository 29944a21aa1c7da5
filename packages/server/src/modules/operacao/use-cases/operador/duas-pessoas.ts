/** Proposals of acts that a second person confirms (rule: operadores/duas-pessoas). */
import { podeConfirmar, podeFazer, regraDoAto, type Ato } from '@portal/domain/operadores'
import { z } from 'zod'
import { done, type Outcome } from '../../../../kernel/failure'
import { propor, type Executor, type Pessoa, type Proposta } from '../../../operadores'
import { ACTS } from '../../acts'
import type { OperatorContext } from '../../acts/context'
import type { OperacaoScope } from '../../store'

const CONFIRMABLE = ACTS.flatMap(({ secondPerson }) => secondPerson ?? [])

/** Executes confirmed proposals, each on behalf of its proposer. */
export function createExecutor(contextoDe: (operador: string) => OperatorContext): Executor<OperacaoScope> {
  return {
    externo: (ato) => CONFIRMABLE.some((act) => act.ato === ato && act.external),
    executar({ ato, dados, por }, segunda, store) {
      const act = CONFIRMABLE.find((each) => each.ato === ato)
      if (act === undefined) throw new Error(`${ato} is no act of two people`)
      return act.execute({ ...contextoDe(por), store, segunda: segunda.nome }, dados, segunda.nome)
    },
  }
}

/** Stores an act for a second person; returns what a screen shows. */
export async function proporAto(
  contexto: OperatorContext,
  eu: Pessoa,
  nova: Parameters<typeof propor>[2],
): Promise<Outcome<{ resultado: 'proposto'; proposta: ReturnType<typeof propostaVista> }>> {
  const proposta = await propor(contexto, { nome: contexto.operador }, nova)
  return done({ resultado: 'proposto', proposta: propostaVista(proposta, eu) })
}

const PAGINAS = 20
const vistaSchema = z.looseObject({
  id: z.number().optional(),
  quem: z.string().optional(),
  referencia: z.string().optional(),
  protocolo: z.string().optional(),
  protocolos: z.array(z.string()).default([]),
})
type Dados = z.output<typeof vistaSchema>

/** Pages that the second person checks before confirming, by act. */
const PROVAS: Readonly<Partial<Record<Ato, (dados: Dados) => readonly string[]>>> = {
  'decidir-denuncia-de-menor': ({ protocolo }) => [`/operacao/denuncias/${protocolo}`],
  'dispensar-denuncias': ({ protocolos }) => protocolos.map((each) => `/operacao/denuncias/${each}`),
  'decidir-recurso-de-menor': ({ id }) => [`/operacao/recursos/${id}`],
  'desbanir-usuario': ({ quem }) => [`/operacao/usuarios/${quem}`],
  'conceder-creditos': ({ quem }) => [`/operacao/usuarios/${quem}`],
  'dar-por-cupom': ({ quem }) => (quem === undefined ? [] : [`/operacao/usuarios/${quem}`]),
  'abrir-registros': () => ['/operacao/oficios'],
  'abrir-copia': () => ['/operacao/provas'],
  'devolver-pagamento': ({ referencia }) => [`/operacao/pagamentos/${referencia}`],
  'remover-hash': ({ id }) => [`/operacao/hashes/${id}`],
  'encerrar-retencao': () => ['/operacao/provas'],
  'responder-oficio': ({ id }) => [`/operacao/oficios/${id}`],
  'reabrir-documentos': ({ id }) => [`/operacao/identidades/${id}`],
}

/** Permission that each of those pages needs. */
const LEITURA: Readonly<Record<string, Ato>> = {
  denuncias: 'ver-denuncias',
  recursos: 'ver-recursos',
  usuarios: 'ver-usuarios',
  pagamentos: 'ver-pagamentos',
  hashes: 'ver-hashes',
  provas: 'ver-provas',
  oficios: 'ver-oficios',
  identidades: 'ver-identidade',
}

/** Pages that the caller may read; none once it is decided, since its input is erased. */
function verDe({ ato, dados }: Proposta, { papeis }: Pessoa): string[] {
  const read = vistaSchema.safeParse(dados)
  const pages = read.success ? [...(PROVAS[ato]?.(read.data) ?? [])] : []
  const mayRead = (page: string) => {
    const leitura = LEITURA[page.split('/')[2] ?? '']
    return leitura !== undefined && podeFazer(papeis, leitura)
  }
  return pages.filter(mayRead).slice(0, PAGINAS)
}

/** Without its input: the confirming person reads the summary, and the pages that show what it is about. */
export function propostaVista(proposta: Proposta, eu: Pessoa) {
  const { dados: _data, pegaAte: _lease, vez: _fence, ...rest } = proposta
  const open = rest.estado === 'aberta' || rest.estado === 'confirmada'
  return {
    ...rest,
    rotulo: regraDoAto(rest.ato).rotulo,
    ver: open ? verDe(proposta, eu) : [],
    podeConfirmar: open && rest.por !== eu.nome && podeConfirmar(eu.papeis, rest.ato),
  }
}
