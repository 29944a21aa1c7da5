import type { AreaOculta, Desfoque } from '@portal/domain/desfoque'
import sharp from 'sharp'
import type { RawPicture } from './impressao'

/** Cells per side to which an area is reduced; the detail is lost. */
const CELLS: Readonly<Record<Desfoque['forca'], number>> = { leve: 8, forte: 4, cobrir: 1 }

/**
 * Makes the areas irreversibly unrecognisable: no original pixels remain in them. Each area is drawn over the
 * previous ones, so a small area inside a large one reveals nothing.
 */
export async function hideAreas(picture: RawPicture, { forca, areas }: Desfoque): Promise<RawPicture> {
  let hidden = picture
  for (const area of areas) hidden = await hideArea(hidden, area, CELLS[forca])
  return hidden
}

async function hideArea(picture: RawPicture, area: AreaOculta, cells: number): Promise<RawPicture> {
  const { raw } = picture
  const patch = await patchOf(picture, area, cells)
  const data = await sharp(picture.data, { raw }).composite([patch]).raw().toBuffer()
  return { data, raw: { ...raw, channels: channelsOf(data, raw) } }
}

/** Compositing may add an alpha channel. */
function channelsOf(data: Buffer, { width, height }: RawPicture['raw']): RawPicture['raw']['channels'] {
  const channels = data.length / (width * height)
  return channels === 1 || channels === 2 || channels === 3 ? channels : 4
}

async function patchOf({ data, raw }: RawPicture, { x, y, largura, altura }: AreaOculta, cells: number) {
  const left = Math.min(raw.width - 1, Math.floor(x * raw.width))
  const top = Math.min(raw.height - 1, Math.floor(y * raw.height))
  const width = Math.max(1, Math.min(raw.width - left, Math.ceil(largura * raw.width)))
  const height = Math.max(1, Math.min(raw.height - top, Math.ceil(altura * raw.height)))
  const small = await sharp(data, { raw })
    .extract({ left, top, width, height })
    .resize(cells, cells, { fit: 'fill', kernel: 'mitchell' })
    .toColourspace('srgb')
    .removeAlpha()
    .png()
    .toBuffer()
  const input = await sharp(small).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer()
  return { input, left, top }
}
