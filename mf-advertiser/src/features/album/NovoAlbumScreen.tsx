import { createAlbum } from '@portal/api/album'
import { call, navigate, toast } from '@portal/platform'
import { Panel } from '@portal/ui/Panel'
import { BackLink } from '../../lib/BackLink'
import { mensagemDe } from '../../lib/mensagem'
import { ScreenHead } from '../../lib/ScreenHead'
import styles from './album.module.css'
import { TituloForm } from './TituloForm'

/** /album/novo: asks for a title, then continues with the upload. */
export default function NovoAlbumScreen() {
  const create = async (titulo: string) => {
    const result = await call(createAlbum, { body: { titulo } })
    if (!result.ok) {
      toast(mensagemDe(result.error, 'Erro ao criar álbum.'), 'error')
      return result.error
    }
    navigate(`/album/${result.data.album.id}/upload`, { replace: true })
    return undefined
  }
  return (
    <div className="wrap">
      <BackLink to="/album">Álbuns</BackLink>
      <ScreenHead title="Novo álbum">
        <p>Dê um nome que ajude você a achar as fotos. Ele não aparece nos anúncios.</p>
      </ScreenHead>
      <Panel className={styles['narrow']}>
        <TituloForm titulo="" submitLabel="Criar álbum" save={create} />
      </Panel>
    </div>
  )
}
