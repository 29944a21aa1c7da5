/** The demo advertiser's unpaid order, created like any other, so that there is one to resume. */
import { formatTelefone } from '@portal/domain/telefone'
import { localDe } from '@portal/domain/tempo'
import { DAY_MS, later } from '../kernel/clock'
import { pagarPromocao } from '../modules/pagamentos/use-cases/buy-promocao'
import type { PublicacaoPedida } from '../modules/anuncios'
import { formularioOf, promocaoOf, type DemoAnuncio } from './anuncios'
import type { DemoDeps } from './deps'

export interface DonoDaDemonstracao {
  usuarioId: number
  telefone: string
  fotos: readonly { id: number; path: string }[]
}

/** A boleto waits for days, a Pix only an hour (rule: demonstracao/dados). */
export async function orderPending(
  { pagamentos, clock }: Pick<DemoDeps, 'pagamentos' | 'clock'>,
  dono: DonoDaDemonstracao,
  anuncio: DemoAnuncio,
): Promise<void> {
  if (pagamentos.provider.nome !== 'sandbox') return
  const pedido = await pagarPromocao(pagamentos, {
    usuarioId: dono.usuarioId,
    idempotencia: 'demonstracao',
    metodo: 'boleto',
    cardToken: undefined,
    cupom: undefined,
    visto: {},
    renovarId: null,
    pedida: pedidaOf(dono, anuncio, later(clock(), DAY_MS)),
  })
  if (!pedido.ok) throw new Error(`the demonstration's order was refused: ${pedido.code}`)
}

/** From tomorrow on, when no slot has passed. */
function pedidaOf(
  { telefone, fotos }: DonoDaDemonstracao,
  anuncio: DemoAnuncio,
  from: Date,
): PublicacaoPedida {
  const { atendimento, ...formulario } = formularioOf(anuncio)
  const { impulsosQtd, ...promocao } = promocaoOf(anuncio, from)
  return {
    ...formulario,
    ...atendimento,
    ...promocao,
    tipo: 'TOP',
    dataInicio: localDe(from, anuncio.cidade.uf).dia,
    impulsos: impulsosQtd,
    modoContato: 'ambos',
    email: '',
    telefone: formatTelefone(telefone),
    whatsapp: true,
    dadosSensiveis: true,
    imagens: fotos.map(({ id, path }) => ({ id, arquivo_path: path })),
    imagemPrincipal: fotos[0]?.path ?? '',
  }
}
