import { retomarAusentes } from '@portal/api/anuncio-atos'
import type { AnuncioDoDono } from '@portal/api/anuncios'
import { AUSENCIA_DIAS } from '@portal/domain/limites'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Note } from '@portal/ui/Note'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { contar } from '../../lib/plural'

interface AusenciaProps {
  anuncios: readonly AnuncioDoDono[]
  onResumed: () => void
}

/**
 * Listings taken offline while their owner was absent, with one action to resume them
 * (rule: anuncios/ausencia).
 */
export function Ausencia({ anuncios, onResumed }: AusenciaProps) {
  const [busy, setBusy] = useState(false)
  const paused = anuncios.filter(({ porAusencia }) => porAusencia === true).length
  if (paused === 0) return null
  const resume = async () => {
    setBusy(true)
    const answer = await call(retomarAusentes, {})
    setBusy(false)
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível retomar.'), 'error')
    const { retomados, restantes } = answer.data
    if (retomados > 0) toast(`${contar(retomados, 'anúncio', 'anúncios')} de volta ao ar.`, 'success')
    if (restantes > 0) toast('Em Meus Anúncios está o que falta aos outros.', 'info')
    onResumed()
  }
  return (
    <Note
      kind="warning"
      action={
        <Button small busy={busy} busyLabel="Retomando…" onClick={() => void resume()}>
          Retomar tudo
        </Button>
      }
    >
      <p>
        <strong>{contar(paused, 'anúncio saiu', 'anúncios saíram')} do ar</strong> porque você ficou{' '}
        {AUSENCIA_DIAS} dias sem entrar. Nada foi apagado.
      </p>
    </Note>
  )
}
