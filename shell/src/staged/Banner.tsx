import './staged.css'
import { Button } from '@portal/ui/Button'
import type { ComponentType } from 'react'

interface BannerPorts {
  apps: readonly string[]
  leave(): void
}

/** Says on every page of the session that it is not what visitors see, and leads back. */
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
