/**
 * Somebody may need help: opens a case for operators and shows helplines to the person; nothing is taken away
 * (rule: vinculos/atencao).
 */
import { APOIO, ATENCAO_CIDADES, ATENCAO_CONTAS, ATENCAO_DIAS } from '@portal/domain/vinculos'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { CasoDeAtencao } from '../ports/atencao'
import type { VinculosRepositories, VinculosScope, VinculosStore, CasosDeAtencao } from '../store'

/** Undefined when one is open for the same reason. */
export async function abrirAtencao(
  tx: Pick<VinculosScope, 'casosDeAtencao' | 'alertasDeEventos'>,
  caso: Parameters<CasosDeAtencao['abrir']>[0],
  now: Date,
): Promise<number | undefined> {
  const id = await tx.casosDeAtencao.abrir(caso, now)
  if (id === undefined) return undefined
  const { usuarioId } = caso
  await tx.alertasDeEventos.create({ usuarioId, tipo: 'info', message: APOIO, chave: `apoio:${id}` }, now)
  return id
}

/** Cases opened by the job. Idempotent: an open case is not opened again. */
export async function notarAtencao(store: VinculosStore, now: Date): Promise<void> {
  const desde = later(now, -ATENCAO_DIAS * DAY_MS)
  const cidades = await store.casosDeAtencao.listMuitasCidades(desde, ATENCAO_CIDADES)
  const pagador = await store.casosDeAtencao.listMesmoPagador(desde, ATENCAO_CONTAS)
  await store.transaction(async (tx) => {
    for (const caso of cidades) await abrirAtencao(tx, { ...caso, razao: 'cidades' }, now)
    for (const caso of pagador) await abrirAtencao(tx, { ...caso, razao: 'pagador' }, now)
  })
}

export async function encerrarAtencao(
  { casosDeAtencao }: Pick<VinculosRepositories, 'casosDeAtencao'>,
  { id, por, nota }: { id: number; por: string; nota: string },
  now: Date,
): Promise<Outcome<CasoDeAtencao>> {
  const caso = await casosDeAtencao.lock(id)
  if (caso === undefined) return fail('NAO_ENCONTRADO', { message: `Não há caso ${id}.` })
  if (caso.encerradoEm !== null) return fail('CONFLITO', { message: `O caso ${id} já está encerrado.` })
  await casosDeAtencao.encerrar(id, { por, nota }, now)
  return done({ ...caso, encerradoEm: now, encerradoPor: por, nota })
}
