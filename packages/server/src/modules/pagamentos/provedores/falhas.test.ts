import { HOUR_MS } from '../../../kernel/clock'
import { abrirAsaas } from '../../../testing/provedores/asaas'
import { describeFalhas } from '../../../testing/provedores/contrato-falhas'
import { createPedinte } from '../../../testing/provedores/pedinte'
import { abrirEfi } from '../../../testing/provedores/efi'
import { abrirMercadoPago } from '../../../testing/provedores/mercado-pago'

const ALL = ['pix', 'boleto', 'cartao'] as const

describeFalhas('efi', ALL, abrirEfi)
describeFalhas('asaas', ['pix', 'boleto'], abrirAsaas)
describeFalhas('mercadopago', ALL, abrirMercadoPago)

describe('efi', () => {
  it('goes on with a new token when the old ones have ended', async () => {
    const bancada = await abrirEfi()
    const { nova, create, ask } = createPedinte(bancada)
    const pedida = nova('pix')
    const { locId } = await create(pedida)
    bancada.falso?.encerrarTokens?.()
    expect(await ask(pedida, locId)).toMatchObject({ ok: true })
    bancada.clock.advance(2 * HOUR_MS)
    expect(await ask(pedida, locId)).toMatchObject({ ok: true })
    await bancada.close()
  })
})
