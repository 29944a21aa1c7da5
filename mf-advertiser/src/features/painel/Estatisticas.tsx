import type { AnuncioDoDono } from '@portal/api/anuncios'
import { useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Select } from '@portal/ui/Select'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { useEffect, useId, useRef } from 'react'
import styles from './painel.module.css'
import type { EstatisticasDoPainel } from './useEstatisticas'

interface EstatisticasProps {
  estatisticas: EstatisticasDoPainel
  anuncios: readonly AnuncioDoDono[]
}

/** Views and contacts of the last 14 days, of all listings or of one. */
export function Estatisticas({ estatisticas, anuncios }: EstatisticasProps) {
  const { value, reload, anuncioId, choose } = estatisticas
  const [search] = useSearchParams()
  const title = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (search.has('anuncio')) section.current?.scrollIntoView()
  }, [search])
  return (
    <section ref={section} className="panel" aria-labelledby={title}>
      <div className={styles['statsHead']}>
        <h2 id={title}>Últimos 14 dias</h2>
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
      </div>
      {value.data !== undefined ? (
        <value.data.Grafico
          dados={value.data.dados}
          busy={value.state === 'loading'}
          anuncioId={anuncioId || undefined}
        />
      ) : value.state === 'error' ? (
        <div className="stack" role="alert">
          <p className="muted">Não foi possível carregar as estatísticas.</p>
          <Button onClick={reload}>Tentar novamente</Button>
        </div>
      ) : (
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
      )}
    </section>
  )
}
