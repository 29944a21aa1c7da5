import { findDicas } from '@portal/api/painel'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Panel } from '@portal/ui/Panel'

/** Tips from the own figures (rule: painel/dicas); renders nothing without any. */
export default function Dicas() {
  const { value } = useLoad('dicas', (signal) => call(findDicas, { query: {} }, { signal }))
  const dicas = value.data?.dicas ?? []
  if (dicas.length === 0) return null
  return (
    <Panel>
      <h2>Dos seus números</h2>
      <p className="hint">Últimas 4 semanas</p>
      <ul className="stack">
        {dicas.map(({ titulo, texto }) => (
          <li key={titulo}>
            <b>{titulo}</b>
            <p className="hint">{texto}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
