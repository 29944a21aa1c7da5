import type { Result } from '@portal/api/erros'
import { estatisticasAnuncio, estatisticasPainel, type Estatisticas } from '@portal/api/painel'
import type { PERIODOS_ESTATISTICAS } from '@portal/domain/limites'
import { addDias, localDe } from '@portal/domain/tempo'
import { call, useSearchParams } from '@portal/platform'
import { useLoad, type Loaded, type Loading } from '@portal/platform/useLoad'
import { useRef, useState } from 'react'
import { BRASILIA } from '../../lib/hoje'
import type { GraficoEstatisticas } from './GraficoEstatisticas'

export type Periodo = (typeof PERIODOS_ESTATISTICAS)[number]
const PADRAO: Periodo = 14

export interface EstatisticasDoPainel {
  /** The selected figures, or the previous ones while loading. */
  dados: Estatisticas | undefined
  state: Loaded<unknown>['state']
  Grafico: typeof GraficoEstatisticas | undefined
  reload: () => void
  /** Listing of the figures; empty for all. */
  anuncioId: string
  choose: (anuncioId: string) => void
  periodo: Periodo
  choosePeriodo: (periodo: Periodo) => void
}

/** Loads figures of all listings or one, for a period, and the chart component. `geral`: 14 days of all. */
export function useEstatisticas(geral: Loading<Estatisticas>): EstatisticasDoPainel {
  // Meus Anúncios links here with one listing selected.
  const [search] = useSearchParams()
  const [anuncioId, choose] = useState(search.get('anuncio') ?? '')
  const [periodo, choosePeriodo] = useState<Periodo>(PADRAO)
  const isGeral = anuncioId === '' && periodo === PADRAO
  const chosen = useLoad(isGeral ? '' : `${anuncioId} ${periodo}`, (signal) =>
    isGeral ? NOTHING : figuresOf(anuncioId, periodo, signal),
  )
  const chart = useLoad('grafico', loadChart)
  const { value } = isGeral ? geral : chosen
  const shown = useRef<Estatisticas>(undefined)
  if (value.state === 'ready') shown.current = value.data
  const failed = value.state === 'error' || chart.value.state === 'error'
  const ready = value.state === 'ready' && chart.value.data !== undefined
  return {
    dados: shown.current,
    state: failed ? 'error' : ready ? 'ready' : 'loading',
    Grafico: chart.value.data,
    reload: () => {
      chart.reload()
      if (isGeral) geral.reload()
      else chosen.reload()
    },
    anuncioId,
    choose,
    periodo,
    choosePeriodo,
  }
}

const NOTHING = Promise.resolve({ ok: true as const, status: 200, data: undefined })

function figuresOf(
  id: string,
  dias: Periodo,
  signal: AbortSignal,
): Promise<Result<Estatisticas | undefined>> {
  const query = { de: addDias(localDe(new Date(), BRASILIA).dia, 1 - dias) }
  if (id === '') return call(estatisticasPainel, { query }, { signal })
  return call(estatisticasAnuncio, { params: { id }, query }, { signal })
}

/** Loads the chart in parallel with the figures. */
async function loadChart(): Promise<Result<typeof GraficoEstatisticas>> {
  try {
    const { GraficoEstatisticas } = await import('./GraficoEstatisticas')
    return { ok: true, status: 200, data: GraficoEstatisticas }
  } catch {
    return {
      ok: false,
      error: { code: 'REDE', message: 'Erro de rede. Verifique sua conexão.', status: 0 },
    }
  }
}
