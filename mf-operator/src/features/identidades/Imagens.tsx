import { mostrarDocumento, type IdentidadeAberta } from '@portal/api/operacao/identidades'
import type { TipoDocumento } from '@portal/domain/identidade'
import { TIPOS_DOCUMENTO } from '@portal/domain/identidade'
import { toast } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { useOperador } from '../../lib/operador'
import { Action, Block, Kbd } from '../../lib/Pieces'
import covered from '../../lib/cover.module.css'
import styles from './identidades.module.css'
import { IMAGEM } from './palavras'

type Modo = 'cinza' | 'cor'

/**
 * Shows one picture while the button or key is held. It is fetched each time, so that each view is audited,
 * and dropped on release.
 */
function useSegurar(id: number, modo: Modo) {
  const [shown, setShown] = useState<{ tipo: TipoDocumento; imagem: string }>()
  const wanted = useRef<TipoDocumento>(undefined)
  const release = () => {
    wanted.current = undefined
    setShown(undefined)
  }
  useEffect(() => {
    window.addEventListener('blur', release)
    return () => window.removeEventListener('blur', release)
  }, [])
  const press = async (tipo: TipoDocumento) => {
    if (wanted.current === tipo) return
    wanted.current = tipo
    setShown(undefined)
    const result = await ask(mostrarDocumento, { params: { id, tipo }, body: { modo } })
    if (!result.ok) return toast(result.error.message, 'error')
    if (wanted.current === tipo) setShown({ tipo, imagem: result.data.imagem })
  }
  const toggle = (tipo: TipoDocumento) => (wanted.current === tipo ? release() : void press(tipo))
  return { shown, press, release, toggle }
}

/**
 * Document and selfie, covered: nothing is fetched before the button is held (rule: identidade/conferencia).
 */
export function Imagens({ identidade: { id, imagens } }: { identidade: IdentidadeAberta }) {
  const [modo, setModo] = useState<Modo>('cinza')
  const { shown, press, release, toggle } = useSegurar(id, modo)
  const inColour = modo === 'cor'
  useKeys('Imagens', [
    ...TIPOS_DOCUMENTO.flatMap((tipo, index) =>
      imagens.includes(tipo)
        ? [
            {
              key: String(index + 1),
              does: `Segurar: ver ${IMAGEM[tipo]}`,
              up: release,
              act: () => void press(tipo),
            },
          ]
        : [],
    ),
    { key: 'v', does: 'Em cinza ou em cor', act: () => setModo(inColour ? 'cinza' : 'cor') },
  ])
  return (
    <Block
      title="Imagens"
      note="Cifradas. Abrem só enquanto o botão está apertado, e cada vez fica registrada."
      action={
        <Action
          kind="ghost"
          tecla="V"
          aria-pressed={inColour}
          onClick={() => setModo(inColour ? 'cinza' : 'cor')}
        >
          Em cor
        </Action>
      }
    >
      {imagens.length === 0 ? (
        <p>Nenhuma imagem: a pessoa pediu atendimento, ou as imagens já foram apagadas.</p>
      ) : (
        <div className={styles.pictures}>
          {TIPOS_DOCUMENTO.filter((tipo) => imagens.includes(tipo)).map((tipo) => (
            <Coberta
              key={tipo}
              tipo={tipo}
              imagem={shown?.tipo === tipo ? shown.imagem : undefined}
              modo={modo}
              {...{ press: () => void press(tipo), release, toggle: () => toggle(tipo) }}
            />
          ))}
        </div>
      )}
    </Block>
  )
}

interface CobertaProps {
  tipo: TipoDocumento
  imagem: string | undefined
  modo: Modo
  press: () => void
  release: () => void
  toggle: () => void
}

const presses = (key: string): boolean => key === 'Enter' || key === ' '

function Coberta({ tipo, imagem, modo, press, release, toggle }: CobertaProps) {
  const { operador } = useOperador()
  return (
    <figure className={styles.picture}>
      <figcaption>{tipo === 'documento' ? 'Documento, frente' : 'Foto com gesto e código'}</figcaption>
      <div
        className={cx(covered.cover, styles.kept, styles[tipo])}
        data-mostrada={imagem === undefined ? undefined : modo}
      >
        {imagem !== undefined && (
          <>
            <img
              className={covered[modo]}
              src={imagem}
              alt={`Imagem aberta: ${IMAGEM[tipo]}`}
              draggable={false}
            />
            <span className={styles.marked} aria-hidden="true">
              {`${operador?.nome ?? ''} · `.repeat(160)}
            </span>
            <span className={covered.said} role="status">
              Exibição registrada
            </span>
          </>
        )}
        <button
          type="button"
          className={cx(covered.ask, styles.press)}
          aria-pressed={imagem !== undefined}
          onPointerDown={press}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onBlur={release}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (!presses(event.key)) return
            event.preventDefault()
            if (!event.repeat) press()
          }}
          onKeyUp={(event) => {
            if (!presses(event.key)) return
            event.preventDefault()
            release()
          }}
          // A click without pointer or key comes from a screen reader, which cannot hold: toggle instead.
          onClick={({ detail }) => {
            if (detail === 0) toggle()
          }}
        >
          Segure para ver
          <span className="sr">{`: ${IMAGEM[tipo]}`}</span>
          <Kbd>{tipo === 'documento' ? 1 : 2}</Kbd>
        </button>
      </div>
    </figure>
  )
}
