import { PACOTES } from '@portal/domain/creditos'
import { emCentavos, formatBRL, type Centavos } from '@portal/domain/dinheiro'
import { PRECOS_MADRUGADA } from '@portal/domain/precos'
import { sugestoesComPreco } from '@portal/domain/sugestoes-promocao'

export interface BundleOffer {
  nome: string
  preco: string
  /** '1 dia', or the price per day. */
  por: string
  itens: readonly string[]
}

/** Prices of publishing as text, which keeps the price tables out of the bundle. */
export interface Offer {
  bundles: BundleOffer[]
  lowest: string
  night: { one: string; seven: string }
  credits: { total: number; bonus: number; preco: string }[]
}

const money = (value: Centavos): string => formatBRL(value).replace(/^R\$\s*/, 'R$\u00A0')

export function currentOffer(): Offer {
  return {
    bundles: sugestoesComPreco().map(({ nome, dias, total, itens }) => ({
      nome,
      itens,
      preco: money(total),
      por: dias === 1 ? '1 dia' : `${money(emCentavos(Math.round(total / dias)))} por dia`,
    })),
    lowest: money(PRECOS_MADRUGADA[1].valor),
    night: { one: money(PRECOS_MADRUGADA[1].valor), seven: money(PRECOS_MADRUGADA[7].valor) },
    credits: PACOTES.map(({ total, bonus, preco }) => ({ total, bonus, preco: money(preco) })),
  }
}
