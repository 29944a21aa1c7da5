/** A fake Efi with mutual TLS, and its webhooks. */
import { randomUUID } from 'node:crypto'
import { reais, type Centavos } from '@portal/domain/dinheiro'
import { generate } from 'selfsigned'
import { createEfi } from '../../modules/pagamentos/provedores/efi/efi'
import type { WebhookRecebido } from '../../modules/pagamentos/ports/payment-provider'
import { createBenchClock, TIMEOUT_MS, type ProviderBench } from './provider-bench'
import { startFakeServer } from './fake-server'
import { CHAVE, CLIENT_ID, CLIENT_SECRET, Livro, type Charge, type Cob } from './efi-livro'

const WEBHOOK_SECRET = 'segredo-do-endereco'

/** A CA, a server certificate, and a client certificate for us. */
async function certificates() {
  return generate([{ name: 'commonName', value: 'efi.invalid' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    clientCertificate: { keyType: 'ec', algorithm: 'sha256', cn: 'portal' },
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  })
}

export async function openFakeEfi() {
  const clock = createBenchClock()
  const livro = new Livro(clock.now)
  const pems = await certificates()
  const server = await startFakeServer(livro.handle, {
    key: pems.private,
    cert: pems.cert,
    ca: pems.cert,
    requestCert: true,
    rejectUnauthorized: true,
  })
  const certificate = { cert: pems.clientcert ?? '', key: pems.clientprivate ?? '' }
  return { clock, livro, server, authority: pems.cert, certificate }
}

/** Portal configuration for this fake Efi. */

export async function openEfi(): Promise<ProviderBench> {
  const { clock, livro, server, authority, certificate } = await openFakeEfi()
  const provider = createEfi({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    tls: { ca: authority, ...certificate },
    chave: CHAVE,
    cartao: true,
    pixUrl: server.url,
    cobrancasUrl: server.url,
    webhookSecret: WEBHOOK_SECRET,
    notificationUrl: `https://portal.example/api/webhooks/efi?hmac=${WEBHOOK_SECRET}`,
    timeoutMs: TIMEOUT_MS,
    clock: clock.now,
    observe: () => undefined,
  })
  const cobOf = (txid: string) => livro.cobs.get(txid)
  const chargeOf = (txid: string) => livro.charges.find(({ custom_id }) => custom_id === txid)
  return {
    provider,
    clock,
    cartao: { aprova: 'aprova-83d52dbd590d9ebc', recusa: 'recusa-83d52dbd590d9ebc' },
    pagaDuasVezes: true,
    cobrancas: async (txid) =>
      (cobOf(txid) === undefined ? 0 : 1) +
      livro.charges.filter(({ custom_id }) => custom_id === txid).length,
    pagar: async (txid) => pagarEfi(livro, txid, clock.now()),
    pagarOutroValor: async (txid, valor) => pagarEfi(livro, txid, clock.now(), valor),
    cancel: async (txid) => {
      const cob = cobOf(txid)
      const charge = chargeOf(txid)
      if (cob !== undefined) cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
      if (charge !== undefined) charge.status = 'canceled'
    },
    concluirDevolucao: async (txid) => {
      for (const pix of cobOf(txid)?.pix ?? []) {
        for (const devolucao of pix.devolucoes) devolucao.status = 'DEVOLVIDO'
      }
      for (const charge of livro.refunds) charge.status = 'refunded'
    },
    adulterar: async (txid, de) => {
      const cob = cobOf(txid)
      const charge = chargeOf(txid)
      if (cob !== undefined && de === 'valor') cob.valor.original = '0.01'
      if (cob !== undefined && de === 'recebedor') cob.chave = 'outra-chave'
      if (charge !== undefined && de === 'valor') charge.total += 1
      if (charge !== undefined && de === 'recebedor') charge.custom_id = 'outra'
    },
    webhook: (txid, metodo) =>
      metodo === 'pix' ? pixWebhook(cobOf(txid), clock.now()) : chargeWebhook(chargeOf(txid), clock.now()),
    forjado: (webhook) => ({ ...webhook, query: { hmac: 'chute' } }),
    falso: {
      server,
      criacao: (metodo, txid) => (metodo === 'pix' ? `PUT /v2/cob/${txid}` : 'POST /v1/charge/one-step'),
      leitura: (metodo, txid) => (metodo === 'pix' ? `GET /v2/cob/${txid}` : 'GET /v1/charge'),
      endTokens: () => livro.tokens.clear(),
    },
    close: server.close,
  }
}

export function pagarEfi(livro: Livro, txid: string, now: Date, valor?: Centavos): void {
  const cob = livro.cobs.get(txid)
  const charge = livro.charges.find(({ custom_id }) => custom_id === txid)
  if (charge !== undefined) charge.status = 'paid'
  if (cob === undefined) return
  cob.status = 'CONCLUIDA'
  cob.pix.push({
    endToEndId: `E${randomUUID().replaceAll('-', '')}`.slice(0, 32),
    txid,
    chave: CHAVE,
    valor: valor === undefined ? cob.valor.original : reais(valor).toFixed(2),
    horario: now.toISOString(),
    devolucoes: [],
  })
}

function pixWebhook(cob: Cob | undefined, recebidoEm: Date): WebhookRecebido {
  return {
    recebidoEm,
    headers: { 'content-type': 'application/json' },
    query: { hmac: WEBHOOK_SECRET, ignorar: '/pix' },
    body: JSON.stringify({ pix: cob?.pix ?? [] }),
  }
}

function chargeWebhook(charge: Charge | undefined, recebidoEm: Date): WebhookRecebido {
  return {
    recebidoEm,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    query: { hmac: WEBHOOK_SECRET },
    body: `notification=token-${charge?.charge_id}`,
  }
}
