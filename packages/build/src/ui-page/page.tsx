import '@portal/ui/faces.css'
import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import '@portal/ui/deferred.css'
import './page.css'
import { ChipLink } from '@portal/ui/Chip'
import { Fold } from '@portal/ui/Fold'
import { createRoot } from 'react-dom/client'
import type { Piece } from './pieces'

const THEMES = { '': 'Tema do sistema', light: 'Claro', dark: 'Escuro' }

/** Address of this page in another theme, or on a phone's width. */
function addressOf(change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(window.location.search)
  for (const [key, value] of Object.entries(change)) query.set(key, value)
  return `?${query}`
}

function Looks({ theme, phone }: { theme: string; phone: boolean }) {
  return (
    <nav className="row" aria-label="Aparência">
      {Object.entries(THEMES).map(([key, label]) => (
        <ChipLink key={key} large on={key === theme} href={addressOf({ tema: key })}>
          {label}
        </ChipLink>
      ))}
      <ChipLink large on={phone} href={addressOf({ tela: phone ? '' : 'celular' })}>
        Celular
      </ChipLink>
    </nav>
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      <nav className="row" aria-label="Peças">
        {pieces.map(({ name }) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {pieces.map(({ name, states }) => (
        <section key={name} id={name} className="ui-piece" data-piece={name}>
          <h2>{name}</h2>
          {states.map(({ name: state, code, Draw }) => (
            <div key={state} className="ui-state">
              <h3>{state}</h3>
              <Draw />
              <Fold summary="Código">
                <pre tabIndex={0}>{code}</pre>
              </Fold>
            </div>
          ))}
        </section>
      ))}
    </>
  )
}

/** Draws `/_ui` in the theme and width of its address. A width of a phone needs a window of its own. */
export function showPieces(pieces: readonly Piece[]): void {
  const query = new URLSearchParams(window.location.search)
  const theme = query.get('tema') ?? ''
  const phone = query.get('tela') === 'celular'
  if (theme !== '') document.documentElement.dataset['theme'] = theme
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <div className="ui-page wrap stack">
      <h1>@portal/ui</h1>
      <Looks theme={theme} phone={phone} />
      {phone ? (
        <iframe className="ui-phone" title="Celular" src={addressOf({ tela: '' })} />
      ) : (
        <Pieces pieces={pieces} />
      )}
    </div>,
  )
}
