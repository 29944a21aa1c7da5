import { findCaso, mostrarFoto } from '@portal/api/operacao/casos'
import { EXPOSICAO_EXIGE, EXPOSICAO_SUGERE, PAUSA_MINUTOS } from '@portal/domain/exposicao'
import { must } from '../../../../testing/accounts'
import { openAdvertiser } from '../../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { demoPhoto } from '../../../../testing/demo-photos'
import { publishFree } from '../../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../../testing/operadores'
import { fileKey } from '../../../../kernel/images/ports'

const MINUTE = 60_000

describe('the pictures that a reviewer opens', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  let bia: TestOperador
  let caso: number
  let foto: number
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'moderador')
    bia = await operacao.operador('bia', 'moderador')
    const owner = await openAdvertiser(test, { email: 'exposta@exemplo.com' })
    const [revisao] = await test.deps.store.revisoes.listUltimas([await publishFree(owner)])
    caso = revisao?.id ?? 0
    foto = must(await rita.call(findCaso, { params: { id: caso } })).fotos[0]?.id ?? 0
    const found = await test.deps.store.moderacao.findFoto(foto)
    if (found === undefined) throw new Error('no photo')
    await test.deps.files.put(fileKey(found.arquivoPath, found.maiorLargura), demoPhoto(58))
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  const open = (who: TestOperador) =>
    who.call(mostrarFoto, { params: { id: caso, foto }, body: { modo: 'cinza' } })
  /** So many other pictures, opened now. */
  const opened = async (total: number) => {
    for (let index = 0; index < total; index += 1)
      await test.deps.store.auditoria.record({
        ator: 'operador:rita',
        acao: 'foto-mostrada',
        alvo: 'anuncio:1',
        dados: { foto: 1_000_000 + index, modo: 'cinza' },
        now: test.clock.now(),
      })
  }

  it('are counted; a pause is suggested, then demanded by the server, of that person alone', async () => {
    expect(must(await open(rita)).exposicao).toMatchObject({ hoje: 1, seguidas: 1, sugerida: false })
    await opened(EXPOSICAO_SUGERE - 1)
    expect(must(await open(rita)).exposicao).toMatchObject({ seguidas: EXPOSICAO_SUGERE, sugerida: true })
    await opened(EXPOSICAO_EXIGE - 1)
    const refused = await open(rita)
    expect(refused).toMatchObject({
      error: {
        code: 'MUITAS_TENTATIVAS',
        message: expect.stringMatching(/Hora da pausa: foram 100 fotos seguidas.*às \d\d:\d\d/),
      },
    })
    expect(must(await open(bia)).exposicao).toMatchObject({ hoje: 1 })
    test.clock.advance((PAUSA_MINUTOS - 1) * MINUTE)
    expect(await open(rita)).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    test.clock.advance(MINUTE)
    expect(must(await open(rita)).exposicao).toEqual({
      hoje: EXPOSICAO_EXIGE,
      seguidas: 1,
      sugerida: false,
      exigidaEm: EXPOSICAO_EXIGE,
      pausaAte: null,
    })
  })
})
