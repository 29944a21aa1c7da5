import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'

/** Decodes a QR code image (a data URL) with an independent reader. */
export async function readCode(address: string | null): Promise<string> {
  const [, base64 = ''] = (address ?? '').split(';base64,')
  const image = sharp(Buffer.from(base64, 'base64'))
    .flatten({ background: '#ffffff' })
    .resize(600)
    .greyscale()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
