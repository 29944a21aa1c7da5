import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Anuncio } from '../ports/anuncios'
import type { FindCobrancas } from '../ports/cobrancas'
import type { AnunciosScope } from '../store'
import { visaoDoDono } from './visao-do-dono'

/** Listings of one owner with their payments and their reviews. */
export async function verDoDono(
  deps: { store: Pick<AnunciosScope, 'revisoes'>; findCobrancas: FindCobrancas },
  anuncios: readonly Anuncio[],
  now: Date,
): Promise<AnuncioDoDono[]> {
  const [first] = anuncios
  if (first === undefined) return []
  const cobrancas = await deps.findCobrancas(first.usuarioId)
  const revisoes = await deps.store.revisoes.listUltimas(anuncios.map(({ id }) => id))
  const byAnuncio = new Map(revisoes.map((revisao) => [revisao.anuncioId, revisao]))
  return anuncios.map((anuncio) =>
    visaoDoDono(anuncio, { cobrancas, revisao: byAnuncio.get(anuncio.id) }, now),
  )
}
