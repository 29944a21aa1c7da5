import { Button } from '@portal/ui/Button'
import { WifiOff } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useEffect, useSyncExternalStore } from 'react'
import { useShell } from '../ShellContext'

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Notice of a lost connection, over the current screen; disappears when the connection returns. */
export function Offline() {
  const { navigation } = useShell()
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', !online)
  }, [online])
  return (
    <div className="offline" role="status">
      {!online && (
        <Note
          kind="warning"
          icon={WifiOff}
          action={
            <Button small onClick={navigation.resume}>
              Tentar novamente
            </Button>
          }
        >
          <strong>Sem conexão.</strong> O que está na tela continua aqui; a página se atualiza sozinha quando
          a rede voltar.
        </Note>
      )}
    </div>
  )
}
