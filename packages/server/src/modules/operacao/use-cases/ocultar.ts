/** Urgent reports hide their listing by themselves when nobody decides in time, and the answer lifts it (rule: denuncias/prazos). */
import { canRetomar, retomar } from '../../anuncios'
import type { OperacaoScope, OperacaoStore } from '../store'

const BATCH = 50

/** Hides what is due. Another worker at the same time hides it once. */
export async function ocultarDenunciados(store: OperacaoStore, now: Date): Promise<void> {
  for (const { protocolo } of await store.denuncias.listAOcultar(now, BATCH)) {
    await store.transaction(async (tx) => {
      const denuncia = await tx.denuncias.lock(protocolo)
      if (denuncia?.status !== 'aberta' || denuncia.ocultadaEm !== null) return
      await ocultar(tx, denuncia.anuncioId, now)
      await tx.denuncias.markOcultada(protocolo, now)
      const alvo = `anuncio:${denuncia.anuncioId}`
      const dados = { denuncia: protocolo, classe: denuncia.classe }
      await tx.auditoria.record({ ator: 'sistema', acao: 'anuncio-ocultado', alvo, dados, now })
    })
  }
}

async function ocultar(tx: OperacaoScope, id: number, now: Date): Promise<void> {
  const anuncio = await tx.anuncios.find(id)
  if (anuncio === undefined) return
  await tx.anuncios.lockDono(anuncio.usuarioId)
  const own = await tx.anuncios.lockDoDono(id, anuncio.usuarioId)
  if (own === undefined) return
  if (own.status === 'ativo') await tx.anuncios.suspender(id, now)
  await tx.revisoes.setOcultoPor(id, 'denuncia')
}

/** After an answer: the listing is back, unless another urgent report of it still waits. */
export async function desocultar(tx: OperacaoScope, id: number, now: Date): Promise<void> {
  const anuncio = await tx.anuncios.find(id)
  if (anuncio === undefined) return
  const free = await tx.anuncios.lockDono(anuncio.usuarioId)
  const own = await tx.anuncios.lockDoDono(id, anuncio.usuarioId)
  if (own === undefined || (await tx.revisoes.findOcultoPor(id)) !== 'denuncia') return
  const waiting = await tx.denuncias.listDoAnuncio(id)
  if (waiting.some(({ status, ocultadaEm }) => status === 'aberta' && ocultadaEm !== null)) return
  await tx.revisoes.setOcultoPor(id, null)
  if (free && own.fotos.length > 0 && canRetomar(own, now)) await retomar(tx.anuncios, own, now)
}
