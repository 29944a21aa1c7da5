import type { AnuncioDoDono } from '@portal/api/anuncios'
import { PERIODOS_ESTATISTICAS } from '@portal/domain/limites'
import { useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Select } from '@portal/ui/Select'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { useEffect, useId, useRef } from 'react'
import area from '../../lib/area.module.css'
import { Segments } from '../../lib/Segments'
import styles from './painel.module.css'
import type { EstatisticasDoPainel } from './useEstatisticas'

interface EstatisticasProps {
  estatisticas: EstatisticasDoPainel
  anuncios: readonly AnuncioDoDono[]
}

/** Views and contacts of a period, for all listings or one. */
export function Estatisticas({ estatisticas, anuncios }: EstatisticasProps) {
  const { anuncioId, choose, periodo, choosePeriodo } = estatisticas
  const [search] = useSearchParams()
  const title = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (search.has('anuncio')) section.current?.scrollIntoView()
  }, [search])
  return (
    <section ref={section} aria-labelledby={title} className={styles['stats']}>
      <div className={area['section']}>
        <h2 id={title}>Últimos {periodo} dias</h2>
        <Segments
          legend="Período"
          name="periodo"
          options={PERIODOS_ESTATISTICAS.map((dias) => ({ value: dias, label: `${dias}` }))}
          value={periodo}
          onChange={choosePeriodo}
        />
      </div>
      <Select
        label="Anúncio"
        hideLabel
        fieldClassName={styles['statsSelect']}
        value={anuncioId}
        placeholder="Todos os anúncios"
        options={anuncios.map((anuncio) => ({ value: String(anuncio.id), label: anuncio.titulo }))}
        disabled={anuncios.length === 0}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Corpo estatisticas={estatisticas} />
    </section>
  )
}

function Corpo({
  estatisticas: { dados, state, Grafico, reload, anuncioId },
}: Pick<EstatisticasProps, 'estatisticas'>) {
  if (state === 'error') {
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar as estatísticas.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  if (dados !== undefined && Grafico !== undefined) {
    return <Grafico dados={dados} busy={state === 'loading'} anuncioId={anuncioId || undefined} />
  }
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        Carregando as estatísticas
      </span>
      <p className="legend">
        <SkeletonBar width="60%" height="1lh" />
      </p>
      <div className={styles['chart']}>
        <SkeletonBar width="100%" height="100%" />
      </div>
      <div className={styles['summaries']} />
    </div>
  )
}
