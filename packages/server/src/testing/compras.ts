import { comprarCreditos } from '@portal/api/creditos'
import { meusAnuncios } from '@portal/api/anuncios'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { createPagamento, statusPagamento, type PagamentoCriado } from '@portal/api/pagamento'
import { must } from './accounts'
import { openAdvertiser, publicacaoDe } from './anuncios'
import type { TestApp } from './app'
import type { Advertiser } from './operador'
import { settle } from './sandbox'

/** Buys a package and pays it; returns the order's id. */
export async function buyCredits(test: TestApp, ana: Advertiser, creditos = 30): Promise<string> {
  const id = must(await ana.call(comprarCreditos, { body: { creditos } })).external_reference
  await settle(test, id, 'paid')
  return id
}

/** Buys a promotion of a new listing, or of listing `id`, and pays it. */
export async function buyPromotion(test: TestApp, ana: Advertiser, id?: number) {
  const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana), ...(id && { id }) }
  const order = must(await ana.call(createPagamento, { body }))
  await settle(test, order.order_id, 'paid')
  return order
}

interface Order {
  method?: 'pix' | 'boleto' | 'cartao'
  changes?: Partial<Publicacao>
  extra?: { id?: number; card_token?: string; amount?: number; cupom?: string }
}

/** Advertisers of a test file, their purchases, and what these have become. */
export function compradores(app: () => TestApp) {
  let count = 0
  const advertiser = () => openAdvertiser(app(), { email: `p${(count += 1)}@exemplo.com` })
  const pay = (ana: Advertiser, { method = 'pix', changes = {}, extra = {} }: Order = {}) =>
    ana.call(createPagamento, {
      body: { payment_method_type: method, anuncio: publicacaoDe(ana, changes), ...extra },
    })
  const paid = async (ana: Advertiser, order: Order = {}): Promise<PagamentoCriado> =>
    must(await pay(ana, order))
  const stateOf = async (ana: Advertiser, external_reference: string) => {
    const answer = await ana.call(statusPagamento, { query: { external_reference } })
    return answer.ok ? answer.data.status : answer.error.code
  }
  const anuncios = async (ana: Advertiser) => must(await ana.call(meusAnuncios, { query: {} }))
  const saldos = (ana: Advertiser) => app().deps.store.ledger.saldos(ana.id)
  return { advertiser, pay, paid, stateOf, anuncios, saldos }
}
