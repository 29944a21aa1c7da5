import { desistencias, desistir, type DesistivelNoFio } from '@portal/api/desistencias'
import { alert, call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { useCallback, useState } from 'react'
import { devolucaoDe, fimDe } from './textos'

/** Withdrawable purchases, and the action to withdraw one (rule: pagamentos/desistencia). */
export function useDesistencias(onUndone: () => void) {
  const { value, reload, change } = useLoad(
    'desistencias',
    useCallback((signal: AbortSignal) => call(desistencias, {}, { signal }), []),
  )
  const [undoing, setUndoing] = useState<string>()
  const undo = async (item: DesistivelNoFio) => {
    if (undoing !== undefined || !(await confirmUndo(item))) return
    const { compra, valor, creditos } = item
    setUndoing(compra)
    const result = await call(
      desistir,
      { params: { compra }, body: { valor, creditos } },
      { idempotencyKey: crypto.randomUUID() },
    )
    setUndoing(undefined)
    if (!result.ok) {
      toast(result.error.message, 'error')
      // The deadline passed, or it was withdrawn elsewhere: the list is stale.
      return reload()
    }
    const refused = result.data.situacao === 'recusada'
    toast(refused ? 'Recebemos a desistência.' : 'Desistência feita.', 'success')
    change(({ data }) => ({ data: data.map((row) => (row.compra === compra ? result.data : row)) }))
    onUndone()
  }
  return { value, reload, undo, undoing }
}

function confirmUndo(item: DesistivelNoFio): Promise<boolean> {
  const { descricao } = item
  return alert.confirm({
    title: 'Desistir da compra?',
    message: `${descricao}: ${devolucaoDe(item)} ${fimDe(descricao)}`,
    confirmLabel: 'Desistir da compra',
    cancelLabel: 'Manter a compra',
    danger: true,
  })
}
