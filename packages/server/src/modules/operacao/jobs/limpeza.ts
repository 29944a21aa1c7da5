import {
  CONTAGENS_DIAS,
  DENUNCIA_DIAS,
  EVENTOS_SEGURANCA_DIAS,
  HASH_DIAS,
  MARCA_DIAS,
  MENSAGEM_DIAS,
} from '@portal/domain/limites'
import { SELFIE_HORAS } from '@portal/domain/limites-de-apoio'
import { BLOQUEIO_REDE_DIAS, CONVERSA_DIAS } from '@portal/domain/limites-dos-recados'
import { localDe } from '@portal/domain/tempo'
import { DAY_MS, HOUR_MS, later, type Clock } from '../../../kernel/clock'
import { DISPOSITIVO_MS } from '../../contas'
import { fileKey, originalKey, type FileStore } from '../../../kernel/images/ports'
import type { JobHandler } from '../../../kernel/jobs/ports'
import { lacrar, type CofreDeProvas } from '../../../kernel/storage/lacre'
import type { Purger } from '../../../kernel/storage/purge'
import type { OperacaoScope, OperacaoStore } from '../store'

/** Retention periods. */
const KEEP = {
  /** An unconfirmed sign-up, an unused link. */
  attempts: DAY_MS,
  /** An ended or expired session. */
  sessions: 7 * DAY_MS,
  emails: 30 * DAY_MS,
  /** Sign-in attempts: longer than any wait. */
  tries: 2 * DAY_MS,
  /** Grants by one operator: longer than the period that is summed. */
  gifts: 2 * DAY_MS,
  devices: DISPOSITIVO_MS,
  securityEvents: EVENTOS_SEGURANCA_DIAS * DAY_MS,
  jobs: DAY_MS,
  /** Failures in browsers, since last seen (rule: operacao/falhas). */
  failures: 30 * DAY_MS,
  answers: 2 * DAY_MS,
  /** A refused picture: evidence, also for an appeal. */
  refusedPictures: 30 * DAY_MS,
  /** Six months, by article 15 of the Marco Civil; the longest six there are. */
  accesses: 184 * DAY_MS,
  /** Raw, with payer data: as long as a payment can be disputed. */
  webhooks: 90 * DAY_MS,
  /** A message to the help desk: as long as follow-ups are likely. */
  messages: MENSAGEM_DIAS * DAY_MS,
  /** Views and contacts per minute (rule: estatisticas/guarda). */
  counters: CONTAGENS_DIAS * DAY_MS,
  /** A conversation since its last message, and the network of a writer (rule: recados/guarda). */
  conversations: CONVERSA_DIAS * DAY_MS,
  networks: BLOQUEIO_REDE_DIAS * DAY_MS,
  /** Text and sender of a report; its counts stay for the yearly report. */
  reports: DENUNCIA_DIAS * DAY_MS,
  /** An unopened selfie of a person in a picture (rule: estou-na-foto/selfie). */
  selfies: SELFIE_HORAS * HOUR_MS,
  /** Hashes of a removed picture, to recognise its return (rule: albuns/iguais). */
  hashes: HASH_DIAS * DAY_MS,
  /** Marks that link accounts, since last seen; a ban keeps its own copies. */
  marks: MARCA_DIAS * DAY_MS,
}
export const LIMPEZA_EVERY_MS = HOUR_MS
export const APAGAR_ARQUIVOS_EVERY_MS = 60_000
/** Small batches: rechecking before each one protects files that a hold or report has covered since. */
const FILES_AT_ONCE = 50
const PLAIN_RECORDS_A_RUN = 5_000

/** Deletes data past its retention. */
export function limpezaJob(clock: Clock): JobHandler<OperacaoScope> {
  return {
    kind: 'transactional',
    classe: 'pesado',
    tipo: 'limpeza',
    async run(tx) {
      const before = (ms: number) => later(clock(), -ms)
      // First, so that data released by an ended hold is deleted in this run.
      await tx.retencoes.closeDue(clock())
      await tx.preCadastros.removeExpiredBefore(before(KEEP.attempts))
      await tx.redefinicoes.removeExpiredBefore(before(KEEP.attempts))
      await tx.sessoes.removeDeadBefore(before(KEEP.sessions))
      await tx.sessoesDeOperador.removeEnded(before(KEEP.sessions))
      await tx.propostas.forgetVencidas(clock())
      await tx.alcadas.removeOlderThan(before(KEEP.gifts))
      await tx.desafiosDeOperador.removeExpired(clock())
      await tx.desafiosDeAcesso.removeExpired(clock())
      await tx.segundosFatores.removeUnconfirmedBefore(before(KEEP.attempts))
      await tx.recuperacoes.removeOlderThan(before(KEEP.securityEvents))
      await tx.tentativas.removeOlderThan(before(KEEP.tries))
      await tx.dispositivos.removeUnusedSince(before(KEEP.devices))
      await tx.eventosSeguranca.removeOlderThan(before(KEEP.securityEvents))
      await tx.marcas.removeOlderThan(before(KEEP.marks))
      await tx.noncesIdade.removeExpiredBefore(clock())
      await tx.outbox.removeOlderThan(before(KEEP.emails))
      await tx.outbox.removeEphemeral(clock())
      await tx.idempotencia.removeOlderThan(before(KEEP.answers))
      await tx.registrosAcesso.removeOlderThan(before(KEEP.accesses))
      await tx.webhooks.removeOlderThan(before(KEEP.webhooks))
      await tx.mensagensAjuda.removeOlderThan(before(KEEP.messages))
      await tx.conversas.removeEnded(before(KEEP.conversations))
      await tx.conversas.removeRedesVistasAte(before(KEEP.networks))
      await tx.bloqueios.removeEnded(clock())
      await tx.contagens.removeBefore(before(KEEP.counters))
      await tx.pedidosDeFoto.eraseSelfiesBefore(before(KEEP.selfies))
      await tx.denuncias.forgetAnsweredBefore(before(KEEP.reports), clock())
      await tx.registrosAcesso.sealPlain(PLAIN_RECORDS_A_RUN)
      await tx.usuarios.removeFiscalBefore(localDe(clock(), 'DF').dia)
      await tx.hashesDasFotos.removeGoneBefore(before(KEEP.hashes))
      await tx.limites.removeEnded()
      await tx.saidas.removeEnded(clock())
      await tx.viagens.removeEnded(clock())
      await tx.guardados.removeEnded(clock())
      await tx.relatos.removeEnded()
      await tx.codigosDeNumero.removeEnded()
      await tx.avisosPush.removeEnded(clock())
      await tx.falhas.removeUnseenSince(before(KEEP.failures))
      await tx.jobs.removeDoneSince(KEEP.jobs)
    },
  }
}

/** Some bytes were not found, since another process stores its pictures elsewhere (STORAGE_URL). */
class NotErased extends Error {}

/**
 * Erases the bytes of pictures that were removed, or refused long ago, and seals those that are kept;
 * idempotent. A row is marked only once the store has confirmed each width.
 */
export function eraseArquivosJob(deps: {
  store: OperacaoStore
  files: FileStore
  purger: Purger
  clock: Clock
  /** Seals files that are kept as evidence. */
  provas: CofreDeProvas
}): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'apagar-arquivos',
    async run(_dados, signal) {
      let left = 0
      for (let after: string | undefined = ''; after !== undefined && !signal.aborted;) {
        const page = await erasePage(deps, after)
        left += page.left
        after = page.last
      }
      // Afterwards, in the same job: no file is erased and sealed at once.
      for (let after: string | undefined = ''; after !== undefined && !signal.aborted;)
        after = await lacrarPage(deps, after)
      if (left > 0) throw new NotErased(`${left} pictures are not in this store`)
    },
  }
}

async function erasePage(
  { store, files, purger, clock }: Parameters<typeof eraseArquivosJob>[0],
  after: string,
): Promise<{ left: number; last: string | undefined }> {
  const refusedBefore = later(clock(), -KEEP.refusedPictures)
  const removed = await store.arquivos.listToErase(FILES_AT_ONCE, refusedBefore, after)
  const gone = new Set(await files.remove(removed.flatMap(keysOf)))
  const erased = removed.filter((arquivo) => keysOf(arquivo).every((key) => gone.has(key)))
  // Purged again: a response in flight during the first purge may have been cached since.
  for (const { path } of erased) await purger.purge([path])
  await store.arquivos.markErased(
    erased.map(({ path }) => path),
    clock(),
  )
  return { left: removed.length - erased.length, last: removed.at(FILES_AT_ONCE - 1)?.path }
}

const keysOf = ({ path, larguras }: { path: string; larguras: readonly number[] }): string[] => [
  originalKey(path),
  ...larguras.map((width) => fileKey(path, width)),
]

/** Resumable: a row is marked once each of its files that this store has is sealed. */
async function lacrarPage(
  { store, files, provas, clock }: Parameters<typeof eraseArquivosJob>[0],
  after: string,
): Promise<string | undefined> {
  const kept = await store.arquivos.listPorLacrar(FILES_AT_ONCE, after)
  const sealed: string[] = []
  for (const arquivo of kept) {
    const there = await Promise.all(keysOf(arquivo).map((key) => lacrar(files, provas, key)))
    // Another process may store its pictures elsewhere.
    if (there.some(Boolean)) sealed.push(arquivo.path)
  }
  await store.arquivos.markLacrados(sealed, clock())
  return kept.at(FILES_AT_ONCE - 1)?.path
}
