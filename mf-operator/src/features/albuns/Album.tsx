import { findAlbumDoOperador, mostrarFotoDoAlbum, type AlbumAberto } from '@portal/api/operacao/albuns'
import { AVISO_IA } from '@portal/domain/foto'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { CoveredPhotos } from '../../lib/CoveredPhotos'
import { Frame, Grow, type Hint } from '../../lib/Frame'
import { usePode } from '../../lib/operador'
import { Action, actionClass, Block, Pairs, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { Read } from '../../lib/States'
import { quando } from '../../lib/words'
import { Decisao } from './Decisao'
import { Recusar } from './Recusar'
import { Textos } from './Textos'

const HINTS: Hint[] = [
  { keys: ['V'], does: 'foto' },
  { keys: ['Z'], does: 'ampliar' },
  { keys: ['A'], does: 'verificar' },
  { keys: ['R'], does: 'recusar' },
  { keys: ['?'], does: 'teclado' },
]

const CONFERIR = {
  parecida: 'parecida com uma bloqueada',
  'lista-indisponivel': 'não comparada com a lista oficial',
}

/** /operacao/albuns/:id: one album, verified only once each photo was opened in colour. */
export default function Album() {
  const { id = '' } = useParams()
  const read = useLoad(`album ${id}`, (signal) =>
    ask(findAlbumDoOperador, { params: { id: Number(id) } }, { signal }),
  )
  const [seen, setSeen] = useState<readonly number[]>([])
  const { data } = read.value
  const left = data?.fotos.filter((foto) => foto.status === 'ativa' && !foto.vista && !seen.includes(foto.id))
  return (
    <Frame
      title={`Álbum ${id}`}
      hints={HINTS}
      foot={data !== undefined && <Decisao album={data} faltam={left?.length ?? 0} onDone={read.reload} />}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/albuns">
            <Icon of={ArrowLeft} />
            Álbuns
          </a>
          <h1>{`Álbum nº ${id}`}</h1>
          <Grow />
          {data !== undefined && <Tag>{data.verificacao}</Tag>}
        </>
      }
    >
      <Read of={read} loading="Carregando o álbum" failed="O álbum não abriu">
        {(album) => (
          <div className={styles.body}>
            <Fotos
              album={album}
              left={left?.map((foto) => foto.id) ?? []}
              onSeen={(foto) => setSeen((old) => [...old, foto])}
              onDone={read.reload}
            />
            <Block title="De quem é" note="Esta leitura fica registrada.">
              <Pairs
                of={[
                  ['Título', album.titulo],
                  [
                    'Conta',
                    <a key="c" href={`/operacao/usuarios/${album.conta}`}>
                      {album.conta}
                    </a>,
                  ],
                  ['Criado', quando(album.criadoEm)],
                  ['Motivo da recusa', album.motivoRecusa ?? 'nenhum'],
                ]}
              />
            </Block>
          </div>
        )}
      </Read>
    </Frame>
  )
}

interface FotosProps {
  album: AlbumAberto
  /** Photos that were not opened in colour. */
  left: readonly number[]
  onSeen: (foto: number) => void
  onDone: () => void
}

function Fotos({ album: { id, fotos }, left, onSeen, onDone }: FotosProps) {
  const pode = usePode()
  const [refusing, setRefusing] = useState<number>()
  if (fotos.length === 0)
    return (
      <Block title="Fotos">
        <p>Nenhuma foto.</p>
      </Block>
    )
  const below = (foto: number) => {
    const found = fotos.find((each) => each.id === foto)
    if (found === undefined) return null
    if (found.status === 'recusada') return <Tag kind="hot">recusada</Tag>
    return (
      <>
        {found.conferir !== null && <Tag kind="hot">{CONFERIR[found.conferir]}</Tag>}{' '}
        {found.ia === true && <Tag kind="soon">{AVISO_IA}</Tag>}{' '}
        {!left.includes(foto) && <Tag kind="ok">vista em cor</Tag>}{' '}
        {pode('decidir-caso') && (
          <Action kind="ghost" onClick={() => setRefusing(foto)}>
            Recusar<span className="sr">{` a foto ${foto}`}</span>
          </Action>
        )}
        <Textos of={found.textos} />
      </>
    )
  }
  return (
    <Block title="Fotos" note={`${fotos.length}`}>
      <CoveredPhotos
        ids={fotos.map((foto) => foto.id)}
        first={left}
        of="do álbum"
        fetch={(foto, modo) => ask(mostrarFotoDoAlbum, { params: { id, foto }, body: { modo } })}
        onSeen={onSeen}
        below={below}
      />
      {refusing !== undefined && (
        <Recusar
          foto={refusing}
          onClose={() => setRefusing(undefined)}
          onDone={() => {
            setRefusing(undefined)
            onDone()
          }}
        />
      )}
    </Block>
  )
}
