import { BUSCA_TEXTO_MAX } from '@portal/domain/limites'
import { href, navigate } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { ChipLink } from '@portal/ui/Chip'
import { Icon, Search } from '@portal/ui/icons'
import { useEffect, useRef, useState, type ComponentProps, type FormEvent, type RefObject } from 'react'
import { AppLink } from '../../lib/AppLink'
import { storedResults } from '../../lib/lastResults'
import { useLazyDialog } from '../../lib/useLazyDialog'
import { useRefineHash } from '../../lib/useRefineHash'
import styles from './Home.module.css'
import type { PlaceLink } from './homeData'
import { NearMe } from './NearMe'

/** Search box; focusing it opens the refinement dialog (rule: busca/home). Without scripts a plain form. */
export function Hero({ quick }: { quick: readonly PlaceLink[] }) {
  const [palavra, setPalavra] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { Piece: RefineDialog, ...dialog } = useLazyDialog(() => import('./RefineDialog'))
  const { close, handlers } = useOpenOnFocus(input, dialog)
  const leave = useRefineHash(dialog.show)
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroIn}`}>
        <h1>Anúncios para adultos, com discrição.</h1>
        <p>
          Profissionais independentes em todo o Brasil. Navegue sem cadastro e fale direto com quem anuncia.
        </p>
        <SeekForm
          input={input}
          palavra={palavra}
          onPalavra={setPalavra}
          onNear={dialog.warm}
          handlers={handlers}
        />
        <nav className={`row ${styles.quick}`} aria-label="Cidades mais procuradas">
          <NearMe className={styles.near} />
          {quick.map((city) => (
            <ChipLink key={city.label} href={city.href} link={AppLink}>
              {city.label}
            </ChipLink>
          ))}
        </nav>
      </div>
      {RefineDialog !== undefined && (
        <RefineDialog
          open={dialog.open}
          onClose={() => {
            close()
            leave()
          }}
          palavra={palavra}
          onPalavra={setPalavra}
        />
      )}
    </section>
  )
}

interface SeekFormProps {
  input: RefObject<HTMLInputElement | null>
  palavra: string
  onPalavra: (palavra: string) => void
  /** Called when the pointer approaches. */
  onNear: () => void
  handlers: Pick<ComponentProps<'input'>, 'onPointerDown' | 'onClick' | 'onFocus'>
}

function SeekForm({ input, palavra, onPalavra, onNear, handlers }: SeekFormProps) {
  const place = useLastCity()
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(href({ name: 'acompanhantes', query: { palavra: palavra.trim(), ...place } }))
  }
  return (
    <form
      className={styles.seek}
      role="search"
      action="/acompanhantes"
      onSubmit={search}
      onPointerEnter={onNear}
    >
      <Icon of={Search} />
      <label className="sr" htmlFor="busca">
        Categoria, cidade ou palavra-chave
      </label>
      <input
        ref={input}
        id="busca"
        name="palavra"
        type="search"
        placeholder={place === undefined ? 'Cidade ou serviço' : `Buscar em ${place.cidade}`}
        autoComplete="off"
        maxLength={BUSCA_TEXTO_MAX}
        value={palavra}
        onChange={(event) => onPalavra(event.target.value)}
        {...handlers}
      />
      <Button type="submit" kind="primary">
        Buscar
      </Button>
    </form>
  )
}

interface City {
  estado: string
  cidade: string
}

/** The city of the list seen last on this device; in the placeholder, so that nothing moves (rule: busca/home). */
function useLastCity(): City | undefined {
  const [city, setCity] = useState<City>()
  useEffect(() => {
    // Without one, the table of places is not needed.
    if (storedResults().get() === undefined) return
    void import('../../lib/lastPlace').then(
      ({ lastPlace }) => {
        const place = lastPlace()
        if (place !== undefined) setCity({ estado: place.estado, cidade: place.cidade })
      },
      // A stale tab's chunk may be gone.
      () => undefined,
    )
  }, [])
  return city
}

interface Opened {
  open: boolean
  show: () => void
  close: () => void
}

/** Opens on focus, but not when focus returns from the dialog or from another window. */
function useOpenOnFocus(input: RefObject<HTMLInputElement | null>, { open, show, close }: Opened) {
  const returning = useRef(false)
  const pressedInside = useRef(false)
  useEffect(() => {
    // Runs after the closing dialog has returned the focus; later focus is the visitor's own.
    if (!open) returning.current = false
  }, [open])
  useEffect(() => {
    const leave = () => {
      returning.current = document.activeElement === input.current
    }
    window.addEventListener('blur', leave)
    return () => window.removeEventListener('blur', leave)
  }, [input])
  return {
    close() {
      returning.current = true
      close()
    },
    handlers: {
      onPointerDown() {
        pressedInside.current = document.activeElement === input.current
      },
      // A click that moved the focus has already opened it.
      onClick() {
        if (pressedInside.current) show()
      },
      onFocus() {
        if (returning.current) returning.current = false
        else show()
      },
    },
  }
}
