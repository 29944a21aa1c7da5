/**
 * An owner's acts on listings other than publishing: read, edit, remove (rules: anuncios/editar,
 * anuncios/excluir, anuncios/donos). Another owner's listing is not found.
 */
import type { AnuncioFormulario } from '@portal/api/anuncio-formulario'
import { bloqueados } from '@portal/domain/anuncio'
import type { Anuncio, Publicacao } from '../ports/anuncios'
import type { Revisao } from '../ports/revisoes'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope, AnunciosStore } from '../store'
import { pagoComDe, type AplicarDeps } from './aplicar-versao'
import { canRetomar, isAcimaDoLimite } from './publicar'
import { findPendencia, publicacaoDe, submeter } from './submeter'
import { contatoDe } from './contato-do-dono'
import { findIdadeVerificada } from '../../identidade'
import { readFormulario } from './formulario'
import { recordAutorizacao } from './prepare'

interface Alvo {
  usuarioId: number
  id: number
}

/** One listing of this owner; removed ones are not found. */
export async function findDoDono(
  { anuncios }: Pick<AnunciosScope, 'anuncios'>,
  { usuarioId, id }: Alvo,
): Promise<Outcome<Anuncio>> {
  const anuncio = await anuncios.find(id)
  const own = anuncio?.usuarioId === usuarioId && anuncio.removidoEm === null
  return own ? done(anuncio) : fail('NAO_ENCONTRADO')
}

/**
 * Saves the form; category, state, city, address and CEP are unchanged. Public changes are submitted for
 * review, and the approved version stays up until the decision (rule: revisao/edicao). A suspended listing
 * comes back with it, within its days.
 */
export async function updateDoDono(
  store: AnunciosStore,
  { usuarioId, id, entrada }: Alvo & { entrada: AnuncioFormulario },
  deps: AplicarDeps,
): Promise<Outcome<Anuncio>> {
  return store.transaction(async (tx) => {
    const { anuncios, donos } = tx
    // Before the listing: a refusal of photos locks them in this order.
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const antigo = await anuncios.lockDoDono(id, usuarioId)
    const dono = await donos.find(usuarioId)
    if (antigo === undefined || dono === undefined) return fail('NAO_ENCONTRADO')
    const idade = (await findIdadeVerificada(tx, usuarioId, deps.now)) ?? entrada.idade
    // A form of a release without recordings keeps the listing's.
    const { voz = antigo.voz?.id, video = antigo.video?.id } = entrada
    const escrita = { ...entrada, ...bloqueados(antigo), idade, voz, video }
    const form = await readFormulario(anuncios, contatoDe(dono), escrita)
    if (!form.ok) return invalid(form.errors)
    const volta = canRetomar(antigo, deps.now)
    const pendencia = await findPendencia(tx, id)
    const conta = volta || pendencia !== undefined
    if (conta && (await isAcimaDoLimite(anuncios, antigo))) return fail('LIMITE_ANUNCIOS_GRATIS')
    await recordAutorizacao(tx, { usuarioId, fotos: form.fotos }, deps.now)
    if (pendencia !== undefined) await corrigir(tx, antigo, { ...form, pendencia }, deps)
    else if (antigo.status === 'ativo' || volta) {
      const publicacao = { ...publicacaoDe(antigo), formulario: form.formulario, fotos: form.fotos }
      const edicao = { tipo: 'edicao', metodo: antigo.metodoPagamento, pagoCom: null } as const
      await submeter(tx, { ...edicao, anuncio: antigo, publicacao }, deps)
    } else await anuncios.saveFormulario(id, form.formulario, form.fotos, [])
    const salvo = await anuncios.find(id)
    return salvo === undefined ? fail('NAO_ENCONTRADO') : done(salvo)
  })
}

/** Resubmits a publication with its existing payment, after a refusal or a change while it waited. */
async function corrigir(
  tx: AnunciosScope,
  antigo: Anuncio,
  { formulario, fotos, pendencia }: Pick<Publicacao, 'formulario' | 'fotos'> & { pendencia: Revisao },
  deps: AplicarDeps,
): Promise<void> {
  const { versaoId } = pendencia
  const versao = versaoId === null ? undefined : await tx.revisoes.findVersao(versaoId)
  const { promocao } = versao?.publicacao ?? publicacaoDe(antigo)
  // Never public before an approval, so the owner's text is stored at once.
  if (antigo.publicadoEm === null) await tx.anuncios.saveFormulario(antigo.id, formulario, fotos, [])
  const publicacao = { formulario, fotos, promocao }
  const metodo = versao?.metodo ?? antigo.metodoPagamento
  const pagoCom = pagoComDe(pendencia)
  await submeter(tx, { anuncio: antigo, publicacao, metodo, tipo: 'publicacao', pagoCom }, deps)
}

/** Removes a listing; its URL is 410 from then on. A later payment becomes credit. */
export async function removeDoDono(
  store: AnunciosStore,
  { usuarioId, id }: Alvo,
  now: Date,
): Promise<Outcome<null>> {
  return store.transaction(async ({ anuncios }) => {
    const antigo = await anuncios.lockDoDono(id, usuarioId)
    if (antigo === undefined) return fail('NAO_ENCONTRADO')
    await anuncios.remove(id, now)
    return done(null)
  })
}
