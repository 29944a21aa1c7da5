import './staged.css'
import { Button } from '@portal/ui/Button'
import type { ComponentType } from 'react'

interface BannerPorts {
  apps: readonly string[]
  leave(): void
}

/** Banner on every page of a session with versions under test, with a link to leave. */
export function bannerOf({ apps, leave }: BannerPorts): ComponentType {
  return function Banner() {
    return (
      <aside className="shell-staged" aria-label="Versão em teste">
        <p>
          <strong>Versão em teste</strong> <span>{apps.join(', ')}</span>
        </p>
        <Button small onClick={leave}>
          Voltar ao normal
        </Button>
      </aside>
    )
  }
}
