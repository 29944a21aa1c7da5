import { useSession } from '@portal/platform'
import { ProgressBar } from '@portal/ui/Progress'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import type { SenhaDigitada } from './NovaSenhaForm'

interface Meter {
  forcaDaSenha: (senha: string, known: readonly string[]) => number
}

const ROTULOS = ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'] as const

/**
 * Strength of the new password. The meter loads with the first letter and is optional; its space is there before
 * it, because a button that moves under a press loses it.
 */
export function ForcaDaSenha() {
  const senha = useFormikContext<SenhaDigitada>().values.new_password
  const current = useSession()
  const [meter, setMeter] = useState<Meter>()
  const wanted = senha !== ''
  useEffect(() => {
    if (!wanted) return
    let gone = false
    // A failed load is ignored: the server validates the password in any case.
    import('./forca').then(
      (loaded) => gone || setMeter(loaded),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  if (!wanted) return null
  const known = current.signedIn ? [current.user.email, ...current.user.name.split(/\s+/)] : []
  const score = meter?.forcaDaSenha(senha, known) ?? 0
  return (
    <div aria-live="polite" style={meter === undefined ? { visibility: 'hidden' } : undefined}>
      <ProgressBar label="Força da senha" percent={(score + 1) * 20} />
      <p className="hint">Força da senha: {ROTULOS[score]}</p>
    </div>
  )
}
