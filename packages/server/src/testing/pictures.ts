import sharp from 'sharp'

/** Generated pictures: plain colours, no people. */

export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 120, g: 90, b: 160 } } })
    .jpeg()
    .toBuffer()
}

/** A JPEG whose EXIF says that it lies on its side, and where it was taken. */
export function sidewaysPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 90 } } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function asFile(bytes: Buffer, name = 'foto.jpg', type = 'image/jpeg'): File {
  return new File([bytes], name, { type })
}
