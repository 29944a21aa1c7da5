import { listAlbuns, removeAlbum, type AlbumResumo } from '@portal/api/album'
import { ALBUNS } from '@portal/domain/mensagens'
import { alert, call, Link, toast } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { Icon, Plus } from '@portal/ui/icons'
import { useState } from 'react'
import { AnunciosTabs } from '../../lib/AnunciosTabs'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import { ScreenHead } from '../../lib/ScreenHead'
import { useLoad } from '@portal/platform/useLoad'
import styles from './album.module.css'
import { AlbumCard } from './AlbumCard'
import { AlbumSkeletons } from './AlbumSkeletons'
import { EmUso, type RecusaEmUso } from './EmUso'
import { findAnuncios } from './findAnuncios'

/** /album: the user's albums (rule: albuns/tela). */
export default function AlbunsScreen() {
  const { value, reload } = useLoad('albuns', (signal) => call(listAlbuns, { query: {} }, { signal }))
  const [emUso, setEmUso] = useState<RecusaEmUso>()
  const remove = async (album: AlbumResumo) => {
    const confirmed = await alert.confirm({
      title: ALBUNS.confirmarRemocao,
      message: `Remover o álbum “${album.titulo}” e suas fotos? Essa ação não pode ser desfeita.`,
      confirmLabel: 'Remover Álbum',
      danger: true,
    })
    if (!confirmed) return
    setEmUso(undefined)
    const result = await call(removeAlbum, { params: { id: album.id }, body: {} })
    if (!result.ok && result.error.code === 'FOTO_EM_USO') {
      return setEmUso({ message: result.error.message, anuncios: await findAnuncios(album.id) })
    }
    if (!result.ok) return toast(mensagemDe(result.error, ALBUNS.erroBuscar), 'error')
    toast(result.data.message, 'success')
    reload()
  }
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <AnunciosTabs current="/album" />
      <ScreenHead title="Álbuns" action={value.data?.length !== 0 && <NovoAlbum />}>
        <p>As fotos dos anúncios vêm de álbuns verificados.</p>
      </ScreenHead>
      {value.data === undefined ? (
        value.state === 'error' ? (
          <ErrorState message={ALBUNS.erroCarregar} onRetry={reload} />
        ) : (
          <AlbumSkeletons />
        )
      ) : value.data.length === 0 ? (
        <Empty title={ALBUNS.nenhum} actions={<NovoAlbum />}>
          <p>Crie um álbum e envie fotos suas. Depois de verificado, elas podem ir para os anúncios.</p>
        </Empty>
      ) : (
        <div className="stack">
          {emUso !== undefined && <EmUso {...emUso} />}
          <ul className={styles['grid']}>
            {value.data.map((album) => (
              <li key={album.id}>
                <AlbumCard album={album} onRemove={() => void remove(album)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function NovoAlbum() {
  return (
    <Link className={buttonClass({ kind: 'primary' })} to="/album/novo">
      <Icon of={Plus} />
      Novo Álbum
    </Link>
  )
}
