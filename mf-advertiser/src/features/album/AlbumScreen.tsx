import type { Foto } from '@portal/api/album'
import { ALBUM_CAPACIDADE } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'
import { alert, Link, useParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Icon, ImagePlus } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { Panel } from '@portal/ui/Panel'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { ScreenHead } from '../../lib/ScreenHead'
import styles from './album.module.css'
import { EmUso } from './EmUso'
import { FotosPanel } from './FotosPanel'
import { TituloForm } from './TituloForm'
import { useAlbum } from './useAlbum'
import { Verificacao } from './Verificacao'

/** /album/:id: title, main picture, order and removal of photos. */
export default function AlbumScreen() {
  const id = Number(useParams()['id'])
  const { value, reload, edit, removePhoto, move, emUso } = useAlbum(id)
  const album = value.data
  const remove = async (foto: Foto) => {
    const confirmed = await alert.confirm({
      title: ALBUNS.confirmarRemocao,
      message: 'Remover esta foto do álbum? Essa ação não pode ser desfeita.',
      confirmLabel: 'Remover foto',
      danger: true,
    })
    if (confirmed) await removePhoto(foto)
  }
  return (
    <div className="wrap">
      <BackLink to="/album">Álbuns</BackLink>
      {album === undefined ? (
        value.state === 'error' ? (
          <ErrorState heading="h1" message={ALBUNS.erroCarregar} onRetry={reload} />
        ) : (
          <PanelSkeleton lines={8} label="Carregando o álbum" />
        )
      ) : (
        <>
          <ScreenHead title={album.titulo} action={<EnviarFotos id={id} />}>
            <span className="row">
              <span className="muted num">
                {album.qtd_fotos} de {ALBUM_CAPACIDADE} fotos
              </span>
              <Verificacao album={album} />
            </span>
          </ScreenHead>
          <div className="stack">
            {album.motivo_recusa !== null && (
              <Note kind="danger">
                <p>
                  <strong>O álbum foi recusado.</strong> {album.motivo_recusa}
                </p>
              </Note>
            )}
            <Panel title="Título" className={styles['narrow']}>
              <TituloForm
                key={album.titulo}
                titulo={album.titulo}
                submitLabel="Salvar título"
                save={(titulo) => edit({ titulo })}
              />
            </Panel>
            {album.photos.length === 0 ? (
              <Empty title="Nenhuma foto neste álbum" actions={<EnviarFotos id={id} />}>
                <p>Envie fotos suas para que o álbum possa ser verificado.</p>
              </Empty>
            ) : (
              <>
                {emUso !== undefined && <EmUso {...emUso} />}
                <FotosPanel
                  album={album}
                  onMain={(foto) => void edit({ imagem_principal: foto.arquivo_path })}
                  onMove={(foto, to) => move(album, foto, to)}
                  onRemove={(foto) => void remove(foto)}
                />
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

function EnviarFotos({ id }: { id: number }) {
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={`/album/${id}/upload`}>
      <Icon of={ImagePlus} />
      Enviar fotos
    </Link>
  )
}
