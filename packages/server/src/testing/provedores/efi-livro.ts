/** Efi's Pix and charges APIs as documented: OAuth2 with expiring tokens, states, refunds. */
import { createHash, randomUUID } from 'node:crypto'
import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { formatLinhaDigitavel, gerarBoleto } from '../../modules/pagamentos/provedores/boleto'
import { brCode } from '../../modules/pagamentos/provedores/brcode'
import { match, type FakeAnswer, type FakeRequest } from './fake-server'

export const CHAVE = 'a1f4102e-a446-4a57-bcce-6fa48899c1d1'
export const CLIENT_ID = 'Client_Id_de_teste'
export const CLIENT_SECRET = 'Client_Secret_de_teste'
const TOKEN_SECONDS = 3600

interface Devolucao {
  id: string
  valor: string
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO'
}
interface Pix {
  endToEndId: string
  txid: string
  chave: string
  valor: string
  horario: string
  devolucoes: Devolucao[]
}
export interface Cob {
  txid: string
  status: string
  chave: string
  valor: { original: string }
  calendario: { criacao: string; expiracao: number }
  loc: { id: number; location: string; tipoCob: 'cob' }
  pix: Pix[]
}
export interface Charge {
  charge_id: number
  total: number
  status: string
  custom_id: string
  tipo: 'billet' | 'card'
  payment: object
}

const cobBody = z.object({
  calendario: z.object({ expiracao: z.number().int().positive() }),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string(),
  solicitacaoPagador: z.string().max(140),
})
const customer = z.object({ name: z.string().min(3), cpf: z.string().regex(/^\d{11}$/) })
const chargeBody = z.object({
  items: z.array(z.object({ name: z.string(), value: z.number().int(), amount: z.literal(1) })).length(1),
  metadata: z.object({ custom_id: z.string(), notification_url: z.url().optional() }),
  payment: z.union([
    z.object({ banking_billet: z.object({ expire_at: z.iso.date(), customer }) }),
    z.object({
      credit_card: z.object({
        installments: z.literal(1),
        payment_token: z.string(),
        customer: customer.extend({
          email: z.email(),
          birth: z.iso.date(),
          phone_number: z.string().min(10),
        }),
      }),
    }),
  ]),
})

const recusa = (status: number, nome: string): FakeAnswer => ({ status, body: { nome, mensagem: nome } })

export class Livro {
  readonly cobs = new Map<string, Cob>()
  readonly charges: Charge[] = []
  readonly tokens = new Map<string, number>()
  private readonly now: () => Date
  constructor(now: () => Date) {
    this.now = now
  }

  handle = (request: FakeRequest): FakeAnswer => {
    const tokenPath = match('POST /oauth/token', request) ?? match('POST /v1/authorize', request)
    if (tokenPath !== undefined) return this.token(request)
    const given = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if ((this.tokens.get(given) ?? 0) <= this.now().getTime()) return recusa(401, 'invalid_token')
    return (
      this.cob(request) ?? this.devolucao(request) ?? this.charge(request) ?? recusa(404, 'nao_encontrado')
    )
  }

  private token({ headers, body }: FakeRequest): FakeAnswer {
    const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
    const wanted = z.object({ grant_type: z.literal('client_credentials') }).safeParse(body).success
    if (headers.authorization !== basic || !wanted) return recusa(401, 'invalid_client')
    const access_token = randomUUID()
    this.tokens.set(access_token, this.now().getTime() + TOKEN_SECONDS * 1000)
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } }
  }

  private cob(request: FakeRequest): FakeAnswer | undefined {
    const [created] = match('PUT /v2/cob/:txid', request) ?? []
    if (created !== undefined) return this.createCob(created, request.body)
    const [read] = match('GET /v2/cob/:txid', request) ?? []
    if (read !== undefined) {
      const cob = this.cobs.get(read)
      return cob === undefined ? recusa(404, 'cobranca_nao_encontrada') : { status: 200, body: cob }
    }
    const [changed] = match('PATCH /v2/cob/:txid', request) ?? []
    if (changed !== undefined) return this.removeCob(changed, request.body)
    const [loc] = match('GET /v2/loc/:id/qrcode', request) ?? []
    const cob = [...this.cobs.values()].find((each) => String(each.loc.id) === loc)
    if (cob === undefined) return undefined
    const valor = emCentavos(Math.round(Number(cob.valor.original) * 100))
    const qrcode = brCode({ location: cob.loc.location, valor, nome: 'Portal', cidade: 'Goiânia' })
    return { status: 200, body: { qrcode, imagemQrcode: 'data:image/png;base64,AA' } }
  }

  private removeCob(txid: string, body: unknown): FakeAnswer {
    const wanted = z.object({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') }).safeParse(body)
    const cob = this.cobs.get(txid)
    if (cob?.status !== 'ATIVA' || !wanted.success) return recusa(400, 'operacao_invalida')
    cob.status = wanted.data.status
    return { status: 200, body: cob }
  }

  private createCob(txid: string, body: unknown): FakeAnswer {
    const read = cobBody.safeParse(body)
    if (!read.success || !/^[a-zA-Z0-9]{26,35}$/.test(txid)) return recusa(400, 'json_invalido')
    if (read.data.chave !== CHAVE) return recusa(400, 'chave_invalida')
    if (this.cobs.has(txid)) return recusa(409, 'txid_duplicado')
    const id = this.cobs.size + 1
    const cob: Cob = {
      txid,
      status: 'ATIVA',
      chave: CHAVE,
      valor: read.data.valor,
      calendario: { criacao: this.now().toISOString(), expiracao: read.data.calendario.expiracao },
      loc: { id, location: `qrcodespix.sejaefi.com.br/v2/${txid}`, tipoCob: 'cob' },
      pix: [],
    }
    this.cobs.set(txid, cob)
    return { status: 201, body: cob }
  }

  private devolucao(request: FakeRequest): FakeAnswer | undefined {
    const wanted = match('PUT /v2/pix/:e2e/devolucao/:id', request)
    const [e2e, id = ''] = wanted ?? match('GET /v2/pix/:e2e/devolucao/:id', request) ?? []
    if (e2e === undefined) return undefined
    const pix = [...this.cobs.values()].flatMap((cob) => cob.pix).find(({ endToEndId }) => endToEndId === e2e)
    if (pix === undefined) return recusa(404, 'pix_nao_encontrado')
    const before = pix.devolucoes.find((devolucao) => devolucao.id === id)
    if (wanted === undefined) {
      return before === undefined ? recusa(404, 'devolucao_nao_encontrada') : { status: 200, body: before }
    }
    if (before !== undefined) return recusa(409, 'devolucao_id_duplicado')
    const { valor } = z.object({ valor: z.string() }).parse(request.body)
    if (pix.devolucoes.length > 0 || Number(valor) > Number(pix.valor)) return recusa(400, 'valor_invalido')
    const devolucao: Devolucao = { id, valor, status: 'EM_PROCESSAMENTO' }
    pix.devolucoes.push(devolucao)
    return { status: 201, body: devolucao }
  }

  private charge(request: FakeRequest): FakeAnswer | undefined {
    if (match('POST /v1/charge/one-step', request)) return this.createCharge(request.body)
    if (match('GET /v1/charges', request)) {
      const { query } = request
      if (!query.has('charge_type') || !query.has('begin_date') || !query.has('end_date'))
        return recusa(400, 'filtros')
      const found = this.charges.filter(
        (each) => each.custom_id === query.get('custom_id') && each.tipo === query.get('charge_type'),
      )
      return ok(
        found.map(({ charge_id, total, status, custom_id }) => ({ id: charge_id, total, status, custom_id })),
      )
    }
    const [read] = match('GET /v1/charge/:id', request) ?? []
    const [refunded] = match('POST /v1/charge/card/:id/refund', request) ?? []
    const [token] = match('GET /v1/notification/:token', request) ?? []
    const [ended] = match('PUT /v1/charge/:id/cancel', request) ?? []
    const charge = this.charges.find(
      ({ charge_id }) => String(charge_id) === (read ?? refunded ?? ended ?? token?.slice(6)),
    )
    if (charge === undefined) return undefined
    if (read !== undefined) return ok({ ...charge, tipo: undefined })
    if (token !== undefined) {
      return ok([{ id: 1, type: 'charge', custom_id: charge.custom_id, status: { current: charge.status } }])
    }
    if (ended !== undefined) {
      if (!['new', 'waiting', 'unpaid', 'link'].includes(charge.status)) return recusa(400, 'estado_invalido')
      charge.status = 'canceled'
      return { status: 200, body: { code: 200 } }
    }
    if (charge.tipo !== 'card' || charge.status !== 'approved') return recusa(400, 'estado_invalido')
    // Efi reports a refund when it is complete: the state changes then.
    this.refunds.push(charge)
    return { status: 200, body: { code: 200, message: 'Estorno solicitado' } }
  }
  readonly refunds: Charge[] = []

  private createCharge(body: unknown): FakeAnswer {
    const read = chargeBody.safeParse(body)
    if (!read.success) return { status: 400, body: { code: 3500034, error: 'validation_error' } }
    const { items, metadata, payment } = read.data
    const charge_id = 1000 + this.charges.length
    const total = items[0]?.value ?? 0
    const billet = 'banking_billet' in payment ? payment.banking_billet : undefined
    const refused = 'credit_card' in payment && payment.credit_card.payment_token.startsWith('recusa')
    const charge: Charge = {
      charge_id,
      total,
      custom_id: metadata.custom_id,
      tipo: billet === undefined ? 'card' : 'billet',
      status: billet !== undefined ? 'waiting' : refused ? 'unpaid' : 'approved',
      payment:
        billet === undefined
          ? { method: 'credit_card', credit_card: { mask: 'XXXXXXXXXXXX1111', installments: 1 } }
          : { method: 'banking_billet', banking_billet: boletoDe(charge_id, total, billet.expire_at) },
    }
    this.charges.push(charge)
    return ok({ charge_id, total, status: charge.status, payment: charge.tipo })
  }
}

const ok = (data: unknown): FakeAnswer => ({ status: 200, body: { code: 200, data } })

function boletoDe(id: number, total: number, vencimento: string) {
  const campoLivre = createHash('sha256').update(String(id)).digest().join('').slice(0, 25)
  const { linhaDigitavel } = gerarBoleto({ banco: '364', vencimento, valor: emCentavos(total), campoLivre })
  return {
    barcode: formatLinhaDigitavel(linhaDigitavel),
    expire_at: vencimento,
    link: 'https://boleto.invalid',
  }
}
