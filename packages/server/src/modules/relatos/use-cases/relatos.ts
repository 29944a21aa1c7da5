/** Reports of clients' phones and their readers (docs/product/lista-de-alerta.md). */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/lista-de-alerta'
import { resumirRelatos, type MotivoDeRelato } from '@portal/domain/lista-de-alerta'
import { parseTelefone } from '@portal/domain/telefone'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { exigirIdentidade } from '../../identidade'
import type { RelatosRepositories, RelatosScope, RelatosStore } from '../store'

const AMANHA = 'Você chegou ao limite de hoje. Amanhã dá para continuar.'
const chegou = () => fail('MUITAS_TENTATIVAS', { message: AMANHA })

type Estado = Outcome<AnswerOf<typeof api.findListaDeAlerta>>

export async function findLista(store: RelatosScope, usuarioId: number, now: Date): Promise<Estado> {
  return done({
    ligada: true,
    identidade: (await exigirIdentidade(store, usuarioId, now)).ok,
    restam: await store.relatos.countConsultasQueRestam(usuarioId),
    relatos: await store.relatos.listDoAutor(usuarioId),
  })
}

/** The same statements for any number of reports; `leitor`: whose own group does not count. */
export async function resumoDoNumero(
  { relatos }: Pick<RelatosRepositories, 'relatos'>,
  telefone: string,
  leitor?: number,
) {
  const todos = await relatos.listDoNumero(telefone)
  const ligadas = await relatos.listLigadas(telefone, leitor)
  const contestado = await relatos.isContestado(telefone)
  const resumo = resumirRelatos(todos, ligadas, leitor)
  return { ...resumo, contestado: contestado && resumo.relatos > 0 }
}

/** Fails with IDENTIDADE_NECESSARIA, NAO_PERMITIDO or MUITAS_TENTATIVAS. */
export function consultar(
  store: RelatosStore,
  usuarioId: number,
  typed: string,
  now: Date,
): Promise<Outcome<AnswerOf<typeof api.consultarTelefone>>> {
  return store.transaction(async (tx) => {
    const identidade = await exigirIdentidade(tx, usuarioId, now)
    if (!identidade.ok) return identidade
    const restam = await tx.relatos.usar(usuarioId, 'consultas')
    if (restam === undefined) return chegou()
    return done({ ...(await resumoDoNumero(tx, numeroDe(typed), usuarioId)), restam })
  })
}

/** Fails as a query does. */
export function relatar(
  store: RelatosStore,
  usuarioId: number,
  { telefone, motivo }: { telefone: string; motivo: MotivoDeRelato },
  now: Date,
): Promise<Estado> {
  return store.transaction(async (tx) => {
    const identidade = await exigirIdentidade(tx, usuarioId, now)
    if (!identidade.ok) return identidade
    if ((await tx.relatos.usar(usuarioId, 'relatos')) === undefined) return chegou()
    await tx.relatos.create({ usuarioId, telefone: numeroDe(telefone), motivo })
    return findLista(tx, usuarioId, now)
  })
}

export async function removeRelato(
  store: RelatosStore,
  usuarioId: number,
  id: number,
  now: Date,
): Promise<Estado> {
  await store.relatos.remove(usuarioId, id)
  return findLista(store, usuarioId, now)
}

/** The contract accepts nothing but a mobile. */
export const numeroDe = (typed: string): string => parseTelefone(typed) ?? typed
