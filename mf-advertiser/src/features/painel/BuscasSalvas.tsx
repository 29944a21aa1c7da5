import { removeBuscaSalva, listBuscasSalvas } from '@portal/api/buscas-salvas'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { Panel } from '@portal/ui/Panel'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'

/** Saved searches with mail notices (rule: busca/buscas-salvas); renders nothing without any. */
export function BuscasSalvas() {
  const buscas = useLoad('buscas-salvas', (signal) => call(listBuscasSalvas, {}, { signal }))
  const [removing, setRemoving] = useState<string>()
  const list = buscas.value.data?.data ?? []
  if (list.length === 0) return null
  const remove = async (id: string) => {
    setRemoving(id)
    const result = await call(removeBuscaSalva, { params: { id } })
    setRemoving(undefined)
    if (!result.ok) return toast(mensagemDe(result.error, 'Erro ao apagar a busca.'), 'error')
    buscas.change((old) => ({ data: old.data.filter((busca) => busca.id !== id) }))
  }
  return (
    <Panel>
      <h2>Buscas salvas</h2>
      <p className="hint">Um e-mail quando houver novidade, no máximo um por dia.</p>
      <ul className="stack" aria-label="Buscas salvas">
        {list.map(({ id, rotulo, href }) => (
          <li key={id} className="row row--between">
            <a href={href}>{rotulo}</a>
            <Button
              small
              busy={removing === id}
              aria-label={`Apagar ${rotulo}`}
              onClick={() => void remove(id)}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
