/** Invitations of operators: a single-use link, and a first passkey (rule: operadores/convite). */
import { CONVITE_OPERADOR_HORAS } from '@portal/domain/limites'
import { NOME_DE_OPERADOR } from '@portal/domain/operadores'
import { isConselho, papeisNoFio, papeisRecusados, type Papel, type PapelDaCasa } from '@portal/domain/papeis'
import { HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import {
  openDesafio,
  readMade,
  type DesafioAberto,
  type RespostaAssinada,
} from '../../../kernel/passkeys/signing'
import type { OperadoresDeps } from '../ports/deps'
import type { OperadoresScope } from '../store'
import { donoOf, openSession, signingOf } from './sessao'

const PRIMEIRA_CHAVE = 'Primeira chave'

/** The database refuses it too. */
export const FICA = {
  message: 'Quem é do conselho não passa a operador, nem quem opera passa ao conselho.',
}

type ConviteDeps = Pick<OperadoresDeps, 'clock' | 'secrets' | 'operatorOrigin'>

export interface NovoOperador {
  nome: string
  papeis: readonly Papel[]
}

/** Fails with CORPO_INVALIDO or CONFLITO. Returns the link, which cannot be read again. */
export async function convidar(
  deps: ConviteDeps,
  tx: OperadoresScope,
  { nome, papeis }: NovoOperador,
  por: string,
): Promise<Outcome<{ id: number; nome: string; link: string }>> {
  const recusa = papeisRecusados(papeis)
  if (recusa !== undefined) return fail('CORPO_INVALIDO', { message: recusa })
  if (!NOME_DE_OPERADOR.test(nome)) return fail('CORPO_INVALIDO', { message: `Nome recusado: ${nome}` })
  const now = deps.clock()
  const known = await tx.operadores.findPorNome(nome)
  // An operator who has not accepted yet gets a new link; the previous one becomes invalid.
  const id = known?.estado === 'convidado' ? known.id : await tx.operadores.create({ nome, papeis }, now)
  if (id === undefined) {
    return fail('CONFLITO', {
      message: `O nome ${nome} já foi usado: a auditoria não pode confundir pessoas.`,
    })
  }
  if (known !== undefined && isConselho(known.papeis) !== isConselho(papeis)) return fail('CONFLITO', FICA)
  await tx.operadores.setPapeis(id, papeis)
  const link = await newLink(deps, tx, id)
  const dados = { nome, papeis }
  await tx.auditoria.record({ ator: por, acao: 'operador-convidado', alvo: `operador:${id}`, dados, now })
  return done({ id, nome, link })
}

async function newLink(
  { clock, secrets, operatorOrigin }: ConviteDeps,
  { operadores }: Pick<OperadoresScope, 'operadores'>,
  id: number,
): Promise<string> {
  const token = secrets.newToken()
  const ate = later(clock(), CONVITE_OPERADOR_HORAS * HOUR_MS)
  await operadores.setConvite(id, { hash: secrets.hashToken(token), ate })
  // In the fragment, so that it is in no log.
  return `${operatorOrigin()}/operacao/convite#${token}`
}

/** Options for creating a first passkey. Fails with LINK_INVALIDO. */
export async function beginConvite(
  deps: OperadoresDeps,
  { convite }: { convite: string },
): Promise<Outcome<DesafioAberto & { nome: string; papeis: PapelDaCasa[] }>> {
  const operador = await deps.store.operadores.findPorConvite(deps.secrets.hashToken(convite), deps.clock())
  if (operador === undefined) return fail('LINK_INVALIDO')
  const { id, nome, papeis } = operador
  const signing = signingOf(deps)
  const opcoes = await deps.passkeys.creationOptions(signing.lugar, donoOf({ id, nome }), [])
  const aberto = await openDesafio(signing, opcoes, { uso: 'convite', donoId: id })
  return done({ ...aberto, nome, papeis: papeisNoFio(papeis).papeis })
}

/**
 * Stores the passkey, consumes the link, opens a session. Fails with LINK_INVALIDO or CREDENCIAIS_INVALIDAS.
 */
export async function aceitarConvite(
  deps: OperadoresDeps,
  { convite, desafio, credencial }: RespostaAssinada & { convite: string },
): Promise<Outcome<{ token: string }>> {
  const { store, clock, secrets } = deps
  const made = await readMade(signingOf(deps), { desafio, credencial }, 'convite')
  if (made === undefined) {
    return fail('CREDENCIAIS_INVALIDAS', {
      message: 'A chave de acesso não pôde ser conferida. Tente de novo.',
    })
  }
  return store.transaction(async (tx) => {
    const now = clock()
    const known = await tx.operadores.findPorConvite(secrets.hashToken(convite), now)
    const operador = known?.id === made.donoId ? await tx.operadores.lock(known.id) : undefined
    if (operador?.estado !== 'convidado') return fail('LINK_INVALIDO')
    const { id, nome } = operador
    if (!(await tx.chavesDeOperador.create({ ...made.lida, donoId: id, nome: PRIMEIRA_CHAVE }, now)))
      return fail('CONFLITO', { message: 'Esta chave de acesso já é de um operador.' })
    await tx.operadores.activate(id)
    const ato = { ator: `operador:${nome}`, alvo: `operador:${id}`, now }
    await tx.auditoria.record({ ...ato, acao: 'operador-ativado' })
    return done({ token: await openSession(deps, tx, operador) })
  })
}

/** The first two are invited from the machine itself; afterwards operators invite, two together. */
export async function convidarPrimeiros(
  deps: ConviteDeps & Pick<OperadoresDeps, 'store'>,
  novo: NovoOperador,
  por: string,
): Promise<Outcome<{ id: number; nome: string; link: string }>> {
  return deps.store.transaction(async (tx) => {
    const chefes = (await tx.operadores.list()).filter(
      ({ estado, papeis, nome }) => estado === 'ativo' && papeis.includes('chefe') && nome !== novo.nome,
    )
    if (chefes.length >= 2) {
      return fail('CONFLITO', {
        message: `Já há duas pessoas com o papel chefe (${chefes.map(({ nome }) => nome).join(', ')}): elas convidam, no portal de operação.`,
      })
    }
    return convidar(deps, tx, novo, por)
  })
}
