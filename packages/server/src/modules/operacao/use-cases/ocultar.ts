/**
 * Hides targets of urgent reports that were not decided in time; the answer restores them (rule:
 * denuncias/prazos).
 */
import { rejectWith } from '../../../kernel/jobs/each-alone'
import { canRetomar, hasFotoVista, retomar } from '../../anuncios'
import type { AlvoResolvido, DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import type { OperacaoScope, OperacaoStore } from '../store'

const BATCH = 50

/** Hides all due targets; a failure does not block the others. Concurrent workers hide each once. */
export async function ocultarDenunciados(store: OperacaoStore, now: Date): Promise<void> {
  const failed = new Map<string, unknown>()
  const listDue = async () => {
    const due = await store.denuncias.listAOcultar(now, BATCH + failed.size)
    return due.filter(({ protocolo }) => !failed.has(protocolo))
  }
  for (let due = await listDue(); due.length > 0; due = await listDue()) {
    for (const { protocolo } of due) {
      await ocultarDenunciado(store, protocolo, now).catch((error: unknown) => failed.set(protocolo, error))
    }
  }
  rejectWith([...failed.values()])
}

/** Afterwards it is no longer due: hidden, or answered meanwhile. */
function ocultarDenunciado(store: OperacaoStore, protocolo: string, now: Date): Promise<void> {
  return store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia?.status !== 'aberta' || denuncia.ocultadaEm !== null) return
    await ocultarAlvo(tx, denuncia, { ator: 'sistema' }, now)
  })
}

/** Hides what an open report is about: by the clock, or by the one person who asks. Lock the report first. */
export async function ocultarAlvo(
  tx: OperacaoScope,
  denuncia: DenunciaGuardada,
  { ator, por }: { ator: string; por?: string },
  now: Date,
): Promise<void> {
  const ids = await anunciosDoAlvo(tx, denuncia)
  for (const id of ids) await ocultar(tx, id, now)
  if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
    await tx.alvosDenunciados.setFotoOculta(denuncia.alvoId, now)
  }
  await tx.denuncias.markOcultada({ id: denuncia.id, por }, ids, now)
  const dados = { classe: denuncia.classe, anuncios: ids }
  const alvo = `denuncia:${denuncia.protocolo}`
  await tx.auditoria.record({ ator, acao: 'alvo-ocultado', alvo, dados, now })
}

/** Every listing that shows what is reported. */
async function anunciosDoAlvo(
  { alvosDenunciados }: OperacaoScope,
  { alvo, anuncioId, alvoId, conta }: AlvoResolvido & Pick<DenunciaGuardada, 'alvo'>,
): Promise<number[]> {
  if (alvo === 'foto' && alvoId !== null) return alvosDenunciados.listComFoto(alvoId)
  if (alvo === 'conta' && conta !== null) return alvosDenunciados.listDaConta(conta)
  return anuncioId === null ? [] : [anuncioId]
}

/** Off the air until the report is answered. */
export async function ocultar(tx: OperacaoScope, id: number, now: Date): Promise<void> {
  const anuncio = await tx.anuncios.find(id)
  if (anuncio === undefined) return
  await tx.anuncios.lockDono(anuncio.usuarioId)
  const own = await tx.anuncios.lockDoDono(id, anuncio.usuarioId)
  if (own !== undefined) {
    if (own.status === 'ativo') await tx.anuncios.suspender(id, now)
    await tx.revisoes.setOcultoPor(id, 'denuncia')
  }
  // The owner can export this entry: the suspicion is only recorded with the report.
  await tx.auditoria.record({ ator: 'sistema', acao: 'anuncio-ocultado', alvo: `anuncio:${id}`, now })
}

/**
 * After an answer. Unfounded: what the report had hidden is back, unless another report still hides it. Upheld: nothing comes
 * back by itself; once its measure is taken the owner may resume the listing, except in the gravest class.
 */
export async function levantar(
  tx: OperacaoScope,
  denuncia: DenunciaGuardada,
  status: RespostaDenuncia['status'],
  now: Date,
): Promise<void> {
  if (denuncia.ocultadaEm === null) return
  const upheld = status === 'procedente'
  if (upheld && denuncia.classe === 'menor-ou-coacao') return
  const { id, alvo, alvoId } = denuncia
  if (!upheld && alvo === 'foto' && alvoId !== null && !(await tx.denuncias.hidesFoto(alvoId, id))) {
    await tx.alvosDenunciados.setFotoOculta(alvoId, null)
  }
  for (const { id: anuncio, preso, confirmado } of await tx.denuncias.listOcultos(id)) {
    if (!preso) await reveal(tx, anuncio, { back: !upheld && !confirmado, now })
  }
}

async function reveal(
  tx: OperacaoScope,
  id: number,
  { back, now }: { back: boolean; now: Date },
): Promise<void> {
  const anuncio = await tx.anuncios.find(id)
  if (anuncio === undefined) return
  const free = await tx.anuncios.lockDono(anuncio.usuarioId)
  const own = await tx.anuncios.lockDoDono(id, anuncio.usuarioId)
  if (own === undefined || (await tx.revisoes.findOcultoPor(id)) !== 'denuncia') return
  await tx.revisoes.setOcultoPor(id, null)
  if (back && free && hasFotoVista(own) && canRetomar(own, now)) await retomar(tx.anuncios, own, now)
}
