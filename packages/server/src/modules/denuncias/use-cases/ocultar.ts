/**
 * Hides targets of urgent reports that were not decided in time; the answer restores them (rule:
 * denuncias/prazos).
 */
import { DE_MENOR } from '@portal/domain/denuncia'
import { OCULTACOES_POR_HORA } from '@portal/domain/limites'
import { rejectWith } from '../../../kernel/jobs/each-alone'
import { canRetomar, hasFotoVista, retomar } from '../../anuncios'
import type { AlvoResolvido, DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import type { DenunciasScope, DenunciasStore } from '../store'
import { chamarPlantao } from './plantao'
import { lerRelogio } from './relogio'

const BATCH = 50

/**
 * Hides all due targets until the hour's number is reached (rule: denuncias/disjuntor); a failure does not
 * block the others. Concurrent workers hide each once.
 */
export async function ocultarDenunciados(store: DenunciasStore, now: Date): Promise<void> {
  const failed = new Map<string, unknown>()
  const listDue = async () => {
    const due = await store.denuncias.listAOcultar(now, BATCH + failed.size)
    return due.filter(({ protocolo }) => !failed.has(protocolo))
  }
  let paused = false
  for (let due = await listDue(); due.length > 0 && !paused; due = await listDue()) {
    for (const { protocolo } of due) {
      const work = ocultarDenunciado(store, protocolo, now)
      paused = await work.catch((error: unknown) => (failed.set(protocolo, error), false))
      if (paused) break
    }
  }
  rejectWith([...failed.values()])
}

/** True if the hourly limit is reached. False if the report is no longer due: already hidden or answered. */
function ocultarDenunciado(store: DenunciasStore, protocolo: string, now: Date): Promise<boolean> {
  return store.transaction(async (tx) => {
    await tx.denuncias.lockRelogio()
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia?.status !== 'aberta' || denuncia.ocultadaEm !== null) return false
    const { emMassa } = denuncia
    const { parado: tripped, retomadoEm } = await lerRelogio(tx, now)
    if (tripped) await avisarPausa(tx, now, retomadoEm)
    const foto = denuncia.alvo === 'foto' && denuncia.motivo === DE_MENOR
    if (tripped && !foto) return true
    await ocultarAlvo(tx, denuncia, { ator: 'sistema', fotoSo: foto && (tripped || emMassa) }, now)
    return false
  })
}

/** Once an hour, and again when it stops after a person let it continue. */
async function avisarPausa(tx: DenunciasScope, now: Date, retomadoEm: Date | null): Promise<void> {
  const chave = `ocultacao-pausada:${now.toISOString().slice(0, 13)}:${retomadoEm?.getTime() ?? 0}`
  if (await tx.denuncias.isPausaAnotada(chave)) return
  const parada = { alvo: 'relogio', dados: { chave } }
  await tx.auditoria.record({ ator: 'sistema', acao: 'ocultacao-pausada', ...parada, now })
  await chamarPlantao(tx, {
    chave,
    assunto: 'Ocultação automática pausada',
    linhas: [
      `O relógio ocultou ${OCULTACOES_POR_HORA} anúncios em uma hora, por denúncias sem resposta, e parou.`,
      'Pode ser um ataque: veja as denúncias urgentes e oculte ou responda cada uma. Moderação ou chefia retoma na tela das denúncias. Fotos apontadas como de menor continuam saindo.',
    ],
  })
}

interface Quem {
  ator: string
  /** One person; absent: the clock. */
  por?: string
  /** Only the picture, whose listings stay. */
  fotoSo?: boolean
}

/** Hides the subject of an open report, for the deadline job or for one person. Lock the report first. */
export async function ocultarAlvo(
  tx: DenunciasScope,
  denuncia: DenunciaGuardada,
  { ator, por, fotoSo = false }: Quem,
  now: Date,
): Promise<void> {
  const ids = fotoSo ? [] : await anunciosDoAlvo(tx, denuncia, { relogio: por === undefined })
  for (const id of ids) await ocultar(tx, id, now)
  if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
    await tx.alvosDenunciados.setFotoOculta(denuncia.alvoId, now)
  }
  await tx.denuncias.markOcultada({ id: denuncia.id, por }, ids, now)
  const dados = { classe: denuncia.classe, anuncios: ids }
  const alvo = `denuncia:${denuncia.protocolo}`
  await tx.auditoria.record({ ator, acao: 'alvo-ocultado', alvo, dados, now })
}

/** Every listing that shows the subject; for an account, the deadline job hides only the one named in the report. */
async function anunciosDoAlvo(
  { alvosDenunciados }: DenunciasScope,
  { alvo, anuncioId, alvoId, conta }: AlvoResolvido & Pick<DenunciaGuardada, 'alvo'>,
  { relogio }: { relogio: boolean },
): Promise<number[]> {
  if (alvo === 'foto' && alvoId !== null) return alvosDenunciados.listComFoto(alvoId)
  if (alvo === 'conta' && conta !== null && !relogio) return alvosDenunciados.listDaConta(conta)
  return anuncioId === null ? [] : [anuncioId]
}

/** Off the air until the report is answered. */
export async function ocultar(tx: DenunciasScope, id: number, now: Date): Promise<void> {
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
 * Applies an answer to what the report has hidden. Unfounded: restores it, unless another report still hides it. Upheld:
 * restores nothing; after the measure the owner may resume the listing, except in the gravest class.
 */
export async function levantar(
  tx: DenunciasScope,
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
  tx: DenunciasScope,
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
