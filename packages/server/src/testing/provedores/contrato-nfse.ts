/** The contract of providers of invoices: one suite for every adapter of the port. */
import { emCentavos } from '@portal/domain/dinheiro'
import type { NfseProvider, NovaNota } from '../../modules/pagamentos/ports/nfse'

export interface NfseBench {
  provider: NfseProvider
  /** Number of invoices with a reference. */
  notas: (referencia: string) => Promise<number>
  close: () => Promise<void>
}

export function describeNfse(nome: string, open: () => Promise<NfseBench>): void {
  describe(nome, () => {
    let bench: NfseBench
    let count = 0
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench.close())

    const nova = (change: Partial<NovaNota> = {}): NovaNota => ({
      referencia: String((count += 1)),
      valor: emCentavos(1850),
      descricao: 'Veiculação de anúncio em portal na internet',
      competencia: '2026-11-21',
      tomador: { nome: 'Marina Duarte', cpf: '52998224725' },
      ...change,
    })
    const issue = async (pedida: NovaNota) => {
      const answer = await bench.provider.emitir(pedida)
      if (!answer.ok) throw new Error(answer.code)
      return answer.nota
    }

    it('issues one invoice for one reference, however often and however concurrently it is requested', async () => {
      const pedida = nova()
      const all = await Promise.all(Array.from({ length: 4 }, () => issue(pedida)))
      expect(new Set(all.map(({ numero }) => numero)).size).toBe(1)
      expect(all[0]).toMatchObject({ cancelada: false, codigo: expect.stringMatching(/./) })
      expect(await issue(pedida)).toEqual(all[0])
      expect(await bench.notas(pedida.referencia)).toBe(1)
    })

    it('gives each reference its own number', async () => {
      const [one, other] = [await issue(nova()), await issue(nova())]
      expect(one.numero).not.toBe(other.numero)
    })

    it('issues to nobody by name once the account is gone', async () => {
      expect(await issue(nova({ tomador: { nome: null, cpf: null } }))).toMatchObject({ cancelada: false })
    })

    it('finds what was issued, and nothing else', async () => {
      const pedida = nova()
      expect(await bench.provider.consultar(pedida.referencia)).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
      const nota = await issue(pedida)
      expect(await bench.provider.consultar(pedida.referencia)).toEqual({ ok: true, nota })
    })

    it('cancels idempotently, and issues no second invoice for a cancelled one', async () => {
      const pedida = nova()
      expect(await bench.provider.cancelar(pedida.referencia)).toEqual({ ok: false, code: 'NAO_ENCONTRADA' })
      const { numero } = await issue(pedida)
      for (let n = 0; n < 2; n += 1)
        expect(await bench.provider.cancelar(pedida.referencia)).toMatchObject({
          ok: true,
          nota: { numero, cancelada: true },
        })
      expect(await issue(pedida)).toMatchObject({ numero, cancelada: true })
      expect(await bench.notas(pedida.referencia)).toBe(1)
    })
  })
}
