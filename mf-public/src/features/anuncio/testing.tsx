import { findDetalhe, type AnuncioDetalhe } from '@portal/api/busca'
import { on, type FakeHandler, type FakeOptions } from '@portal/platform/fake'
import { sampleDetail } from '../../lib/samples'
import { fakeAt, renderScreen } from '../../lib/testing'
import { Anuncio } from './Anuncio'
import { load } from './load'

export const photos = (count: number): AnuncioDetalhe['imagens'] =>
  Array.from({ length: count }, (_, index) => ({
    arquivo_path: `fotos/${index + 1}.webp`,
    largura: 800,
    altura: 1000,
    previa: null,
  }))

/** Renders a live advert; `change` overrides its fields. */
export async function showAnuncio(
  change: Partial<AnuncioDetalhe> = {},
  { handlers = [], ...options }: Pick<FakeOptions, 'site' | 'user'> & { handlers?: FakeHandler[] } = {},
) {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: jest.fn(() => true) })
  const anuncio = sampleDetail(change)
  const fake = fakeAt(`/anuncio/${anuncio.titulo_formatado}`, {
    handlers: [on(findDetalhe, () => anuncio), ...handlers],
    ...options,
  })
  return { fake, ...(await renderScreen(fake, { default: Anuncio, load }, { id: anuncio.titulo_formatado })) }
}
