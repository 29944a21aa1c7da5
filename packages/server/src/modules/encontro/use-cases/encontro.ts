/** The advertiser's side of Encontro seguro (docs/product/encontro-seguro.md). */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/encontro'
import { normalizaPalavra, palavrasParecidas } from '@portal/domain/encontro'
import { CONTATOS_DE_CONFIANCA_MAX, ENCONTRO_TOLERANCIA_MINUTOS } from '@portal/domain/limites-de-apoio'
import { later, MINUTE_MS } from '../../../kernel/clock'
import type { PasswordHasher, Secrets } from '../../../kernel/crypto/ports'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import { canaisDe, type Encontro } from '../ports'
import type { EncontroScope, EncontroStore } from '../store'
import { avisar } from './avisar'

export const PALAVRA_JOB = 'encontro-palavra'

type Vista = Outcome<AnswerOf<typeof api.findEncontro>>

interface Deps {
  store: EncontroStore
  hasher: PasswordHasher
  secrets: Pick<Secrets, 'newToken' | 'newUuid' | 'hashToken'>
}

export async function findEncontro(store: EncontroScope, usuarioId: number): Promise<Vista> {
  const contatos = await store.contatosDeConfianca.list(usuarioId)
  const aberto = await store.encontros.findAberto(usuarioId)
  return done({
    palavras: (await store.palavrasDoEncontro.find(usuarioId)) !== undefined,
    contatos: contatos.map((contato) => {
      const { id, nome, chama, chavePublica, aceitoEm } = contato
      return { id, nome, chama, chavePublica, aceitoEm, canais: canaisDe(contato) }
    }),
    encontro: aberto === undefined ? null : vista(aberto),
  })
}

function vista({ contato, inicio, ate, agora, avisoVistoEm }: Encontro) {
  return {
    contato: contato.nome,
    ate,
    abertoAte: later(ate, ENCONTRO_TOLERANCIA_MINUTOS * MINUTE_MS),
    restanteMs: Math.max(0, ate.getTime() - agora.getTime()),
    duracaoMs: ate.getTime() - inicio.getTime(),
    aviso: avisoVistoEm === null ? null : { em: avisoVistoEm, canais: canaisDe(contato) },
  }
}

/** Fails with CORPO_INVALIDO for words alike, and with CONFLITO while a timer waits for them. */
export async function savePalavras(
  { store, hasher }: Deps,
  usuarioId: number,
  { tudoBem, perigo }: { tudoBem: string; perigo: string },
): Promise<Vista> {
  if (palavrasParecidas(tudoBem, perigo)) {
    return invalid({ perigo: ['Escolha uma palavra bem diferente da outra.'] })
  }
  const [tudoBemHash, perigoHash] = await Promise.all([
    hasher.hash(normalizaPalavra(tudoBem)),
    hasher.hash(normalizaPalavra(perigo)),
  ])
  return store.transaction(async (tx) => {
    if ((await tx.encontros.lockAberto(usuarioId)) !== undefined) {
      return fail('CONFLITO', { message: 'Encerre o cronômetro antes de mudar as palavras.' })
    }
    await tx.palavrasDoEncontro.put(usuarioId, { tudoBemHash, perigoHash })
    return findEncontro(tx, usuarioId)
  })
}

export async function createContato(
  { store, secrets }: Deps,
  usuarioId: number,
  { nome, chama, chavePublica }: { nome: string; chama: string; chavePublica: string },
): Promise<Outcome<{ token: string }>> {
  const contatos = await store.contatosDeConfianca.list(usuarioId)
  if (contatos.length >= CONTATOS_DE_CONFIANCA_MAX) {
    const message = `São no máximo ${CONTATOS_DE_CONFIANCA_MAX} contatos. Remova um antes.`
    return fail('CONFLITO', { message })
  }
  const token = secrets.newToken()
  const dados = { nome, chama }
  await store.contatosDeConfianca.create(usuarioId, {
    dados,
    chavePublica,
    tokenHash: secrets.hashToken(token),
  })
  return done({ token })
}

export async function removeContato(store: EncontroStore, usuarioId: number, id: number): Promise<Vista> {
  await store.contatosDeConfianca.remove(usuarioId, id)
  return findEncontro(store, usuarioId)
}

/** Fails with CORPO_INVALIDO without words or an accepted contact, and with CONFLITO while one runs. */
export async function iniciarEncontro(
  store: EncontroStore,
  usuarioId: number,
  { contatoId, minutos, recado }: { contatoId: number; minutos: number; recado: string | null },
): Promise<Vista> {
  if ((await store.palavrasDoEncontro.find(usuarioId)) === undefined) {
    return invalid({ palavras: ['Escolha antes as suas duas palavras.'] })
  }
  const contato = (await store.contatosDeConfianca.list(usuarioId)).find(({ id }) => id === contatoId)
  if (contato === undefined || contato.aceitoEm === null) {
    return invalid({ contatoId: ['Esta pessoa ainda não aceitou.'] })
  }
  const { tokenHash } = contato
  const started = await store.encontros.start({ conta: usuarioId, contato, tokenHash, recado, minutos })
  return started ? findEncontro(store, usuarioId) : fail('CONFLITO', { message: 'Já há um cronômetro.' })
}

/**
 * Both words take the same path: both marks are compared, one statement writes, and a job does what differs.
 * A second answer to an ended timer changes nothing.
 */
export async function responderEncontro(
  { store, hasher, secrets }: Deps,
  usuarioId: number,
  { palavra, mais }: { palavra: string; mais: number },
): Promise<Vista> {
  const marcas = await store.palavrasDoEncontro.find(usuarioId)
  const dita = normalizaPalavra(palavra)
  const [tudoBem, perigo] = await Promise.all([
    hasher.verify(marcas?.tudoBemHash, dita),
    hasher.verify(marcas?.perigoHash, dita),
  ])
  if (!tudoBem && !perigo) return invalid({ palavra: ['Não é essa palavra.'] })
  return store.transaction(async (tx) => {
    const aberto = await tx.encontros.lockAberto(usuarioId)
    if (aberto !== undefined) {
      const { id, avisoVistoEm } = aberto
      await tx.encontros.respond(id, { mais: avisoVistoEm === null ? mais : 0, perigo })
      await tx.jobs.enqueue({
        tipo: PALAVRA_JOB,
        chave: `${PALAVRA_JOB}:${id}:${secrets.newUuid()}`,
        dados: { id },
      })
    }
    return findEncontro(tx, usuarioId)
  })
}

/** Sends the message now; a second call, or one without a timer, changes nothing. */
export async function avisarContato(store: EncontroStore, site: MailSite, usuarioId: number): Promise<Vista> {
  return store.transaction(async (tx) => {
    const aberto = await tx.encontros.lockAberto(usuarioId)
    if (aberto !== undefined && aberto.avisoVistoEm === null) await avisar(tx, site, aberto, 'agora')
    return findEncontro(tx, usuarioId)
  })
}
