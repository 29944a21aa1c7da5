import type { AnuncioDoDono } from '@portal/api/anuncios'
import { mudancasDaEdicao } from '@portal/domain/edicao'
import { situacaoDaRevisao } from '@portal/domain/revisao'
import type { Anuncio } from '../ports/anuncios'
import type { FindCobrancas } from '../ports/cobrancas'
import type { Revisao } from '../ports/revisoes'
import type { AnunciosScope } from '../store'
import { publicacaoDe } from './submeter'
import type { Enviada } from './revisao-do-dono'
import { formularioDoDono, visaoDoDono } from './visao-do-dono'

/** Listings of one owner with their payments and reviews. */
export async function verDoDono(
  deps: { store: Pick<AnunciosScope, 'revisoes' | 'anuncios'>; findCobrancas: FindCobrancas },
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
    const enviada = revisao && (await findEnviada(deps.store, anuncio, revisao))
    seen.push(visaoDoDono(anuncio, { cobrancas, revisao, enviada }, now))
  }
  return seen
}

/** The waiting or refused edit, if it differs from the stored listing (rule: revisao/edicao). */
async function findEnviada(
  { revisoes, anuncios }: Pick<AnunciosScope, 'revisoes' | 'anuncios'>,
  anuncio: Anuncio,
  { tipo, estado, versaoId }: Revisao,
): Promise<Enviada | undefined> {
  const situacao = situacaoDaRevisao({ tipo, estado, paga: false })
  const kept = situacao === 'edicao-em-revisao' || situacao === 'recusada'
  const versao = kept && versaoId !== null ? await revisoes.findVersao(versaoId) : undefined
  if (versao === undefined) return undefined
  const { formulario, fotos } = versao.publicacao
  const mudancas = mudancasDaEdicao(publicacaoDe(anuncio), versao.publicacao)
  if (mudancas.length === 0) return undefined
  const usable = await anuncios.listFotosVerificadas(
    anuncio.usuarioId,
    fotos.map(({ id }) => id),
  )
  const chosen = fotos.flatMap(({ id, principal }) => {
    const foto = usable.find((each) => each.id === id)
    return foto === undefined ? [] : [{ ...foto, principal }]
  })
  return { enviado: formularioDoDono(formulario, chosen), mudancas }
}
