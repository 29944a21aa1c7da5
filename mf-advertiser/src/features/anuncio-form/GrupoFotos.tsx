import { listAlbunsVerificados, type Album } from '@portal/api/album'
import { LIMITE_FOTOS, type AnuncioForm } from '@portal/domain/anuncio'
import { MAX_FOTOS } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'
import { call, Link, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { FieldError } from '@portal/ui/Field'
import { Icon, Plus } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { SkeletonBar } from '@portal/ui/Skeleton'
import { useFormikContext } from 'formik'
import { campoId, useFieldError } from '../../lib/form/fields'
import { useLoad, type Loading } from '@portal/platform/useLoad'
import styles from './anuncio-form.module.css'
import { alternarFoto, isEscolhida, type FotoEscolhida } from './fotos'
import { Autorizacao } from './Autorizacao'
import { FotoTile } from './FotoTile'
import { GrupoPanel } from './GrupoPanel'
import { Gravacoes } from './Gravacoes'

/** Up to ten photos from verified albums with one favourite, and the consent (rule: anuncios/fotos). */
export function GrupoFotos() {
  const albuns = useLoad('verificados', (signal) => call(listAlbunsVerificados, { query: {} }, { signal }))
  const { values } = useFormikContext<AnuncioForm>()
  const favourite = useFieldError('imagemPrincipal')
  const photos = useFieldError('imagens')
  const error = photos ?? favourite
  return (
    <GrupoPanel id="fotos">
      <div id={campoId('imagens')} className={styles['fields']}>
        <p className="hint num" role="status">
          {values.imagens.length} de {MAX_FOTOS} fotos
        </p>
        <div id={campoId('imagemPrincipal')} className={styles['fields']}>
          <Albuns albuns={albuns} />
        </div>
        {error !== undefined && <FieldError>{error}</FieldError>}
        <Link className={buttonClass({ small: true })} to="/album">
          <Icon of={Plus} />
          Enviar mais fotos
        </Link>
      </div>
      <Autorizacao />
    </GrupoPanel>
  )
}

function Albuns({ albuns }: { albuns: Loading<Album[]> }) {
  const { values } = useFormikContext<AnuncioForm>()
  const { value, reload } = albuns
  if (value.data === undefined) {
    if (value.state === 'loading') return <ThumbSkeletons />
    return (
      <Note
        kind="danger"
        role="alert"
        action={
          <Button small onClick={reload}>
            Tentar novamente
          </Button>
        }
      >
        <p>{ALBUNS.erroCarregar}</p>
      </Note>
    )
  }
  const known = new Set(value.data.flatMap((album) => album.photos.map((photo) => photo.id)))
  const elsewhere = values.imagens.filter((imagem) => !known.has(imagem.id))
  return (
    <>
      {value.data.length === 0 && (
        <Note kind="warning">
          <p>Nenhum álbum verificado com fotos. Envie fotos a um álbum e aguarde a verificação.</p>
        </Note>
      )}
      {value.data.map((album) => (
        <Fotos key={album.id} title={`Álbum “${album.titulo}”`} fotos={album.photos} />
      ))}
      {elsewhere.length > 0 && <Fotos title="Já no anúncio" fotos={elsewhere} />}
      <Gravacoes tipo="video" albuns={value.data} />
      <Gravacoes tipo="voz" albuns={value.data} />
    </>
  )
}

function Fotos({ title, fotos }: { title: string; fotos: readonly FotoEscolhida[] }) {
  const { values, setValues } = useFormikContext<AnuncioForm>()
  const toggle = (foto: FotoEscolhida) => {
    const next = alternarFoto(values, foto)
    if (next === undefined) return toast(LIMITE_FOTOS, 'warning')
    void setValues({ ...values, ...next })
  }
  if (fotos.length === 0) return null
  return (
    <fieldset>
      <legend className="label">{title}</legend>
      <div className={styles['thumbs']}>
        {fotos.map((foto, index) => (
          <FotoTile
            key={foto.id}
            foto={foto}
            label={`Foto ${index + 1} de ${title}`}
            chosen={isEscolhida(values, foto.id)}
            favourite={values.imagemPrincipal === foto.arquivo_path}
            onToggle={() => toggle(foto)}
            onFavourite={() => void setValues({ ...values, imagemPrincipal: foto.arquivo_path })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function ThumbSkeletons() {
  return (
    <div className={styles['thumbs']} aria-busy="true">
      <span className="sr" role="status">
        Carregando as fotos
      </span>
      {[0, 1, 2, 3].map((index) => (
        <SkeletonBar key={index} width="100%" height="8rem" />
      ))}
    </div>
  )
}
