/**
 * What an owner does with listings besides publishing: read, edit, remove (rules: anuncios/editar, anuncios/excluir,
 * anuncios/donos). Another's listing is unknown.
 */
import type { AnuncioFormulario } from '@portal/api/anuncios'
import type { Anuncio } from '../ports/anuncios'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope, AnunciosStore } from '../store'
import { canRetomar, isAcimaDoLimite, retomar } from './publicar'
import { contatoDe } from './contato-do-dono'
import { readFormulario } from './formulario'
import { bloqueados } from './prepare'

interface Alvo {
  usuarioId: number
  id: number
}

/** One listing of this owner; removed ones are gone for them too. */
export async function findDoDono(
  { anuncios }: Pick<AnunciosScope, 'anuncios'>,
  { usuarioId, id }: Alvo,
): Promise<Outcome<Anuncio>> {
  const anuncio = await anuncios.find(id)
  const own = anuncio?.usuarioId === usuarioId && anuncio.removidoEm === null
  return own ? done(anuncio) : fail('NAO_ENCONTRADO')
}

/**
 * Saves the form; category, state, city, address and CEP stay what they were. A suspended listing is live again, while
 * its days last.
 */
export async function updateDoDono(
  store: AnunciosStore,
  { usuarioId, id, entrada }: Alvo & { entrada: AnuncioFormulario },
  now: Date,
): Promise<Outcome<Anuncio>> {
  return store.transaction(async ({ anuncios, donos }) => {
    // Before the listing: a refusal of photos takes the two in this order.
    if (!(await anuncios.lockDono(usuarioId))) return fail('CONTA_BLOQUEADA')
    const antigo = await anuncios.lockDoDono(id, usuarioId)
    const dono = await donos.find(usuarioId)
    if (antigo === undefined || dono === undefined) return fail('NAO_ENCONTRADO')
    const form = await readFormulario(anuncios, contatoDe(dono), { ...entrada, ...bloqueados(antigo) })
    if (!form.ok) return invalid(form.errors)
    const volta = canRetomar(antigo, now)
    if (volta && (await isAcimaDoLimite(anuncios, antigo))) return fail('LIMITE_ANUNCIOS_GRATIS')
    await anuncios.saveFormulario(id, form.formulario, form.fotos)
    if (volta) await retomar(anuncios, { ...antigo, ...form.formulario }, now)
    const salvo = await anuncios.find(id)
    return salvo === undefined ? fail('NAO_ENCONTRADO') : done(salvo)
  })
}

/** Removes a listing; its address answers 410 from then on. A payment that arrives later becomes credit. */
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
