import type { Album } from '@portal/api/album'
import type { ApiError } from '@portal/api/erros'
import { ALBUM_CAPACIDADE } from '@portal/domain/limites'
import { Button } from '@portal/ui/Button'
import { Icon, Pencil } from '@portal/ui/icons'
import { useState, type ReactNode } from 'react'
import { ScreenHead } from '../../lib/ScreenHead'
import styles from './album.module.css'
import { TituloForm } from './TituloForm'
import { Verificacao } from './Verificacao'

interface AlbumHeadProps {
  album: Album
  action: ReactNode
  /** Resolves to the error, if any. */
  onRename: (titulo: string) => Promise<ApiError | undefined>
}

/** The album's editable title, how full it is, and its verification. */
export function AlbumHead({ album, action, onRename }: AlbumHeadProps) {
  const [renaming, setRenaming] = useState(false)
  const save = async (titulo: string) => {
    const refusal = await onRename(titulo)
    if (refusal === undefined) setRenaming(false)
    return refusal
  }
  return (
    <>
      <ScreenHead title={album.titulo} action={action}>
        <span className="row">
          <Verificacao album={album} />
          <span className="muted num">
            {album.qtd_fotos} de {ALBUM_CAPACIDADE} fotos
          </span>
          <Button small kind="ghost" aria-expanded={renaming} onClick={() => setRenaming(!renaming)}>
            <Icon of={Pencil} />
            Editar título
          </Button>
        </span>
      </ScreenHead>
      {renaming && (
        <div className={styles['narrow']}>
          <TituloForm key={album.titulo} titulo={album.titulo} submitLabel="Salvar título" save={save} />
        </div>
      )}
    </>
  )
}
