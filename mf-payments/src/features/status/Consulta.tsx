import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { formatInstanteLocal } from '../../lib/datas'
import { valorDe } from '../../lib/pedido'
import styles from './status.module.css'

/**
 * Progress of a card charge with an unknown outcome, and the consequence of each result
 * (rule: pagamentos/cartao-sem-resposta). Offers no way to pay.
 */
export function Consulta({ pedido }: { pedido: PedidoNoFio | undefined }) {
  return (
    <>
      <ol className={styles['steps']}>
        <li data-done>
          <strong>Pedido enviado</strong>
          {pedido !== undefined && (
            <span className="hint num">
              {formatInstanteLocal(pedido.criadoEm)} · {formatBRL(valorDe(pedido))} no cartão
            </span>
          )}
        </li>
        <li aria-current="step">
          <strong>Perguntando à operadora</strong>
          <span className="hint num">
            De novo a cada poucos minutos, até ela responder.
            {pedido?.consultadoEm !== undefined &&
              ` Última vez em ${formatInstanteLocal(pedido.consultadoEm)}, sem resposta.`}
          </span>
        </li>
        <li>
          <strong>Resposta</strong>
          <span className="hint">Chega sozinha: nesta página e por e-mail. Pode fechar esta página.</span>
        </li>
      </ol>
      <dl className={styles['slip']}>
        <div>
          <dt>Se passou</dt>
          <dd>O pedido segue na hora, sem você fazer nada.</dd>
        </div>
        <div>
          <dt>Se não passou</dt>
          <dd>Encerramos o pedido e nada é cobrado. Aí, sim, dá para pagar de novo.</dd>
        </div>
        <div>
          <dt>Se ela não responder em um dia</dt>
          <dd>Nossa equipe resolve com a operadora.</dd>
        </div>
      </dl>
    </>
  )
}
