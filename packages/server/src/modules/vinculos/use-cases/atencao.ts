/**
 * Somebody may need help: opens a case for operators and shows helplines to the person; nothing is taken away
 * (rule: vinculos/atencao).
 */
import { MARCA_DIAS } from '@portal/domain/limites'
import {
  APOIO,
  ATENCAO_CIDADES,
  ATENCAO_CONTAS,
  ATENCAO_DIAS,
  ATENCAO_TEXTO_MIN,
  ATENCAO_TEXTOS,
  TIPOS_MARCA,
  type RazaoAtencao,
} from '@portal/domain/vinculos'
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

/** Cases opened by the job. An open case is not opened again, but its number grows. */
export async function notarAtencao(store: VinculosStore, now: Date): Promise<void> {
  const desde = later(now, -ATENCAO_DIAS * DAY_MS)
  const vista = later(now, -MARCA_DIAS * DAY_MS)
  const { casosDeAtencao } = store
  const found: [RazaoAtencao, Awaited<ReturnType<typeof casosDeAtencao.listMuitasCidades>>][] = [
    ['cidades', await casosDeAtencao.listMuitasCidades(desde, ATENCAO_CIDADES)],
    ['texto', await casosDeAtencao.listMesmoTexto(desde, ATENCAO_TEXTOS, ATENCAO_TEXTO_MIN)],
  ]
  for (const tipo of TIPOS_MARCA)
    found.push([tipo, await casosDeAtencao.listMesmaMarca(tipo, vista, ATENCAO_CONTAS[tipo])])
  await store.transaction(async (tx) => {
    for (const [razao, contas] of found)
      for (const conta of contas) {
        const caso = { ...conta, razao }
        if ((await abrirAtencao(tx, caso, now)) === undefined) await tx.casosDeAtencao.aumentar(caso)
      }
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
