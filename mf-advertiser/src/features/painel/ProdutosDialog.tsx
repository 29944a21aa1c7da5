import { formatBRL, formatCreditos } from '@portal/domain/dinheiro'
import { ADICIONAIS, PRECO_ADICIONAL, type Adicional } from '@portal/domain/precos'
import { Dialog } from '@portal/ui/Dialog'

const O_QUE_FAZ: Record<Adicional, string> = {
  superTop: 'O anúncio reveza à frente de todos, três por vez; o primeiro tem foto maior.',
  highlight: 'O cartão do anúncio ganha fundo colorido na lista.',
  novidade: 'O anúncio recebe o selo NOVIDADE.',
}

/** The add-ons of a promotion (rule: painel/produtos), which are chosen when promoting a listing. */
export function ProdutosDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Produtos">
      <div className="dlg__bd stack">
        <ul className="stack">
          {ADICIONAIS.map((adicional) => (
            <li key={adicional}>
              <h3>{PRECO_ADICIONAL[adicional].rotulo}</h3>
              <p className="muted">{O_QUE_FAZ[adicional]}</p>
              <p className="num">
                {formatBRL(PRECO_ADICIONAL[adicional].valor)} ou{' '}
                {formatCreditos(PRECO_ADICIONAL[adicional].creditos)}
              </p>
            </li>
          ))}
        </ul>
        <p className="hint">Você escolhe os produtos ao promover um anúncio.</p>
      </div>
    </Dialog>
  )
}
