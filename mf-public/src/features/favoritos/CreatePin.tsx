import { useState } from 'react'
import { createPin } from '../../lib/cofre'
import { PinPad } from './PinPad'

/** Asks for a new PIN twice. */
export function CreatePin({ onDone }: { onDone: () => void }) {
  const [first, setFirst] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = async (pin: string) => {
    setProblem(undefined)
    if (first === undefined) return setFirst(pin)
    setFirst(undefined)
    if (pin !== first) return setProblem('Os dois não são iguais. Comece de novo.')
    setBusy(true)
    await createPin(pin)
    onDone()
  }
  return (
    <PinPad
      title={first === undefined ? 'Crie um PIN' : 'Repita o PIN'}
      text="Vale só neste aparelho. Não dá para recuperar: se esquecer, os favoritos se apagam."
      problem={problem}
      busy={busy}
      onPin={(pin) => void take(pin)}
      aside={{ label: 'Voltar', onClick: onDone }}
    />
  )
}
