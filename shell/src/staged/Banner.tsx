import './staged.css'
import { Button } from '@portal/ui/Button'
import { CopyButton } from '@portal/ui/CopyButton'
import { Fold } from '@portal/ui/Fold'
import { Input } from '@portal/ui/Input'
import { useState, type ComponentType } from 'react'

export interface Version {
  app: string
  version: string
  /** Under test in this session. */
  staged: boolean
}

export interface BannerPorts {
  /** Versions that this tab runs. */
  versions: readonly Version[]
  /** Description of this tab for the version's owner. */
  report(): string
  /** Leaves one version under test, or all. */
  leave(app?: string): void
  /** Opens another link to a version under test; false when it is none of this portal. */
  open(link: string): boolean
}

/** Banner on every page of a session with versions under test: what this tab runs, and the ways to change it. */
export function bannerOf(ports: BannerPorts): ComponentType {
  const staged = ports.versions.filter((one) => one.staged).map(({ app }) => app)
  return function Banner() {
    return (
      <aside className="shell-staged" aria-label="Versão em teste">
        <p>
          <strong>Versão em teste</strong> <span>{staged.join(', ')}</span>
        </p>
        <Button small onClick={() => ports.leave()}>
          Voltar ao normal
        </Button>
        <Fold summary="Versões desta aba">
          <Versions {...ports} />
          <Replacement open={ports.open} />
          <CopyButton small text={ports.report()} copied="Relato copiado">
            Copiar relato
          </CopyButton>
        </Fold>
      </aside>
    )
  }
}

function Versions({ versions, leave }: Pick<BannerPorts, 'versions' | 'leave'>) {
  return (
    <ul>
      {versions.map(({ app, version, staged }) => (
        <li key={app}>
          <span>
            {app} <span className="num">{version}</span>
          </span>
          {staged && (
            <Button small onClick={() => leave(app)}>
              Tirar<span className="sr"> {app}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Replacement({ open }: Pick<BannerPorts, 'open'>) {
  const [link, setLink] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!open(link)) setError('Cole um link de teste deste portal.')
      }}
    >
      <Input
        label="Trocar por outro link de teste"
        type="url"
        value={link}
        error={error}
        onChange={({ target }) => setLink(target.value)}
      />
      <Button small type="submit">
        Abrir
      </Button>
    </form>
  )
}
