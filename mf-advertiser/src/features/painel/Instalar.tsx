import { storage } from '@portal/platform'
import { installWay } from '@portal/platform/install'
import { Button } from '@portal/ui/Button'
import { Icon, Plus, X } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'

const seen = () => storage.own('mf-advertiser:instalar', (value) => (value === true ? true : undefined))

const ONDE = 'O ícone é neutro, mas fica na tela: quem usa este aparelho também o vê.'

/** How to put the painel on the home screen; once, after a publication (rule: painel/instalar). */
export default function Instalar() {
  const [way, setWay] = useState(() => (seen().get() === true ? undefined : installWay(window)))
  if (way === undefined) return null
  const close = () => {
    seen().set(true)
    setWay(undefined)
  }
  const install = async () => {
    await window.installPrompt?.prompt()
    close()
  }
  return (
    <Note
      icon={Plus}
      action={
        <div className="row">
          {way === 'prompt' && (
            <Button small onClick={() => void install()}>
              Adicionar
            </Button>
          )}
          <Button small kind="ghost" icon aria-label="Dispensar" onClick={close}>
            <Icon of={X} />
          </Button>
        </div>
      }
    >
      <strong>Abra o painel com um toque.</strong>{' '}
      {way === 'prompt'
        ? 'Adicione-o à tela inicial deste aparelho.'
        : 'No iPhone: toque em Compartilhar e em “Adicionar à Tela de Início”. Por lá também chegam os avisos.'}{' '}
      {ONDE}
    </Note>
  )
}
