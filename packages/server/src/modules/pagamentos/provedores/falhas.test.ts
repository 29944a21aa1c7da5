import { HOUR_MS } from '../../../kernel/clock'
import { openAsaas } from '../../../testing/provedores/asaas'
import { describeFalhas } from '../../../testing/provedores/contrato-falhas'
import { createPedinte } from '../../../testing/provedores/pedinte'
import { openEfi } from '../../../testing/provedores/efi'
import { openMercadoPago } from '../../../testing/provedores/mercado-pago'

const ALL = ['pix', 'boleto', 'cartao'] as const

describeFalhas('efi', ALL, openEfi)
describeFalhas('asaas', ['pix', 'boleto'], openAsaas)
describeFalhas('mercadopago', ALL, openMercadoPago)

describe('efi', () => {
  it('continues with a new token when the old ones have expired', async () => {
    const bench = await openEfi()
    const { nova, create, ask } = createPedinte(bench)
    const pedida = nova('pix')
    const { locId } = await create(pedida)
    bench.falso?.endTokens?.()
    expect(await ask(pedida, locId)).toMatchObject({ ok: true })
    bench.clock.advance(2 * HOUR_MS)
    expect(await ask(pedida, locId)).toMatchObject({ ok: true })
    await bench.close()
  })
})
