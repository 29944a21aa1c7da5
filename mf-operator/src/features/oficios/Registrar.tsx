import { registrarOficio } from '@portal/api/operacao/oficios'
import { instanteDe, localDe } from '@portal/domain/tempo'
import { navigate, toast } from '@portal/platform'
import { Input, TextArea } from '@portal/ui/Input'
import { useState } from 'react'
import { ActDialog } from '../../lib/ActDialog'
import { ask } from '../../lib/ask'
import { errorOf } from '../../lib/Form'
import { useAct } from '../../lib/useAct'

const CAMPOS = ['autoridade', 'processo', 'conta', 'pedido', 'chegouEm', 'prazoHoras'] as const
type Campo = (typeof CAMPOS)[number]
type Campos = Readonly<Record<Campo, string>>

/** Brasília's time, as on all screens. */
const UF = 'DF'

function agoraLocal(): string {
  const { dia, hora } = localDe(new Date(), UF)
  return `${dia}T${hora}`
}

function instantOf(local: string): string {
  const [dia = '', hora = ''] = local.split('T')
  return hora === '' ? '' : instanteDe(dia, hora.slice(0, 5), UF).toISOString()
}

const FIELDS: readonly { campo: Exclude<Campo, 'pedido'>; label: string; hint?: string; type?: string }[] = [
  { campo: 'autoridade', label: 'Autoridade', hint: 'Como “2ª Vara Criminal de Cuiabá”.' },
  { campo: 'processo', label: 'Processo ou ofício' },
  { campo: 'conta', label: 'Conta', hint: 'O código, como BR000128.' },
  { campo: 'chegouEm', label: 'Chegou em', hint: 'Horário de Brasília.', type: 'datetime-local' },
  { campo: 'prazoHoras', label: 'Prazo, em horas', hint: 'Contadas da chegada: 5 dias são 120.' },
]

/** Registers an order; the account is held at once. */
export function Registrar({ onClose }: { onClose: () => void }) {
  const [campos, setCampos] = useState<Campos>(() => ({
    autoridade: '',
    processo: '',
    conta: '',
    pedido: '',
    chegouEm: agoraLocal(),
    prazoHoras: '120',
  }))
  const [sigilo, setSigilo] = useState(true)
  const act = useAct()
  const set = (campo: Campo, value: string) => setCampos((before) => ({ ...before, [campo]: value }))
  const send = async () => {
    const body = {
      autoridade: campos.autoridade.trim(),
      processo: campos.processo.trim(),
      conta: campos.conta.trim().toUpperCase(),
      pedido: campos.pedido.trim(),
      chegouEm: instantOf(campos.chegouEm),
      prazoHoras: Number(campos.prazoHoras),
      sigilo,
    }
    const done = await act.run(() => ask(registrarOficio, { body }))
    if (done === undefined) return
    toast('Ordem registrada, e a conta retida. Falta guardar o ofício.', 'success')
    navigate({ name: 'operacao-oficio', params: { id: String(done.id) } })
  }
  return (
    <ActDialog
      title="Registrar uma ordem"
      confirmLabel="Registrar e reter"
      act={act}
      campos={CAMPOS}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>
        Confira antes o remetente por um telefone ou site público do órgão. A conta não é avisada por nós.
      </p>
      {FIELDS.map(({ campo, label, hint, type = 'text' }, index) => (
        <Input
          key={campo}
          label={label}
          hint={hint}
          type={type}
          error={errorOf(act.error, campo)}
          autoComplete="off"
          data-autofocus={index === 0 || undefined}
          value={campos[campo]}
          onChange={({ target }) => set(campo, target.value)}
        />
      ))}
      <TextArea
        label="O que pede"
        hint="Com as palavras da ordem: quem confirma a resposta compara."
        error={errorOf(act.error, 'pedido')}
        rows={3}
        value={campos.pedido}
        onChange={({ target }) => set('pedido', target.value)}
      />
      <label>
        <input type="checkbox" checked={sigilo} onChange={({ target }) => setSigilo(target.checked)} /> A
        ordem manda guardar sigilo
      </label>
    </ActDialog>
  )
}
