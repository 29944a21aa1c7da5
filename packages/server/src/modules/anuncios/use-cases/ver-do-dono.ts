import type { AnuncioDoDono } from '@portal/api/anuncios'
import { mudancasDaEdicao, type Mudanca } from '@portal/domain/edicao'
import type { Anuncio } from '../ports/anuncios'
import type { FindCobrancas } from '../ports/cobrancas'
import type { Revisao } from '../ports/revisoes'
import type { AnunciosScope } from '../store'
import { publicacaoDe } from './submeter'
import { visaoDoDono } from './visao-do-dono'

/** Listings of one owner with their payments and reviews. */
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
  const seen: AnuncioDoDono[] = []
  for (const anuncio of anuncios) {
    const revisao = byAnuncio.get(anuncio.id)
    const mudancas = revisao && (await findMudancas(deps.store, anuncio, revisao))
    seen.push(visaoDoDono(anuncio, { cobrancas, revisao, mudancas }, now))
  }
  return seen
}

/** For an edit under review: its differences from the live version. */
async function findMudancas(
  { revisoes }: Pick<AnunciosScope, 'revisoes'>,
  anuncio: Anuncio,
  { tipo, estado, versaoId }: Revisao,
): Promise<Mudanca[] | undefined> {
  if (tipo !== 'edicao' || estado !== 'aberta' || versaoId === null) return undefined
  const versao = await revisoes.findVersao(versaoId)
  return versao && mudancasDaEdicao(publicacaoDe(anuncio), versao.publicacao)
}
