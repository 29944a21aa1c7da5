import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { smallPhoto } from '../../../testing/demo-photos'
import { openPessoa, operador, type PessoaDeTeste } from '../../../testing/identidade'
import { asFile } from '../../../testing/pictures'
import { banir } from '../../contas/acts/banir'
import { showVinculos } from '../../vinculos/acts/vinculos'

describe('the same photo in several accounts', () => {
  let test: TestApp
  let photo: Buffer
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    photo = await smallPhoto(20)
  })
  afterAll(() => test.close())

  /** An account that uploads the photo a minute after the previous one. */
  async function sender(): Promise<PessoaDeTeste> {
    const pessoa = await openPessoa(test)
    test.clock.advance(60_000)
    const { id } = must(await pessoa.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    must(await pessoa.call(api.uploadFotos, { params: { id }, files: [asFile(photo)] }))
    return pessoa
  }
  const ban = async ({ id }: PessoaDeTeste) =>
    expect(
      await banir(operador(test, 'ana'), { quem: String(id), motivo: 'Fotos de outra pessoa' }),
    ).toMatchObject({
      ok: true,
    })
  const publish = async (pessoa: PessoaDeTeste) => {
    const body = publicacaoDe(pessoa, { ...GRATIS, telefone: pessoa.telefone })
    const answer = await pessoa.call(publicarAnuncio, { body })
    return answer.ok ? 'published' : answer.error.code
  }

  it('links them, blocks a banned person’s return, and never the first uploader', async () => {
    const [first, thief] = [await sender(), await sender()]
    const shown = await showVinculos(operador(test, 'ana'), { quem: String(first.id) })
    expect(shown).toMatchObject({ data: { vinculos: [{ porque: [{ rotulo: 'mesma foto' }] }] } })
    await ban(thief)
    const again = await sender()
    expect(await publish(again)).toBe('NAO_PERMITIDO')
    expect(await publish(first)).toBe('published')
    await ban(first)
    expect(await publish(await sender())).toBe('NAO_PERMITIDO')
  }, 60_000)
})
