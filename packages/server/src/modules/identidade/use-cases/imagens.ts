/** People in a photo other than its owner, and their consent (rule: identidade/imagem, ADR 65). */
import { isEmail, normalizaEmail } from '@portal/domain/email'
import { CONSENTIMENTO_IMAGEM } from '@portal/domain/identidade'
import { CADASTRO } from '@portal/domain/mensagens'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { recordAceite } from '../../contas'
import type { ContextoDaIdentidade } from '../ports/contexto'
import type { Autorizacao } from '../ports/autorizacoes'
import type { IdentidadeScope } from '../store'
import { conviteImagemMail } from './identidade-emails'
import { exigirIdentidade } from './exigir'

export type ImagemDeps = Pick<ContextoDaIdentidade, 'store' | 'clock' | 'config'>

/**
 * Requests another person's consent by mail; until it is given the photo cannot appear in a listing. Fails with
 * CORPO_INVALIDO, NAO_ENCONTRADO or FOTO_EM_USO.
 */
export function convidarPessoa(
  { store, clock, config }: ImagemDeps,
  { usuarioId, fotoId, email: given }: { usuarioId: number; fotoId: number; email: string },
): Promise<Outcome<Autorizacao>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const email = normalizaEmail(given)
    if (!isEmail(email)) return invalid({ email: [CADASTRO.emailInvalido] })
    if (!(await tx.anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const dono = await tx.donos.find(usuarioId)
    if (dono?.email === email) return invalid({ email: ['Informe o e-mail da outra pessoa.'] })
    await tx.albuns.lockFotos([fotoId])
    const emUso = (await tx.anuncios.listDoDono(usuarioId)).some(
      ({ status, fotos }) => status !== 'inativo' && fotos.some(({ id }) => id === fotoId),
    )
    if (emUso) return fail('FOTO_EM_USO')
    const asked = await tx.autorizacoes.isConvidada(usuarioId, email)
    const convite = await tx.autorizacoes.convidar({ usuarioId, fotoId, email }, now)
    if (convite === undefined) return fail('NAO_ENCONTRADO')
    // One open request per person and address: further photos join it without another mail.
    if (!asked) await tx.outbox.send(conviteImagemMail(config, email), now)
    return done(convite)
  })
}

interface Pessoa {
  id: number
  usuarioId: number
}

/**
 * The person in the photo consents, as an identified adult. Fails with NAO_ENCONTRADO, IDENTIDADE_NECESSARIA
 * or NAO_PERMITIDO.
 */
export function confirmarImagem(
  { store, clock }: ImagemDeps,
  { id, usuarioId }: Pessoa,
): Promise<Outcome<Autorizacao>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const found = await lockDaPessoa(tx, { id, usuarioId })
    if (found?.estado !== 'pendente') return fail('NAO_ENCONTRADO')
    const identificada = await exigirIdentidade(tx, usuarioId, now)
    if (!identificada.ok) return identificada
    await recordAceite(tx.aceites, CONSENTIMENTO_IMAGEM, { usuarioId, aceito: true, now })
    await tx.autorizacoes.confirmar(id, usuarioId, now)
    return done({ ...found, estado: 'confirmada', pessoaId: usuarioId })
  })
}

/** The person refuses or revokes: the photo is removed at once. Fails with NAO_ENCONTRADO. */
export function revogarImagem(
  { store, clock }: ImagemDeps,
  { id, usuarioId }: Pessoa,
): Promise<Outcome<Autorizacao>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const found = await lockDaPessoa(tx, { id, usuarioId })
    const open = found?.estado === 'pendente' || found?.estado === 'confirmada'
    if (found === undefined || !open) return fail('NAO_ENCONTRADO')
    if (found.estado === 'confirmada') {
      await recordAceite(tx.aceites, CONSENTIMENTO_IMAGEM, { usuarioId, aceito: false, now })
    }
    await retirarImagem(tx, id, now)
    return done({ ...found, estado: 'revogada' })
  })
}

async function lockDaPessoa(
  tx: IdentidadeScope,
  { id, usuarioId }: Pessoa,
): Promise<Autorizacao | undefined> {
  const email = (await tx.donos.find(usuarioId))?.email
  const known = await tx.autorizacoes.find(id)
  if (known === undefined) return undefined
  // The photo's owner before the row, as in a publication.
  await tx.anuncios.lockDono(known.usuarioId)
  const found = await tx.autorizacoes.lock(id)
  const asked = found?.pessoaId === usuarioId || (found?.pessoaId === null && found.convidadaEmail === email)
  return asked ? found : undefined
}

/**
 * Removes the photo and the live listings whose main (or last) photo it is from public view, in this
 * transaction.
 */
export async function retirarImagem(tx: IdentidadeScope, id: number, now: Date): Promise<void> {
  const known = await tx.autorizacoes.find(id)
  if (known === undefined) return
  const { usuarioId, fotoId } = known
  await tx.anuncios.lockDono(usuarioId)
  const shown = (await tx.anuncios.listDoDono(usuarioId)).filter(({ status, fotos }) => {
    const main = fotos.some((foto) => foto.id === fotoId && foto.principal)
    return status === 'ativo' && (main || fotos.every((foto) => foto.id === fotoId))
  })
  await tx.autorizacoes.revogar(id, now)
  await tx.albuns.refuseFotos([fotoId], now)
  for (const anuncio of shown) await tx.anuncios.suspender(anuncio.id, now)
  const titulos = shown.map(({ titulo }) => `"${titulo}"`).join(', ')
  const off = titulos === '' ? '' : ` Saiu do ar: ${titulos}. Edite e escolha outra foto para voltar.`
  const message = `Uma foto saiu dos seus álbuns: a pessoa que aparece nela não autoriza a publicação.${off}`
  await tx.alertasDeEventos.create({ usuarioId, tipo: 'warning', message, chave: `imagem:${id}` }, now)
}
