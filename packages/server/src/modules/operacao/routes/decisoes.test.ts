import { minhasDecisoes } from '@portal/api/decisoes'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, did, publishFree } from '../../../testing/operador'
import { recusarAlbum, recusarFoto } from '../../anuncios/acts/recusar-fotos'
import { retirarAnuncio } from '../../denuncias/acts/retirar'

const MOTIVO = 'Há um contato na imagem.'

describe('decisions against an account', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind())
  })
  afterAll(() => test.close())

  it('are listed to its owner alone: ground, who decided, how to contest', async () => {
    const ana = await openAdvertiser(test, { email: 'ana-d@exemplo.com' })
    const other = await openAdvertiser(test, { email: 'bia-d@exemplo.com' })
    const id = await publishFree(ana)
    const contexto = contextoOf(test)
    did(await recusarFoto(contexto, { id: ana.photos[0]?.id ?? 0, motivo: MOTIVO }))
    test.clock.advance(1_000)
    did(await retirarAnuncio(contexto, { id, motivo: 'Texto fora dos Termos.' }))
    test.clock.advance(1_000)
    const [album] = await test.deps.store.albuns.list(ana.id)
    did(await recusarAlbum(contexto, { id: album?.id ?? 0, motivo: MOTIVO }))
    expect(must(await ana.call(minhasDecisoes, {}))).toMatchObject([
      { tipo: 'album-recusado', sobre: album?.titulo, motivo: MOTIVO, por: 'pessoa', contestar: 'ajuda' },
      { tipo: 'anuncio-retirado', motivo: 'Texto fora dos Termos.', contestar: 'recurso' },
      { tipo: 'foto-recusada', motivo: MOTIVO, por: 'pessoa', contestar: 'ajuda' },
    ])
    expect(must(await other.call(minhasDecisoes, {}))).toEqual([])
    const answer = JSON.stringify(must(await ana.call(minhasDecisoes, {})))
    expect(answer).not.toMatch(/operador:|"ana"/)
  })
})
