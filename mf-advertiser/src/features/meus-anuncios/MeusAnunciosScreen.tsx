import { meusAnuncios, type AnuncioDoDono } from '@portal/api/anuncios'
import { LISTAGEM } from '@portal/domain/mensagens'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Empty } from '@portal/ui/Empty'
import { useState } from 'react'
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
import styles from './meus-anuncios.module.css'
import { RowSkeletons } from './RowSkeletons'

/** /meus-anuncios (rule: anuncios/meus-anuncios). */
export default function MeusAnunciosScreen() {
  const anuncios = useLoad('meus', async (signal) => {
    const result = await call(meusAnuncios, { query: {} }, { signal })
    // A failed load is logged, and the screen says so too (rule: navegacao/estados-da-tela).
    if (!result.ok) logFailure('meus-anuncios: GET /meus-anuncios', result.error)
    return result
  })
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const empty = anuncios.value.data?.length === 0
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Meus Anúncios" action={!empty && <NovoAnuncioButton />} />
      {!empty && <Filtros filtro={filtro} onChange={setFiltro} />}
      <Body anuncios={anuncios} filtro={filtro} onClear={() => setFiltro(SEM_FILTRO)} />
    </div>
  )
}

interface BodyProps {
  anuncios: Loading<AnuncioDoDono[]>
  filtro: FiltroMeusAnuncios
  onClear: () => void
}

function Body({ anuncios, filtro, onClear }: BodyProps) {
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
  return (
    <>
      <p className={`hint ${styles['count'] ?? ''}`} role="status">
        {contar(shown.length, 'anúncio', 'anúncios')}
      </p>
      {shown.length === 0 ? (
        <Empty title={LISTAGEM.nenhumAnuncio} actions={<Button onClick={onClear}>Limpar filtros</Button>} />
      ) : (
        <div className={styles['list']}>
          {shown.map((anuncio) => (
            <AnuncioRow
              key={anuncio.id}
              anuncio={anuncio}
              now={now}
              onDelete={() => void remove(anuncio)}
              onPaid={reload}
            />
          ))}
        </div>
      )}
    </>
  )
}
