import { abrirCopia, closeRetencao, type Retencao } from '@portal/api/operacao/provas'
import { ask } from '../../lib/ask'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { tellOutcome, useAct } from '../../lib/useAct'

const ATOS = {
  copiar: {
    title: 'Abrir a cópia lacrada',
    says: 'Só por ordem de uma autoridade: escreva o número da ordem no motivo. A segunda pessoa recebe o conteúdo, com o resumo SHA-256 para o recibo.',
    campo: 'ordem',
    run: (id: number, ordem: string) => ask(abrirCopia, { params: { id }, body: { ordem } }),
  },
  encerrar: {
    title: 'Encerrar a retenção',
    says: 'O que só esta retenção guarda é apagado em seguida, sem volta. Pede uma segunda pessoa.',
    campo: 'motivo',
    run: (id: number, motivo: string) => ask(closeRetencao, { params: { id }, body: { motivo } }),
  },
} as const

interface SensivelProps {
  nome: keyof typeof ATOS
  retencao: Retencao
  onDone: () => void
  onClose: () => void
}

/** Acts on a hold that two people do. */
export function Sensivel({ nome, retencao: { id, referencia }, onDone, onClose }: SensivelProps) {
  const act = useAct()
  const { title, says, campo, run } = ATOS[nome]
  const propose = async (motivo: string) => {
    const done = await act.run(() => run(id, motivo))
    if (done === undefined) return
    tellOutcome(done, 'Feito.')
    onDone()
  }
  return (
    <ReasonDialog
      title={`${title} nº ${id}, ${referencia}`}
      confirmLabel="Propor"
      danger={nome === 'encerrar'}
      campo={campo}
      act={act}
      onConfirm={(motivo) => void propose(motivo)}
      onClose={onClose}
    >
      <p>{says}</p>
    </ReasonDialog>
  )
}
