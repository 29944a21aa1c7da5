/** The contact's side, behind the link that the advertiser sent (rule: encontro-seguro/contatos). */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/encontro'
import { isCodigo, normalizaEmail } from '@portal/domain/email'
import { CODIGOS_DE_CONFIANCA_MAX } from '@portal/domain/limites-de-apoio'
import { CADASTRO } from '@portal/domain/mensagens'
import { parseTelefone } from '@portal/domain/telefone'
import { MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { MailSite } from '../../../kernel/mail/content'
import type { PhoneCheck } from '../../../kernel/phone/ports'
import { canaisDe } from '../ports'
import type { EncontroScope, EncontroStore } from '../store'
import { codigoDoConviteMail } from './mensagens'

const CODIGO_MS = 15 * MINUTE_MS
const TENTATIVAS_MAX = 5

export interface ConviteDeps {
  store: EncontroStore
  secrets: Secrets
  phone: PhoneCheck
  clock: Clock
  site: MailSite
}

type Vista = Outcome<AnswerOf<typeof api.abrirConvite>>
type Endereco = { email: string } | { telefone: string }

/** A timer keeps its link working after the contact was removed. Fails with LINK_INVALIDO. */
export async function abrirConvite(store: EncontroScope, tokenHash: Buffer): Promise<Vista> {
  const contato = await store.contatosDeConfianca.findPorToken(tokenHash)
  const avisado = await store.encontros.findAvisado(tokenHash)
  const dados = contato ?? avisado?.contato
  if (dados === undefined) return fail('LINK_INVALIDO')
  const em = avisado?.avisadoEm
  return done({
    chama: dados.chama,
    aceito: contato === undefined || contato.aceitoEm !== null,
    canais: canaisDe(dados),
    aviso: avisado === undefined || !em ? null : { em, recado: avisado.recado },
  })
}

/** Fails with LINK_INVALIDO, MUITAS_TENTATIVAS or INDISPONIVEL. */
export async function pedirCodigo(
  { store, secrets, phone, clock, site }: ConviteDeps,
  tokenHash: Buffer,
  typed: Endereco,
): Promise<Outcome<undefined>> {
  const codigo = secrets.newCodigo()
  const confirmando = enderecoDe(typed)
  const written = await store.transaction(async (tx): Promise<Outcome<string>> => {
    const contato = await tx.contatosDeConfianca.lockPorToken(tokenHash)
    if (contato === undefined) return fail('LINK_INVALIDO')
    if (contato.enviados >= CODIGOS_DE_CONFIANCA_MAX) return fail('MUITAS_TENTATIVAS')
    const hash = secrets.hashCodigo(`confianca:${contato.id}`, codigo)
    await tx.contatosDeConfianca.putCodigo(
      contato.id,
      { ...contato, confirmando },
      { hash, validadeMs: CODIGO_MS },
    )
    if ('telefone' in confirmando) return done(contato.chama)
    const { chama } = contato
    const mail = codigoDoConviteMail(site, confirmando.email, { chama, codigo, validadeMs: CODIGO_MS })
    return (await tx.outbox.send(mail, clock())) ? done(chama) : fail('MUITAS_TENTATIVAS')
  })
  if (!written.ok) return written
  if ('email' in confirmando) return done(undefined)
  try {
    const texto = `${codigo} é o código para ser contato de confiança de ${written.data}. Não o informe a ninguém.`
    await phone.send({ telefone: confirmando.telefone, texto })
  } catch {
    return fail('INDISPONIVEL')
  }
  return done(undefined)
}

const enderecoDe = (typed: Endereco): Endereco =>
  'email' in typed
    ? { email: normalizaEmail(typed.email) }
    : { telefone: parseTelefone(typed.telefone) ?? typed.telefone }

/** Wrong, expired and exhausted codes fail alike. */
export async function aceitarConvite(
  { store, secrets, clock }: ConviteDeps,
  tokenHash: Buffer,
  codigo: string,
): Promise<Vista> {
  if (!isCodigo(codigo)) return invalid({ codigo: [CADASTRO.informeCodigo] })
  // The failure is returned, not thrown, so that the counted try is committed.
  return store.transaction(async (tx) => {
    const contato = await tx.contatosDeConfianca.lockPorToken(tokenHash)
    if (contato === undefined) return fail('LINK_INVALIDO')
    const { id, codigoHash, codigoAte, tentativas, confirmando, ...dados } = contato
    await tx.contatosDeConfianca.countTry(id)
    const open =
      codigoHash !== null && codigoAte !== null && codigoAte > clock() && tentativas < TENTATIVAS_MAX
    if (!open || confirmando === undefined || !secrets.isCodigo(`confianca:${id}`, codigo, codigoHash)) {
      return fail('CODIGO_INVALIDO')
    }
    await tx.contatosDeConfianca.accept(id, { ...dados, ...confirmando })
    return abrirConvite(tx, tokenHash)
  })
}

export async function sairDoConvite(store: EncontroScope, tokenHash: Buffer): Promise<Outcome<undefined>> {
  await store.contatosDeConfianca.removePorToken(tokenHash)
  return done(undefined)
}
