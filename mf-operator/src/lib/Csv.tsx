import { exportNumeros } from '@portal/api/operacao/numeros'
import type { InputOf } from '@portal/api/endpoint'
import { toast } from '@portal/platform'
import { Download, Icon } from '@portal/ui/icons'
import { ask } from './ask'
import { Action } from './Pieces'
import { saveFile } from './save'
import { useAct } from './useAct'

/** Downloads one of the tables. */
export function Csv({ query, label }: { query: InputOf<typeof exportNumeros>['query']; label: string }) {
  const act = useAct()
  const save = async () => {
    const file = await act.run(() => ask(exportNumeros, { query }))
    if (file === undefined) return toast('O arquivo não veio. Tente de novo.', 'error')
    saveFile(file.nome, file.csv, 'text/csv;charset=utf-8')
  }
  return (
    <Action kind="ghost" disabled={act.busy} onClick={() => void save()}>
      <Icon of={Download} />
      CSV<span className="sr">{`: ${label}`}</span>
    </Action>
  )
}
