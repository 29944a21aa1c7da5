/** The provider contract, second half: how an adapter handles a provider that fails, or is forged. */
import { emCentavos } from '@portal/domain/dinheiro'
import type { MetodoCobranca } from '@portal/domain/opcoes'
import type { ProviderBench } from './provider-bench'
import { createPedinte, VALOR } from './pedinte'
import type { Fault } from './fake-server'

type ComFalhas = ProviderBench & { falso: NonNullable<ProviderBench['falso']> }

/** A query whose response was lost is retried at once. */
const SILENT: readonly Fault[] = ['broken', 'down', 'garbage']
const DONE: readonly Fault[] = ['lost', 'broken', 'garbage']

export function describeFalhas(
  nome: string,
  metodos: readonly MetodoCobranca[],
  open: () => Promise<ProviderBench>,
): void {
  describe(`${nome}, when it fails`, () => {
    let bench: ComFalhas
    let pedinte: ReturnType<typeof createPedinte>
    beforeAll(async () => {
      const opened = await open()
      if (opened.falso === undefined) throw new Error(`${nome} has no server to fail`)
      bench = { ...opened, falso: opened.falso }
      pedinte = createPedinte(bench)
    })
    afterAll(() => bench.close())

    describe.each(metodos)('%s', (metodo) => {
      it.each(DONE)('finds a charge whose creation was %s, and does not double it', async (fault) => {
        const pedida = pedinte.nova(metodo)
        bench.falso.server.fail(fault, bench.falso.criacao(metodo, pedida.txid))
        expect(await bench.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
        const found = await pedinte.ask(pedida)
        expect(found).toMatchObject({ ok: true, cobranca: { txid: pedida.txid } })
        expect(await bench.provider.createCobranca(pedida)).toMatchObject({ ok: true })
        expect(await bench.cobrancas(pedida.txid)).toBe(1)
      })

      it('does not conclude from a 503 that nothing was created, but queries the provider', async () => {
        const pedida = pedinte.nova(metodo)
        bench.falso.server.fail('down', bench.falso.criacao(metodo, pedida.txid))
        expect(await bench.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
        expect(await pedinte.ask(pedida)).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
      })

      it('waits for a slow answer', async () => {
        const pedida = pedinte.nova(metodo)
        bench.falso.server.fail('slow', bench.falso.criacao(metodo, pedida.txid))
        expect(await bench.provider.createCobranca(pedida)).toMatchObject({ ok: true })
      })

      it.each(SILENT)('learns nothing from a question that is %s', async (fault) => {
        const pedida = pedinte.nova(metodo)
        const { locId } = await pedinte.create(pedida)
        bench.falso.server.fail(fault, bench.falso.leitura(metodo, pedida.txid))
        expect(await pedinte.ask(pedida, locId)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
      })

      it.each(['valor', 'recebedor'] as const)(
        'does not accept a charge of another %s as ours',
        async (de) => {
          const pedida = pedinte.nova(metodo)
          const { locId } = await pedinte.create(pedida)
          await bench.adulterar?.(pedida.txid, de)
          expect(await pedinte.ask(pedida, locId)).toEqual({ ok: false, code: 'ALHEIA' })
        },
      )

      it('detects a forged webhook', async () => {
        const pedida = pedinte.nova(metodo)
        await pedinte.create(pedida)
        const webhook = bench.webhook(pedida.txid, metodo)
        const forged = { ok: false, code: 'ASSINATURA_INVALIDA' }
        const imitated = bench.forjado?.(webhook)
        expect(imitated && bench.provider.readWebhook(imitated)).toEqual(forged)
        expect(bench.provider.readWebhook({ ...webhook, headers: {}, query: {} })).toEqual(forged)
      })

      it('recognises a repeated webhook', async () => {
        const pedida = pedinte.nova(metodo)
        await pedinte.create(pedida)
        const webhook = bench.webhook(pedida.txid, metodo)
        expect(bench.provider.readWebhook({ ...webhook })).toEqual(bench.provider.readWebhook(webhook))
      })
    })

    it('detects that a charge has ended when the response to its cancellation is lost', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      const end = { efi: 'PATCH /v2/cob', asaas: 'DELETE /v3/payments' }[nome] ?? 'PUT /v1/payments'
      bench.falso.server.fail('lost', end)
      expect(await bench.provider.cancelar({ ...pedida, locId })).toEqual({
        ok: false,
        code: 'SEM_RESPOSTA',
      })
      expect(await bench.provider.cancelar({ ...pedida, locId })).toMatchObject({
        ok: true,
        cobranca: { estado: 'CANCELADA' },
      })
    })

    it('refunds once when the first response is lost', async () => {
      const refund = await pedinte.paid('devolucaoPerdida')
      bench.falso.server.fail('lost', nome === 'efi' ? 'PUT /v2/pix' : refundOf(bench, refund.recebimentoId))
      expect(await bench.provider.devolver(refund)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
      expect(await bench.provider.devolver(refund)).toMatchObject({ ok: true })
      await bench.concluirDevolucao(refund.cobranca.txid)
      expect(await pedinte.ask(refund.cobranca, refund.cobranca.locId)).toMatchObject({
        cobranca: { estado: 'DEVOLVIDA' },
      })
    })

    it('reports the received amount, even a centavo less', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      const less = emCentavos(VALOR - 1)
      if (bench.pagarOutroValor === undefined) return
      await bench.pagarOutroValor(pedida.txid, less)
      expect(await pedinte.ask(pedida, locId)).toMatchObject({
        cobranca: { recebimentos: [{ valor: less }] },
      })
    })

    it('reports both payments of a charge that was paid twice', async () => {
      const pedida = pedinte.nova('pix')
      const { locId } = await pedinte.create(pedida)
      await bench.pagar(pedida.txid)
      await bench.pagar(pedida.txid)
      const answer = await pedinte.ask(pedida, locId)
      const ids = answer.ok ? answer.cobranca.recebimentos.map(({ id }) => id) : []
      expect(new Set(ids).size).toBe(bench.pagaDuasVezes ? 2 : 1)
    })

    if (metodos.includes('cartao')) {
      it('reports that a card was refused', async () => {
        const pedida = pedinte.nova('cartao', bench.cartao.recusa)
        const { locId } = await pedinte.create(pedida)
        expect(await pedinte.ask(pedida, locId)).toMatchObject({
          cobranca: { estado: 'RECUSADA', recebimentos: [] },
        })
      })
    }

    it('creates nothing for a payer whom the provider refuses, and reports it', async () => {
      const pedida = pedinte.nova('boleto')
      const pagador = { ...pedida.pagador, cpf: '123' }
      const refused = await bench.provider.createCobranca({ ...pedida, pagador })
      expect(refused).toEqual({ ok: false, code: 'RECUSADA' })
      expect(await bench.cobrancas(pedida.txid)).toBe(0)
    })

    it('is unavailable when it rejects our credentials, or does not respond', async () => {
      const pedida = pedinte.nova('pix')
      for (const path of ['GET /v3/payments', 'POST /v1/payments', 'PUT /v2/cob', 'PUT /v2/cob']) {
        bench.falso.server.fail('refused', path)
      }
      expect(await bench.provider.createCobranca(pedida)).toEqual({ ok: false, code: 'INDISPONIVEL' })
      await bench.close()
      expect(await bench.provider.createCobranca(pedinte.nova('pix'))).toEqual({
        ok: false,
        code: 'INDISPONIVEL',
      })
      expect(await pedinte.ask(pedida)).toEqual({ ok: false, code: 'SEM_RESPOSTA' })
    })
  })
}

function refundOf(bench: ComFalhas, id: string): string {
  return bench.provider.nome === 'asaas'
    ? `POST /v3/payments/${id}/refund`
    : `POST /v1/payments/${id}/refunds`
}
