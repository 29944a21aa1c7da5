/**
 * Hides targets of urgent reports that were not decided in time; the answer restores them (rule:
 * denuncias/prazos).
 */
import { rejectWith } from '../../../kernel/jobs/each-alone'
import { canRetomar, hasFotoVista, retomar } from '../../anuncios'
import type { AlvoResolvido, DenunciaGuardada } from '../ports/denuncias'
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
    const ids = await anunciosDoAlvo(tx, denuncia)
    for (const id of ids) await ocultar(tx, id, now)
    if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
      await tx.alvosDenunciados.setFotoOculta(denuncia.alvoId, now)
    }
    await tx.denuncias.markOcultada(denuncia, ids, now)
    const dados = { classe: denuncia.classe, anuncios: ids }
    const alvo = `denuncia:${protocolo}`
    await tx.auditoria.record({ ator: 'sistema', acao: 'alvo-ocultado', alvo, dados, now })
  })
}

/** Every listing that shows the reported target. */
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

/** After an answer: restores what the report had hidden, unless another urgent report of it is open. */
export async function desocultar(tx: OperacaoScope, denuncia: DenunciaGuardada, now: Date): Promise<void> {
  if (denuncia.ocultadaEm === null) return
  if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
    await tx.alvosDenunciados.setFotoOculta(denuncia.alvoId, null)
  }
  for (const id of await tx.denuncias.listOcultosSo(denuncia.id)) await reveal(tx, id, now)
}

async function reveal(tx: OperacaoScope, id: number, now: Date): Promise<void> {
  const anuncio = await tx.anuncios.find(id)
  if (anuncio === undefined) return
  const free = await tx.anuncios.lockDono(anuncio.usuarioId)
  const own = await tx.anuncios.lockDoDono(id, anuncio.usuarioId)
  if (own === undefined || (await tx.revisoes.findOcultoPor(id)) !== 'denuncia') return
  await tx.revisoes.setOcultoPor(id, null)
  if (free && hasFotoVista(own) && canRetomar(own, now)) await retomar(tx.anuncios, own, now)
}
