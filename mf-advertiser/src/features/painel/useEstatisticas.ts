import type { Result } from '@portal/api/erros'
import { estatisticasAnuncio, estatisticasPainel, type Estatisticas } from '@portal/api/painel'
import { call, useSearchParams } from '@portal/platform'
import { useLoad, type Loading } from '@portal/platform/useLoad'
import { useState } from 'react'
import type { GraficoEstatisticas } from './GraficoEstatisticas'

export interface Desenho {
  dados: Estatisticas
  Grafico: typeof GraficoEstatisticas
}

export interface EstatisticasDoPainel extends Loading<Desenho> {
  /** The listing whose figures these are; empty: those of all. */
  anuncioId: string
  choose: (anuncioId: string) => void
}

/** Figures of all listings or of one, and the chart that draws them: it comes with its dates while they are asked for. */
export function useEstatisticas(): EstatisticasDoPainel {
  // Meus Anúncios leads here with one listing chosen.
  const [search] = useSearchParams()
  const [anuncioId, choose] = useState(search.get('anuncio') ?? '')
  const loading = useLoad(anuncioId, (signal) => draw(figuresOf(anuncioId, signal)))
  return { ...loading, anuncioId, choose }
}

function figuresOf(id: string, signal: AbortSignal): Promise<Result<Estatisticas>> {
  if (id === '') return call(estatisticasPainel, { query: {} }, { signal })
  return call(estatisticasAnuncio, { params: { id }, query: {} }, { signal })
}

const SEM_GRAFICO = {
  ok: false,
  error: { code: 'REDE', message: 'Erro de rede. Verifique sua conexão.', status: 0 },
} as const

async function draw(figures: Promise<Result<Estatisticas>>): Promise<Result<Desenho>> {
  const chart = await import('./GraficoEstatisticas').catch(() => undefined)
  const result = await figures
  if (!result.ok) return result
  if (chart === undefined) return SEM_GRAFICO
  return { ...result, data: { dados: result.data, Grafico: chart.GraficoEstatisticas } }
}
