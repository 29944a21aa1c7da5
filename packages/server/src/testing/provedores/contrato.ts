/** The provider contract: one suite for every adapter of the port, against a fake of its provider. */
import { isValidBoleto, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import { emCentavos } from '@portal/domain/dinheiro'
import { DAY_MS, HOUR_MS } from '../../kernel/clock'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { ProviderBench } from './provider-bench'
import { createPedinte, VALOR } from './pedinte'

const METODOS: readonly MetodoCobranca[] = ['pix', 'boleto', 'cartao']

export function describeProvider(
  nome: string,
  metodos: readonly MetodoCobranca[],
  open: () => Promise<ProviderBench>,
): void {
  describe(nome, () => {
    let bench: ProviderBench
    let pedinte: ReturnType<typeof createPedinte>
    beforeAll(async () => {
      bench = await open()
      pedinte = createPedinte(bench)
    })
    afterAll(() => bench.close())

    it('lists its methods', () => {
      expect(METODOS.filter((metodo) => bench.provider.metodos[metodo] !== undefined)).toEqual(metodos)
    })

    describe.each(metodos)('a charge by %s', (metodo) => {
      it('is created with what the payer needs, and is the same charge when requested again', async () => {
        const pedida = pedinte.nova(metodo)
        const first = await pedinte.create(pedida)
        expect(first).toMatchObject({ txid: pedida.txid, estado: metodo === 'cartao' ? 'PAGO' : 'PENDENTE' })
        if (metodo === 'pix') expect(isValidPixPayload(first.pixCopiaECola ?? '')).toBe(true)
        if (metodo === 'boleto') {
          expect(isValidBoleto(first.boleto?.linhaDigitavel ?? '')).toBe(true)
          expect(first.boleto?.codigoDeBarras).toMatch(/^\d{44}$/)
          expect(first.boleto?.vencimento).toBe('2026-11-24')
        }
        const again = await pedinte.create(pedida)
        expect(again.locId).toBe(first.locId)
        expect(again.recebimentos.map(({ id }) => id)).toEqual(first.recebimentos.map(({ id }) => id))
        expect(await bench.cobrancas(pedida.txid)).toBe(1)
      })

      it('is found by our txid, and by the provider’s id', async () => {
        const pedida = pedinte.nova(metodo)
        const { locId } = await pedinte.create(pedida)
        for (const known of [null, locId]) {
          expect(await pedinte.ask(pedida, known)).toMatchObject({
            ok: true,
            cobranca: { txid: pedida.txid, locId },
          })
        }
      })

      it('is paid with one receipt of the whole amount', async () => {
        const pedida = pedinte.nova(metodo)
        const { locId } = await pedinte.create(pedida)
        if (metodo !== 'cartao') await bench.pagar(pedida.txid)
        const answer = await pedinte.ask(pedida, locId)
        expect(answer).toMatchObject({
          ok: true,
          cobranca: { estado: 'PAGO', recebimentos: [{ valor: VALOR, devolvido: false }] },
        })
      })
    })

    it('is not found when it was never created', async () => {
      for (const metodo of metodos) {
        expect(await pedinte.ask(pedinte.nova(metodo))).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
      }
    })

    it('reports that a charge has expired unpaid, or was removed', async () => {
      const over = pedinte.nova('pix')
      const removed = pedinte.nova('pix')
      const charge = await pedinte.create(over)
      const other = await pedinte.create(removed)
      await bench.cancel(removed.txid)
      expect(await pedinte.ask(removed, other.locId)).toMatchObject({ cobranca: { estado: 'CANCELADA' } })
      bench.clock.advance(HOUR_MS)
      expect(await pedinte.ask(over, charge.locId)).toMatchObject({
        cobranca: { estado: 'EXPIRADA', recebimentos: [] },
      })
    })

    it.each(metodos.filter((metodo) => metodo !== 'cartao'))(
      'ends a charge by %s that nobody has paid, before and after its expiry, idempotently',
      async (metodo) => {
        const pedida = pedinte.nova(metodo)
        const over = pedinte.nova(metodo)
        const { locId } = await pedinte.create(pedida)
        const late = await pedinte.create(over)
        for (let n = 0; n < 2; n += 1) {
          expect(await bench.provider.cancelar({ ...pedida, locId })).toMatchObject({
            ok: true,
            cobranca: { estado: 'CANCELADA', recebimentos: [] },
          })
        }
        bench.clock.advance(10 * DAY_MS)
        expect(await bench.provider.cancelar({ ...over, locId: late.locId })).toMatchObject({
          ok: true,
          cobranca: { estado: 'CANCELADA' },
        })
        expect(await pedinte.ask(over, late.locId)).toMatchObject({ cobranca: { estado: 'CANCELADA' } })
      },
    )

    it('leaves a paid charge unchanged, and reports it', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      await bench.pagar(pedida.txid)
      expect(await bench.provider.cancelar({ ...pedida, locId })).toMatchObject({
        ok: true,
        cobranca: { estado: 'PAGO', recebimentos: [{ valor: VALOR }] },
      })
      expect(await bench.provider.cancelar({ ...pedinte.nova('pix'), locId: null })).toEqual({
        ok: false,
        code: 'NAO_ENCONTRADA',
      })
    })

    it('reports money that came after the end', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      bench.clock.advance(2 * HOUR_MS)
      await bench.pagar(pedida.txid)
      expect(await pedinte.ask(pedida, locId)).toMatchObject({
        cobranca: { recebimentos: [{ valor: VALOR }] },
      })
    })

    it('refunds a receipt once under one key', async () => {
      const refund = await pedinte.paid('devolucao1')
      const taken = await bench.provider.devolver(refund)
      expect(taken).toMatchObject({ ok: true, recebimento: { id: refund.recebimentoId } })
      expect(await bench.provider.devolver(refund)).toMatchObject({ ok: true })
      await bench.concluirDevolucao(refund.cobranca.txid)
      expect(await pedinte.ask(refund.cobranca, refund.cobranca.locId)).toMatchObject({
        cobranca: { estado: 'DEVOLVIDA', recebimentos: [{ devolvido: true }] },
      })
      expect(await bench.provider.devolver({ ...refund, chave: 'outra1' })).toEqual({
        ok: false,
        code: 'RECUSADA',
      })
    })

    it('refuses to refund another amount, and unknown receipts', async () => {
      const refund = await pedinte.paid('devolucao2')
      const more = { ...refund, valor: emCentavos(VALOR + 1) }
      expect(await bench.provider.devolver(more)).toEqual({ ok: false, code: 'RECUSADA' })
      const none = await bench.provider.devolver({ ...refund, recebimentoId: '99999' })
      expect(none).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
    })

    it('parses its own webhook, which refers to the charge', async () => {
      for (const metodo of metodos) {
        const pedida = pedinte.nova(metodo)
        await pedinte.create(pedida)
        if (metodo !== 'cartao') await bench.pagar(pedida.txid)
        const read = bench.provider.readWebhook(bench.webhook(pedida.txid, metodo))
        const [evento] = read.ok ? read.eventos : []
        if (evento === undefined) throw new Error(`no event of ${metodo}`)
        const { sobre } = evento
        const txids = 'txid' in sobre ? [sobre.txid] : await bench.provider.localizar(sobre.referencia)
        expect('ok' in txids ? txids : { ok: true, txids }).toEqual({ ok: true, txids: [pedida.txid] })
      }
    })

    it('rejects other texts as webhooks', async () => {
      const pedida = pedinte.nova('pix')
      await pedinte.create(pedida)
      const webhook = { ...bench.webhook(pedida.txid, 'pix'), body: '{' }
      expect(bench.provider.readWebhook(webhook)).toMatchObject({ ok: false, code: 'CORPO_INVALIDO' })
    })
  })
}
