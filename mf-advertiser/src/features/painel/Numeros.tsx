import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Usuario } from '@portal/api/usuario'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { Tiles } from '@portal/ui/Tiles'
import type { Loaded, Loading } from '@portal/platform/useLoad'
import type { ContagemAnuncios } from './contarAnuncios'
import styles from './painel.module.css'

interface NumerosProps {
  contagem: ContagemAnuncios | undefined
  usuario: Loaded<Usuario>
  anuncios: Loading<AnuncioDoDono[]>
}

/** Counts of listings and the balance. A figure that could not be read shows as a dash. */
export function Numeros({ contagem, usuario, anuncios }: NumerosProps) {
  const failed = anuncios.value.state === 'error'
  const listings = (value: number | undefined) => figure(value, failed)
  const credits = (value: number | undefined) => figure(value, usuario.state === 'error')
  return (
    <div className={styles['figuresOf']}>
      <Tiles
        tiles={[
          { label: 'Anúncios ativos', value: listings(contagem?.ativos) },
          { label: 'Pendentes', value: listings(contagem?.pendentes) },
          { label: 'Inativos ou expirados', value: listings(contagem?.inativos) },
          { label: 'Créditos', value: credits(usuario.data?.creditos) },
          { label: 'Créditos usados', value: credits(usuario.data?.creditosUsados) },
        ]}
      />
      {failed && (
        <Note
          kind="danger"
          role="alert"
          action={
            <Button small onClick={anuncios.reload}>
              Tentar novamente
            </Button>
          }
        >
          <p>Não foi possível carregar os seus anúncios.</p>
        </Note>
      )}
    </div>
  )
}

function figure(value: number | undefined, failed: boolean) {
  if (value !== undefined) return value.toLocaleString('pt-BR')
  return failed ? '—' : <SkeletonBar width="2.5rem" height="1lh" />
}
