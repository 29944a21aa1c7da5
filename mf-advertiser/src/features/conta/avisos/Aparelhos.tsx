import { desligarAvisosPush, type AvisosPush } from '@portal/api/avisos-push'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { formatDia } from '../../../lib/datas'
import { mensagemDe } from '../../../lib/mensagem'
import styles from '../conta.module.css'

interface AparelhosProps {
  aparelhos: AvisosPush['aparelhos']
  onEnded: () => void
}

/** The account's other devices that receive notices. */
export function Aparelhos({ aparelhos, onEnded }: AparelhosProps) {
  const others = aparelhos.filter(({ este }) => !este)
  if (others.length === 0) return null
  const end = async (id: number) => {
    const answer = await call(desligarAvisosPush, { params: { id } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível desligar os avisos.'), 'error')
    onEnded()
  }
  return (
    <div>
      <h3>Outros aparelhos que recebem</h3>
      <ul className={styles['sessions']}>
        {others.map(({ id, dispositivo, desde }) => (
          <li key={id}>
            <div>
              <strong>{dispositivo}</strong>
              <p className="hint">Desde {formatDia(desde)}, até a sessão acabar</p>
            </div>
            <Button small onClick={() => void end(id)}>
              Desligar<span className="sr"> {dispositivo}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
