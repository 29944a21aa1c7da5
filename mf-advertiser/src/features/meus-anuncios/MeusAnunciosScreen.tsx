import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { estatisticasPainel, type Estatisticas } from '@portal/api/painel'
import { LISTAGEM } from '@portal/domain/mensagens'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { useState } from 'react'
import area from '../../lib/area.module.css'
import { AnunciosTabs } from '../../lib/AnunciosTabs'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { NovoAnuncioButton } from '../../lib/perfil/NovoAnuncioButton'
import { logFailure } from '../../lib/logFailure'
import { contar } from '../../lib/plural'
import { ScreenHead } from '../../lib/ScreenHead'
import { useLoad, type Loading } from '@portal/platform/useLoad'
import { confirmRemoval } from './acoes'
import { AnuncioRow } from './AnuncioRow'
import { filtrar, SEM_FILTRO, type FiltroMeusAnuncios } from './filtro'
import { Filtros } from './Filtros'
import { agrupar } from './grupos'
import { MomentoPanel } from './MomentoPanel'
import { closeMomento, momentoDe } from './momento'
import styles from './meus-anuncios.module.css'
import { Retirados } from './Retirados'
import { RowSkeletons } from './RowSkeletons'
import { usePromover } from './usePromover'

/** /meus-anuncios (rule: anuncios/meus-anuncios). */
export default function MeusAnunciosScreen() {
  const anuncios = useLoad('meus', async (signal) => {
    const result = await call(meusAnuncios, { query: {} }, { signal })
    // A failed load is logged and shown on screen (rule: navegacao/estados-da-tela).
    if (!result.ok) logFailure('meus-anuncios: GET /meus-anuncios', result.error)
    return result
  })
  // Optional: rows render without them.
  const figures = useLoad('figures', (signal) => call(estatisticasPainel, { query: {} }, { signal }))
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const [closed, setClosed] = useState(false)
  usePromover(anuncios.value.data)
  const empty = anuncios.value.data?.length === 0
  const momento = closed ? undefined : momentoDe(anuncios.value.data ?? [], new Date())
  return (
    <div className="wrap">
      {momento !== undefined && (
        <MomentoPanel
          momento={momento}
          onClose={() => {
            closeMomento(momento)
            setClosed(true)
          }}
        />
      )}
      <BackLink to="/painel">Painel</BackLink>
      <AnunciosTabs current="/meus-anuncios" />
      <ScreenHead title="Meus Anúncios" action={!empty && <NovoAnuncioButton />} />
      {!empty && <Filtros filtro={filtro} onChange={setFiltro} />}
      <Body anuncios={anuncios} figures={figures} filtro={filtro} onClear={() => setFiltro(SEM_FILTRO)} />
      <Retirados />
    </div>
  )
}

interface BodyProps {
  anuncios: Loading<AnuncioDoDono[]>
  figures: Loading<Estatisticas>
  filtro: FiltroMeusAnuncios
  onClear: () => void
}

function Body({ anuncios, figures, filtro, onClear }: BodyProps) {
  const { value, reload, change } = anuncios
  if (value.data === undefined) {
    if (value.state === 'loading') return <RowSkeletons />
    return <ErrorState message="Não foi possível carregar os seus anúncios." onRetry={reload} />
  }
  if (value.data.length === 0) {
    return (
      <Empty title="Você ainda não tem anúncios" actions={<NovoAnuncioButton />}>
        <p>Crie o primeiro e escolha como promovê-lo.</p>
      </Empty>
    )
  }
  const now = new Date()
  const shown = filtrar(value.data, filtro, now)
  const remove = async (anuncio: AnuncioDoDono) => {
    if (await confirmRemoval(anuncio)) change((all) => all.filter((other) => other.id !== anuncio.id))
  }
  const put = (changed: AnuncioDoDono) =>
    change((all) => all.map((other) => (other.id === changed.id ? changed : other)))
  return (
    <>
      <p className="sr" role="status">
        {contar(shown.length, 'anúncio', 'anúncios')}
      </p>
      {shown.length === 0 && (
        <Empty title={LISTAGEM.nenhumAnuncio} actions={<Button onClick={onClear}>Limpar filtros</Button>} />
      )}
      {agrupar(shown, now).map((grupo) => (
        <section key={grupo.id} aria-labelledby={`grupo-${grupo.id}`} className={styles['group']}>
          <div className={area['section']}>
            <h2 id={`grupo-${grupo.id}`}>{grupo.title}</h2>
            <p>{contar(grupo.anuncios.length, 'anúncio', 'anúncios')}</p>
          </div>
          <div className={styles['list']} data-grupo={grupo.id}>
            {grupo.anuncios.map((anuncio) => (
              <AnuncioRow
                key={anuncio.id}
                anuncio={anuncio}
                now={now}
                trazido={figures.value.data?.anuncios?.find(({ id }) => id === anuncio.id)}
                onDelete={() => void remove(anuncio)}
                onChanged={put}
                onPaid={reload}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
