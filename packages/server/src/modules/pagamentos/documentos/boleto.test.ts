import { BinaryBitmap, DecodeHintType, HybridBinarizer, ITFReader, RGBLuminanceSource } from '@zxing/library'
import { emCentavos } from '@portal/domain/dinheiro'
import sharp from 'sharp'
import { gerarBoleto } from '../provedores/boleto'
import { barras } from './boleto'

/** As it is printed: 113 mm at 300 dots per inch, black on white. */
async function print(svg: string): Promise<{ data: Buffer; width: number; height: number }> {
  const sized = svg.replace('<svg ', '<svg width="1335" height="154" ')
  const { data, info } = await sharp(Buffer.from(sized))
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What an independent reader makes of it. */
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
    expect(await scan(barras(codigoDeBarras))).toBe(codigoDeBarras)
  },
)
