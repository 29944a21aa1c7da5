import { nearestPalavra } from '@portal/domain/grafia'
import type { Filtro } from '@portal/domain/filtro'
import { cidadeQueComeca, palavraEscrita, TOKENS_CONHECIDOS } from '@portal/domain/sugestoes-busca'
import type { Achados, Consulta } from '../ports/busca'
import type { Busca } from '../store'
import { consultaOf } from './consulta'

/** Longer searches are not corrected. */
const PALAVRAS_MAX = 5

/**
 * Repeats a search without results with corrected words ('massajem' finds massagem). A word that any listing
 * has is kept; without a correction the search is not repeated.
 */
export async function searchCorrected(busca: Busca, consulta: Consulta): Promise<Achados | undefined> {
  if (consulta.palavras.length === 0 || consulta.palavras.length > PALAVRAS_MAX) return undefined
  const known = [...TOKENS_CONHECIDOS, ...(await busca.vocabulario())]
  const palavras: string[] = []
  for (const palavra of consulta.palavras) {
    const meant = known.includes(palavra) ? undefined : nearestPalavra(palavra, known)
    palavras.push(meant === undefined || (await isHeld(busca, palavra, consulta)) ? palavra : meant)
  }
  if (palavras.every((palavra, index) => palavra === consulta.palavras[index])) return undefined
  const achados = await busca.search({ ...consulta, palavras: [...new Set(palavras)] })
  return { ...achados, corrigida: palavras.map(palavraEscrita).join(' ') }
}

/** Repeats a search without results in the city that its text begins ('rio d'). */
export async function searchCity(busca: Busca, filtro: Filtro, now: Date): Promise<Achados | undefined> {
  const cidade = filtro.estado === undefined ? cidadeQueComeca(filtro.palavra ?? '') : undefined
  if (cidade === undefined) return undefined
  const place = { estado: cidade.uf, cidade: cidade.nome }
  const consulta = consultaOf({ ...filtro, palavra: undefined, ...place }, now)
  const achados = consulta && (await busca.search(consulta))
  return achados && achados.total > 0 ? { ...achados, corrigida: cidade.nome } : undefined
}

async function isHeld(busca: Busca, palavra: string, { agora }: Consulta): Promise<boolean> {
  const all = { grupos: [], refinos: null, porPreco: false, tokensDoLocal: [], pular: 0, limite: 1, fatia: 0 }
  return (await busca.search({ ...all, agora, palavras: [palavra] })).total > 0
}
