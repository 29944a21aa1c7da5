import { responderIdentidade, type IdentidadeAberta } from '@portal/api/operacao/identidades'
import type { CodigoRecusaIdentidade } from '@portal/domain/identidade'
import { isDia } from '@portal/domain/tempo'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { useAct, type Act } from '../../lib/useAct'
import { PERGUNTAS } from './palavras'
import type { Respostas } from './Perguntas'

export interface Conferencia {
  respostas: Respostas
  answer: (chave: string, sim: boolean) => void
  nascimento: string
  setNascimento: (dia: string) => void
  /** What is missing for an approval; empty when complete. */
  falta: string
  refusing: boolean
  codigo: CodigoRecusaIdentidade | undefined
  choose: (codigo: CodigoRecusaIdentidade) => void
  act: Act
  toggleRecusa: () => void
  approve: () => void
  refuse: () => void
}

function lackOf(respostas: Respostas, nascimento: string): string {
  const open = PERGUNTAS.filter(({ chave }) => respostas[chave] === undefined).length
  if (open > 0) return open === 1 ? 'Falta 1 resposta para aprovar' : `Faltam ${open} respostas para aprovar`
  if (PERGUNTAS.some(({ chave }) => respostas[chave] === false)) return 'Com um não, só se recusa'
  return isDia(nascimento) ? '' : 'Falta a data de nascimento do documento'
}

/** State of one operator's check: five answers and the document's date of birth, or a refusal code. */
export function useConferencia(
  { id }: Pick<IdentidadeAberta, 'id'>,
  { onAnswered, onStale }: { onAnswered: () => Promise<void>; onStale: () => void },
): Conferencia {
  const [respostas, setRespostas] = useState<Respostas>({})
  const [nascimento, setNascimento] = useState('')
  const [codigo, setCodigo] = useState<CodigoRecusaIdentidade>()
  const [refusing, setRefusing] = useState(false)
  const act = useAct()
  const falta = lackOf(respostas, nascimento)
  const send = async (
    body: { decisao: 'aprovar'; nascimento: string } | { decisao: 'recusar'; codigo: CodigoRecusaIdentidade },
  ) => {
    const answered = await act.run(async () => {
      const result = await ask(responderIdentidade, { params: { id }, body })
      if (!result.ok && result.error.code === 'CONFLITO') onStale()
      return result
    })
    if (answered === undefined) return
    if (answered.estado === 'em-analise')
      toast('Resposta guardada. Outra pessoa ainda responde, sem ver a sua.', 'info')
    else
      toast(answered.estado === 'verificada' ? 'Identidade confirmada.' : 'Identidade recusada.', 'success')
    await onAnswered()
  }
  return {
    respostas,
    nascimento,
    setNascimento,
    falta,
    refusing,
    codigo,
    choose: setCodigo,
    act,
    answer: (chave, sim) => setRespostas((before) => ({ ...before, [chave]: sim })),
    toggleRecusa() {
      const no = PERGUNTAS.find(({ chave }) => respostas[chave] === false)
      if (!refusing && codigo === undefined && no !== undefined) setCodigo(no.codigo)
      setRefusing(!refusing)
    },
    approve() {
      if (falta === '') void send({ decisao: 'aprovar', nascimento })
    },
    refuse() {
      if (codigo !== undefined) void send({ decisao: 'recusar', codigo })
    },
  }
}
