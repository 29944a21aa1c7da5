import type { PedidoNoFio } from '@portal/api/pedidos'
import { formatBRL } from '@portal/domain/dinheiro'
import { Timeline } from '@portal/ui/Timeline'
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
      <Timeline
        steps={[
          {
            title: 'Pedido enviado',
            state: 'done',
            detail:
              pedido && `${formatInstanteLocal(pedido.criadoEm)} · ${formatBRL(valorDe(pedido))} no cartão`,
          },
          { title: 'Perguntando à operadora', state: 'now', detail: perguntas(pedido) },
          {
            title: 'Resposta',
            state: 'next',
            detail: 'Chega sozinha: nesta página e por e-mail. Pode fechar esta página.',
          },
        ]}
      />
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

function perguntas(pedido: PedidoNoFio | undefined): string {
  const again = 'De novo a cada poucos minutos, até ela responder.'
  if (pedido?.consultadoEm === undefined) return again
  return `${again} Última vez em ${formatInstanteLocal(pedido.consultadoEm)}, sem resposta.`
}
