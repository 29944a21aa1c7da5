import { mudarAjuste, type Ajuste } from '@portal/api/operacao/ajustes'
import { toast } from '@portal/platform'
import { Input } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'
import { mostrado, opcoesDe, valorDe } from './valor'

interface MudarProps {
  app: string
  ajuste: Ajuste
  onClose: () => void
}

/** One person changes a setting; the schema of the live release checks it. */
export function Mudar({ app, ajuste, onClose }: MudarProps) {
  const { nome, titulo, mudancas } = ajuste
  const stored = mudancas[0]?.valor ?? null
  const [texto, setTexto] = useState(stored === null ? '' : String(stored))
  const act = useAct()
  const change = async (motivo: string) => {
    const body = { valor: valorDe(ajuste, texto), motivo }
    const done = await act.run(() => ask(mudarAjuste, { params: { app, nome }, body }))
    if (done === undefined) return
    toast(`“${titulo}” agora vale ${mostrado(done.valor)}. As páginas mudam em segundos.`, 'success')
    onClose()
  }
  return (
    <ReasonDialog
      title={`Mudar: ${titulo}`}
      confirmLabel="Mudar"
      campos={['valor']}
      act={act}
      onConfirm={(motivo) => void change(motivo)}
      onClose={onClose}
    >
      <Controle ajuste={ajuste} texto={texto} error={errorOf(act.error, 'valor')} onChange={setTexto} />
    </ReasonDialog>
  )
}

interface ControleProps {
  ajuste: Ajuste
  texto: string
  error: string | undefined
  onChange: (texto: string) => void
}

function Controle({ ajuste, texto, error, onChange }: ControleProps) {
  const options = opcoesDe(ajuste)
  const field = { label: 'Valor', error, value: texto }
  if (options !== undefined)
    return <Select {...field} options={options} onChange={({ target }) => onChange(target.value)} />
  return (
    <Input
      {...field}
      hint={`Em branco, volta ao padrão: ${mostrado(ajuste.padrao)}.`}
      inputMode={ajuste.tipo === 'integer' ? 'numeric' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
