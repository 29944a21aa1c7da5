import { BinaryBitmap, DecodeHintType, HybridBinarizer, ITFReader, RGBLuminanceSource } from '@zxing/library'
import { emCentavos } from '@portal/domain/dinheiro'
import sharp from 'sharp'
import { gerarBoleto } from '../provedores/boleto'
import type { Pedido } from '../ports/pedidos'
import { barras, boletoPage } from './boleto'

/** Renders at print size: 113 mm at 300 dpi, black on white. */
async function print(svg: string): Promise<{ data: Buffer; width: number; height: number }> {
  const sized = svg.replace('<svg ', '<svg width="1335" height="154" ')
  const { data, info } = await sharp(Buffer.from(sized))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Decodes the bar code with an independent reader. */
async function scan(svg: string): Promise<string> {
  const { data, width, height } = await print(svg)
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), width, height)
  const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
  return new ITFReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
}

it.each([1, 990, 9_999_999_999])(
  'a scanner reads the bar code of a slip over %s centavos as it was made',
  async (valor) => {
    const { codigoDeBarras } = gerarBoleto({
      banco: '001',
      vencimento: '2026-11-24',
      valor: emCentavos(valor),
      campoLivre: '1234567890123456789012345',
    })
    expect(await scan(barras(codigoDeBarras).toString())).toBe(codigoDeBarras)
  },
)

it('puts amount and due date with the line, whose fields never break', () => {
  const slip = gerarBoleto({
    banco: '001',
    vencimento: '2026-11-24',
    valor: emCentavos(1850),
    campoLivre: '1234567890123456789012345',
  })
  const pedido = {
    id: 'um',
    metodo: 'boleto',
    valor: emCentavos(1850),
    descricao: 'TOP Tarde',
    estado: 'PENDENTE',
    boleto: { ...slip, vencimento: '2026-11-24' },
  } as unknown as Pedido
  const html = boletoPage({ pedido, brand: 'Vitrine', pagador: undefined })
  const order = ['R$\u00a018,50', '24/11/2026', 'class="linha"', 'class="barras"', '<table>']
  expect(order.map((part) => html.indexOf(part))).toEqual(
    order.map((part) => html.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(html).toContain('<span>00191.23454</span>')
})
