import type { AnuncioDetalhe } from '@portal/api/busca'
import { FORMULARIO_FOTO } from '@portal/domain/estou-na-foto'
import { fotoUrl } from '@portal/domain/foto'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { minutosESegundos } from '@portal/domain/gravacao'
import { buttonClass } from '@portal/ui/classes'
import { Chips } from '@portal/ui/Chip'
import { Fold } from '@portal/ui/Fold'
import { Flag, Icon } from '@portal/ui/icons'
import { useState } from 'react'
import styles from './Anuncio.module.css'
import { Facts } from './Facts'
import { PhotoPromise } from './PhotoPromise'
import { REPORT } from './ReportArea'
import { PlainMessage } from './PlainMessage'
import { Safety } from './Safety'
import type { LiveAnuncio } from './anuncioData'
import { Section } from './Section'

/** Text and attributes of the advert, without empty sections. */
export function Sections({ anuncio }: Pick<LiveAnuncio, 'anuncio'>) {
  return (
    <>
      <Video video={anuncio.video} />
      <Voice voz={anuncio.voz} />
      <About descricao={anuncio.descricao} />
      {anuncio.servicos.length > 0 && (
        <Section title="Serviços">
          <Chips labels={anuncio.servicos.map(opcaoNaTela)} />
        </Section>
      )}
      <Section title="Detalhes">
        <Facts anuncio={anuncio} />
      </Section>
      <PhotoPromise anuncio={anuncio} className={styles.narrow} />
      <Badges medidas={anuncio.medidas} />
      <PlainMessage anuncio={anuncio} />
      <Safety />
      <Foot anuncio={anuncio} />
    </>
  )
}

/** What each badge measured. */
function Badges({ medidas = [] }: Pick<AnuncioDetalhe, 'medidas'>) {
  if (medidas.length === 0) return null
  return (
    <Fold summary="O que os selos medem">
      <ul className="stack hint">
        {medidas.map((medida) => (
          <li key={medida}>{medida}</li>
        ))}
        <li>Nada disso se compra.</li>
      </ul>
    </Fold>
  )
}

/** Says so when a recording does not open: some browsers draw an empty player only. */
function useUnopened() {
  const [failed, setFailed] = useState(false)
  const unopened = failed && (
    <p role="alert">Não abriu neste navegador. Recarregue a página ou tente em outro.</p>
  )
  return { unopened, onError: () => setFailed(true) }
}

/** Plays when asked, never by itself (rule: anuncio-publico/video). */
function Video({ video }: Pick<AnuncioDetalhe, 'video'>) {
  const { unopened, onError } = useUnopened()
  if (video === undefined) return null
  const { arquivo_path, segundos, largura, altura } = video
  return (
    <Section title="Vídeo">
      <video
        className={styles.video}
        controls
        playsInline
        preload="none"
        poster={fotoUrl(arquivo_path, 800)}
        src={fotoUrl(arquivo_path)}
        width={largura}
        height={altura}
        aria-label={`Vídeo, ${minutosESegundos(segundos)}`}
        onError={onError}
      />
      {unopened}
      <p className="hint num">
        {minutosESegundos(segundos)} · É você neste vídeo?{' '}
        <a href={`${FORMULARIO_FOTO}#${arquivo_path}`}>Tire-o do ar na hora</a>
      </p>
    </Section>
  )
}

/** Plays when asked, never by itself (rule: anuncio-publico/voz). */
function Voice({ voz }: Pick<AnuncioDetalhe, 'voz'>) {
  const { unopened, onError } = useUnopened()
  if (voz === undefined) return null
  const length = minutosESegundos(voz.segundos)
  return (
    <Section title="Recado de voz">
      <audio
        className={styles.voice}
        controls
        preload="none"
        src={fotoUrl(voz.arquivo_path)}
        aria-label={`Recado de voz, ${length}`}
        onError={onError}
      />
      {unopened}
      <p className="hint num">{length}</p>
    </Section>
  )
}

function About({ descricao }: { descricao: string }) {
  const paragraphs = descricao.split(/\n+/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <Section title="Sobre mim">
      <div className={`stack ${styles.about}`}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </Section>
  )
}

function Foot({ anuncio }: { anuncio: AnuncioDetalhe }) {
  return (
    <div className={styles.foot}>
      <p className="hint">
        Código do anúncio {String(anuncio.id).padStart(6, '0')} · publicado em {dayOf(anuncio.criadoEm)}
      </p>
      <button
        type="button"
        className={`${buttonClass({ kind: 'link' })} ${styles.report}`}
        aria-haspopup="dialog"
        {...REPORT}
      >
        <Icon of={Flag} small />
        Denunciar
      </button>
    </div>
  )
}

/** 'DD/MM/AAAA' of a wire instant in its own offset, equal on server and browser. */
function dayOf(instant: string): string {
  return instant.slice(0, 10).split('-').reverse().join('/')
}
