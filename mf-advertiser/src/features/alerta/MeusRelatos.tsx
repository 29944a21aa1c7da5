import { removeRelato, type ListaDeAlerta } from '@portal/api/lista-de-alerta'
import { ROTULO_RELATO } from '@portal/domain/lista-de-alerta'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { formatDia } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import styles from './alerta.module.css'

interface MeusRelatosProps {
  relatos: ListaDeAlerta['relatos']
  onChange: (lista: ListaDeAlerta) => void
}

/** Without numbers: only their hashes are stored. */
export function MeusRelatos({ relatos, onChange }: MeusRelatosProps) {
  if (relatos.length === 0) return null
  const retirar = async (id: number) => {
    const answer = await call(removeRelato, { params: { id } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi retirado. Tente de novo.'), 'error')
    onChange(answer.data)
  }
  return (
    <section aria-labelledby="meus-relatos">
      <h2 id="meus-relatos" className={styles['subtitle']}>
        Seus relatos
      </h2>
      <ul className={styles['mine']}>
        {relatos.map(({ id, motivo, criadoEm, ate }) => (
          <li key={id}>
            <span>
              {ROTULO_RELATO[motivo]}
              <small>
                em {formatDia(criadoEm)}, some sozinho em {formatDia(ate)}
              </small>
            </span>
            <Button
              small
              aria-label={`Retirar o relato ${ROTULO_RELATO[motivo]}, de ${formatDia(criadoEm)}`}
              onClick={() => void retirar(id)}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
      <p className="hint">O número não aparece porque não é guardado de forma que se leia, nem por nós.</p>
    </section>
  )
}
