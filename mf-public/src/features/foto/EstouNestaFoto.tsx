import { useLocation, type Posted, type ScreenProps } from '@portal/platform'
import { Fold } from '@portal/ui/Fold'
import { useEffect, useRef, useState } from 'react'
import { HelpLines } from '../../lib/denuncia/HelpLines'
import styles from './EstouNestaFoto.module.css'
import { isVideo, Pedido, type Feito } from './Pedido'
import { Selfie } from './Selfie'

/** A person in a picture has it taken down, and may prove it once (rule: estou-na-foto/pedido). */
export function EstouNestaFoto({ data: posted, site }: ScreenProps<Posted | undefined>) {
  // Parsed by the server with the schema of `pedirRetirada`.
  const [feito, setFeito] = useState(() => posted?.data as Feito | undefined)
  const film = isVideo(useLocation().hash)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: what happened is at the top.
  const drawn = useRef(feito)
  useEffect(() => {
    if (feito !== drawn.current) title.current?.focus()
  }, [feito])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={title} tabIndex={-1}>
        {titleOf(feito, film)}
      </h1>
      <div className={styles.split}>
        <div className={styles.main}>
          {feito === undefined ? (
            <Pedido posted={posted} onSent={setFeito} />
          ) : (
            <Selfie feito={feito} publicUrl={site.publicUrl} />
          )}
          {feito === undefined && <Perguntas />}
        </div>
        <aside className={styles.aside} aria-label="Ajuda">
          <HelpLines />
        </aside>
      </div>
    </div>
  )
}

function titleOf(feito: Feito | undefined, film: boolean): string {
  if (feito === undefined) return film ? 'Estou neste vídeo' : 'Estou nesta foto'
  if (!feito.foraDoAr) return 'Recebemos o seu pedido'
  return film ? 'O vídeo já saiu do ar' : 'A foto já saiu do ar'
}

function Perguntas() {
  return (
    <div>
      <Fold summary="Quem anunciou vai saber que fui eu?">
        <p>Não. O que essa pessoa lê não diz que houve um pedido, nem de quem, nem de onde.</p>
      </Fold>
      <Fold summary="E se a foto estiver em outros sites?">
        <p>
          Aqui achamos as cópias do portal. Fora dele, o StopNCII recebe só uma marca da foto, calculada no
          seu aparelho, nunca a imagem.
        </p>
      </Fold>
      <Fold summary="É uma criança ou adolescente">
        <p>
          <a href="/denunciar">Denuncie como “Suspeita de menor de 18 anos”</a>: sai do ar ainda mais rápido e
          a autoridade é comunicada. Se puder, ligue também para o Disque 100.
        </p>
      </Fold>
    </div>
  )
}
