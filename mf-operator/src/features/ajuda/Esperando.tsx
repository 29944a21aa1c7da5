import { listPedidosDeAjuda } from '@portal/api/operacao/ajuda'
import { ROTULO_ASSUNTO_AJUDA } from '@portal/domain/ajuda'
import { navigate } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { Prazo, Sub } from '../../lib/Pieces'
import own from './ajuda.module.css'

const hrefOf = (protocolo: string) => `/operacao/ajuda/${protocolo}`

/** The open requests beside the one shown; J and K move. Phones go back to the list instead. */
export function Esperando({ protocolo, now }: { protocolo: string; now: Date }) {
  const { data = [] } = useLoad('ajuda esperando', (signal) =>
    ask(listPedidosDeAjuda, { query: {} }, { signal }),
  ).value
  const at = data.findIndex((each) => each.protocolo === protocolo)
  const go = (to: number) => {
    const there = data[to]
    if (there !== undefined) navigate(hrefOf(there.protocolo))
  }
  useKeys('Pedidos', [
    { key: 'j', does: 'Próximo pedido', act: () => go(at + 1) },
    { key: 'k', does: 'Pedido anterior', act: () => go(at - 1) },
  ])
  return (
    <nav className={own.waiting} aria-label="Pedidos esperando">
      <ul>
        {data.map(({ protocolo: each, assunto, criadoEm, prazoEm }) => (
          <li key={each}>
            <a href={hrefOf(each)} aria-current={each === protocolo ? 'page' : undefined}>
              <b>{ROTULO_ASSUNTO_AJUDA[assunto]}</b>
              <Prazo ate={prazoEm} desde={criadoEm} now={now} />
              <Sub as="span">{each}</Sub>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
