import { alert, toast } from '@portal/platform'
import { useState } from 'react'
import { eraseCofre, openCofre } from '../../lib/cofre'
import { PinPad } from './PinPad'

/** In place of locked favourites: nothing of them is in the page. */
export function LockedFavorites() {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tryPin = async (pin: string) => {
    setBusy(true)
    const outcome = await openCofre(pin)
    setBusy(false)
    if (outcome === 'aberto') return
    if (outcome === 0) return toast('Os favoritos foram apagados depois de cinco tentativas.', 'warning')
    setProblem(
      outcome === 1
        ? 'Não é esse. Resta 1 tentativa; depois, os favoritos se apagam.'
        : `Não é esse. Restam ${outcome} tentativas; depois, os favoritos se apagam.`,
    )
  }
  const forgotten = async () => {
    const sure = await alert.confirm({
      title: 'Esqueceu o PIN?',
      message: 'Não dá para recuperar. Para voltar a usar os favoritos, apague os que estão trancados.',
      confirmLabel: 'Apagar favoritos trancados',
      danger: true,
    })
    if (sure) eraseCofre()
  }
  return (
    <PinPad
      title="Favoritos trancados"
      text="Digite seu PIN de 4 números."
      problem={problem}
      busy={busy}
      onPin={(pin) => void tryPin(pin)}
      aside={{ label: 'Esqueci', onClick: () => void forgotten() }}
    />
  )
}
