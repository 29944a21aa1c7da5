/** The provider contract, second half: how an adapter handles a provider that fails, or is forged. */
import { emCentavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { Bancada } from './bancada'
import { createPedinte, VALOR } from './pedinte'
import type { Fault } from './fake-server'

type ComFalhas = Bancada & { falso: NonNullable<Bancada['falso']> }

/** A query whose response was lost is retried at once. */
const SILENT: readonly Fault[] = ['broken', 'down', 'garbage']
const DONE: readonly Fault[] = ['lost', 'broken', 'garbage']

export function describeFalhas(
  nome: string,
  metodos: readonly MetodoCobranca[],
  open: () => Promise<Bancada>,
): void {
  describe(`${nome}, when it fails`, () => {
    let bancada: ComFalhas
    let pedinte: ReturnType<typeof createPedinte>
    beforeAll(async () => {
      const opened = await open()
      if (opened.falso === undefined) throw new Error(`${nome} has no server to fail`)
      bancada = { ...opened, falso: opened.falso }
      pedinte = createPedinte(bancada)
    })
    afterAll(() => bancada.close())

    describe.each(metodos)('%s', (metodo) => {
      it.each(DONE)('finds a charge whose creation was %s, and does not double it', async (fault) => {
        const pedida = pedinte.nova(metodo)
        bancada.falso.server.fail(fault, bancada.falso.criacao(metodo, pedida.txid))
        expect(await bancada.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
        const found = await pedinte.ask(pedida)
        expect(found).toMatchObject({ ok: true, cobranca: { txid: pedida.txid } })
        expect(await bancada.provider.createCobranca(pedida)).toMatchObject({ ok: true })
        expect(await bancada.cobrancas(pedida.txid)).toBe(1)
      })

      it('does not conclude from a 503 that nothing was created, but queries the provider', async () => {
        const pedida = pedinte.nova(metodo)
        bancada.falso.server.fail('down', bancada.falso.criacao(metodo, pedida.txid))
        expect(await bancada.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
        expect(await pedinte.ask(pedida)).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
      })

      it('waits for a slow answer', async () => {
        const pedida = pedinte.nova(metodo)
        bancada.falso.server.fail('slow', bancada.falso.criacao(metodo, pedida.txid))
        expect(await bancada.provider.createCobranca(pedida)).toMatchObject({ ok: true })
      })

      it.each(SILENT)('learns nothing from a question that is %s', async (fault) => {
        const pedida = pedinte.nova(metodo)
        const { locId } = await pedinte.create(pedida)
        bancada.falso.server.fail(fault, bancada.falso.leitura(metodo, pedida.txid))
        expect(await pedinte.ask(pedida, locId)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
      })

      it.each(['valor', 'recebedor'] as const)(
        'does not accept a charge of another %s as ours',
        async (de) => {
          const pedida = pedinte.nova(metodo)
          const { locId } = await pedinte.create(pedida)
          await bancada.adulterar?.(pedida.txid, de)
          expect(await pedinte.ask(pedida, locId)).toEqual({ ok: false, code: 'ALHEIA' })
        },
      )

      it('detects a forged webhook', async () => {
        const pedida = pedinte.nova(metodo)
        await pedinte.create(pedida)
        const webhook = bancada.webhook(pedida.txid, metodo)
        const forged = { ok: false, code: 'ASSINATURA_INVALIDA' }
        const imitated = bancada.forjado?.(webhook)
        expect(imitated && bancada.provider.readWebhook(imitated)).toEqual(forged)
        expect(bancada.provider.readWebhook({ ...webhook, headers: {}, query: {} })).toEqual(forged)
      })

      it('recognises a repeated webhook', async () => {
        const pedida = pedinte.nova(metodo)
        await pedinte.create(pedida)
        const webhook = bancada.webhook(pedida.txid, metodo)
        expect(bancada.provider.readWebhook({ ...webhook })).toEqual(bancada.provider.readWebhook(webhook))
      })
    })

    it('detects that a charge has ended when the response to its cancellation is lost', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      const end = { efi: 'PATCH /v2/cob', asaas: 'DELETE /v3/payments' }[nome] ?? 'PUT /v1/payments'
      bancada.falso.server.fail('lost', end)
      expect(await bancada.provider.cancelar({ ...pedida, locId })).toEqual({
        ok: false,
        code: 'SEM_RESPOSTA',
      })
      expect(await bancada.provider.cancelar({ ...pedida, locId })).toMatchObject({
        ok: true,
        cobranca: { estado: 'CANCELADA' },
      })
    })

    it('refunds once when the first response is lost', async () => {
      const refund = await pedinte.paid('devolucaoPerdida')
      bancada.falso.server.fail(
        'lost',
        nome === 'efi' ? 'PUT /v2/pix' : refundOf(bancada, refund.recebimentoId),
      )
      expect(await bancada.provider.devolver(refund)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
      expect(await bancada.provider.devolver(refund)).toMatchObject({ ok: true })
      await bancada.concluirDevolucao(refund.cobranca.txid)
      expect(await pedinte.ask(refund.cobranca, refund.cobranca.locId)).toMatchObject({
        cobranca: { estado: 'DEVOLVIDA' },
      })
    })

    it('reports the received amount, even a centavo less', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      const less = emCentavos(VALOR - 1)
      if (bancada.pagarOutroValor === undefined) return
      await bancada.pagarOutroValor(pedida.txid, less)
      expect(await pedinte.ask(pedida, locId)).toMatchObject({
        cobranca: { recebimentos: [{ valor: less }] },
      })
    })

    it('reports both payments of a charge that was paid twice', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      await bancada.pagar(pedida.txid)
      await bancada.pagar(pedida.txid)
      const answer = await pedinte.ask(pedida, locId)
      const ids = answer.ok ? answer.cobranca.recebimentos.map(({ id }) => id) : []
      expect(new Set(ids).size).toBe(bancada.pagaDuasVezes ? 2 : 1)
    })

    if (metodos.includes('cartao')) {
      it('reports that a card was refused', async () => {
        const pedida = pedinte.nova('cartao', bancada.cartao.recusa)
        const { locId } = await pedinte.create(pedida)
        expect(await pedinte.ask(pedida, locId)).toMatchObject({
          cobranca: { estado: 'RECUSADA', recebimentos: [] },
        })
      })
    }

    it('creates nothing for a payer whom the provider refuses, and reports it', async () => {
      const pedida = pedinte.nova('boleto')
      const pagador = { ...pedida.pagador, cpf: '123' }
      const refused = await bancada.provider.createCobranca({ ...pedida, pagador })
      expect(refused).toEqual({ ok: false, code: 'RECUSADA' })
      expect(await bancada.cobrancas(pedida.txid)).toBe(0)
    })

    it('is unavailable when it rejects our credentials, or does not respond', async () => {
      const pedida = pedinte.nova('pix')
      for (const path of ['GET /v3/payments', 'POST /v1/payments', 'PUT /v2/cob', 'PUT /v2/cob']) {
        bancada.falso.server.fail('refused', path)
      }
      expect(await bancada.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'INDISPONIVEL' })
      await bancada.close()
      expect(await bancada.provider.createCobranca(pedinte.nova('pix'))).toEqual({
        ok: false,
        code: 'INDISPONIVEL',
      })
      expect(await pedinte.ask(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
    })
  })
}

function refundOf(bancada: ComFalhas, id: string): string {
  return bancada.provider.nome === 'asaas'
    ? `POST /v3/payments/${id}/refund`
    : `POST /v1/payments/${id}/refunds`
}
