import type { Album, Foto } from '@portal/api/album'
import { TIPOS_GRAVACAO } from '@portal/domain/gravacao'
import { ALBUNS } from '@portal/domain/mensagens'
import { alert, Link, useParams } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Icon, ImagePlus } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useState } from 'react'
import { useLate } from '../../lib/useLate'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { AlbumHead } from './AlbumHead'
import { DesfocarDialog } from './DesfocarDialog'
import { EmUso } from './EmUso'
import { FotosPanel } from './FotosPanel'
import { GravacaoPanel } from './GravacaoPanel'
import { useAlbum, type AlbumAberto } from './useAlbum'

/** /album/:id: title, main picture, order and removal of photos. */
export default function AlbumScreen() {
  const id = Number(useParams()['id'])
  const aberto = useAlbum(id)
  const { data, state } = aberto.value
  return (
    <div className="wrap">
      <BackLink to="/album">Álbuns</BackLink>
      {data !== undefined ? (
        <Conteudo album={data} aberto={aberto} />
      ) : state === 'error' ? (
        <ErrorState heading="h1" message={ALBUNS.erroCarregar} onRetry={aberto.reload} />
      ) : (
        <PanelSkeleton lines={8} label="Carregando o álbum" />
      )}
    </div>
  )
}

function Conteudo({ album, aberto }: { album: Album; aberto: AlbumAberto }) {
  const { edit, move, declarar, removePhoto, emUso } = aberto
  const [hiding, setHiding] = useState<Foto>()
  const [withPerson, setWithPerson] = useState<Foto>()
  const late = useLate({
    wanted: withPerson !== undefined,
    load: () => import('./ConvidarPessoaDialog'),
    onFailure: () => setWithPerson(undefined),
  })
  const action = <EnviarFotos id={album.id} />
  return (
    <div className="stack">
      <AlbumHead album={album} action={action} onRename={(titulo) => edit({ titulo })} />
      {album.motivo_recusa !== null && (
        <Note kind="danger">
          <p>
            <strong>O álbum foi recusado.</strong> {album.motivo_recusa}
          </p>
        </Note>
      )}
      {emUso !== undefined && <EmUso {...emUso} />}
      {album.photos.length === 0 ? (
        <Empty title="Nenhuma foto neste álbum" actions={action}>
          <p>Envie fotos suas para que o álbum possa ser verificado.</p>
        </Empty>
      ) : (
        <FotosPanel
          album={album}
          onMain={(foto) => void edit({ imagem_principal: foto.arquivo_path })}
          onHide={setHiding}
          onIa={(foto) => void declarar(foto)}
          onMove={(foto, to) => move(album, foto, to)}
          onPerson={setWithPerson}
          onRemove={(foto) => void askAndRemove(foto, removePhoto)}
        />
      )}
      {TIPOS_GRAVACAO.map((tipo) => (
        <GravacaoPanel key={tipo} tipo={tipo} album={album} onChange={aberto.reload} />
      ))}
      {hiding !== undefined && (
        <DesfocarDialog
          albumId={album.id}
          foto={hiding}
          number={album.photos.findIndex(({ id }) => id === hiding.id) + 1}
          onClose={() => setHiding(undefined)}
          onSaved={aberto.reload}
        />
      )}
      {late && <late.ConvidarPessoaDialog foto={withPerson} onClose={() => setWithPerson(undefined)} />}
    </div>
  )
}

async function askAndRemove(foto: Foto, remove: (foto: Foto) => Promise<void>): Promise<void> {
  const confirmed = await alert.confirm({
    title: ALBUNS.confirmarRemocao,
    message: 'Remover esta foto do álbum? Essa ação não pode ser desfeita.',
    confirmLabel: 'Remover foto',
    danger: true,
  })
  if (confirmed) await remove(foto)
}

function EnviarFotos({ id }: { id: number }) {
  return (
    <Link className={buttonClass({ kind: 'primary' })} to={`/album/${id}/upload`}>
      <Icon of={ImagePlus} />
      Enviar fotos
    </Link>
  )
}
