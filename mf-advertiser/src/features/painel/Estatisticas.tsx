import type { AnuncioDoDono } from '@portal/api/anuncios'
import { estatisticasAnuncio, estatisticasPainel, type Estatisticas as Dados } from '@portal/api/painel'
import { call, useSearchParams } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Select } from '@portal/ui/Select'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { useEffect, useId, useRef, useState } from 'react'
import { useLoad } from '@portal/platform/useLoad'
import { GraficoEstatisticas } from './GraficoEstatisticas'
import styles from './painel.module.css'

/** Views and contacts of the last 14 days, of all listings or of one. */
export function Estatisticas({ anuncios }: { anuncios: readonly AnuncioDoDono[] }) {
  // Meus Anúncios leads here with one listing chosen.
  const [search] = useSearchParams()
  const [id, setId] = useState(search.get('anuncio') ?? '')
  const title = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (search.has('anuncio')) section.current?.scrollIntoView()
  }, [search])
  const { value, reload } = useLoad<Dados>(id, (signal) =>
    id === ''
      ? call(estatisticasPainel, { query: {} }, { signal })
      : call(estatisticasAnuncio, { params: { id }, query: {} }, { signal }),
  )
  return (
    <section ref={section} className="panel" aria-labelledby={title}>
      <div className={styles['statsHead']}>
        <h2 id={title}>Últimos 14 dias</h2>
        <Select
          label="Anúncio"
          hideLabel
          fieldClassName={styles['statsSelect']}
          value={id}
          placeholder="Todos os anúncios"
          options={anuncios.map((anuncio) => ({ value: String(anuncio.id), label: anuncio.titulo }))}
          disabled={anuncios.length === 0}
          onChange={(event) => setId(event.currentTarget.value)}
        />
      </div>
      {value.data !== undefined ? (
        <GraficoEstatisticas
          dados={value.data}
          busy={value.state === 'loading'}
          anuncioId={id || undefined}
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
