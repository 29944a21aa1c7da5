import { nearestPalavra } from '@portal/domain/grafia'
import { palavraEscrita, TOKENS_CONHECIDOS } from '@portal/domain/sugestoes-busca'
import type { Achados, Consulta } from '../ports/busca'
import type { Busca } from '../store'

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
    palavras.push(meant === undefined || (await isHeld(busca, palavra)) ? palavra : meant)
  }
  if (palavras.every((palavra, index) => palavra === consulta.palavras[index])) return undefined
  const achados = await busca.search({ ...consulta, palavras: [...new Set(palavras)] })
  return { ...achados, corrigida: palavras.map(palavraEscrita).join(' ') }
}

async function isHeld(busca: Busca, palavra: string): Promise<boolean> {
  const all = { grupos: [], refinos: null, tokensDoLocal: [], pular: 0, limite: 1, fatia: 0 }
  return (await busca.search({ ...all, palavras: [palavra] })).total > 0
}
