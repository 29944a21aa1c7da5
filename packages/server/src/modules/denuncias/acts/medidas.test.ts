import { enviarDenuncia } from '@portal/api/denuncias'
import { decidirDenuncia, findDenuncia, mostrarFotoDenunciada } from '@portal/api/operacao/denuncias'
import { confirmarProposta, listPropostas } from '@portal/api/operacao/operadores'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, publishFree } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const TEXTO = 'Conferimos o que foi relatado.'
const INTIMA = 'Imagem íntima publicada sem consentimento'

describe('the measures of a report in the back office', () => {
  let test: TestApp
  let operacao: TestOperacao
  let moa: TestOperador
  let rita: TestOperador
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0', LIMIT_ADDRESS_FACTOR: '1000' })
    operacao = await openOperacao(test)
    moa = await operacao.operador('moa', 'moderador')
    rita = await operacao.operador('rita', 'chefe')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  async function reported(motivo: MotivoDenuncia) {
    const owner = await openAdvertiser(test, { email: `casos${(people += 1)}@exemplo.com` })
    await publishFree(owner)
    const [photo] = owner.photos
    const path = photo?.arquivo_path ?? ''
    const body = { alvo: 'foto', endereco: `/storage/${path}`, motivo } as const
    const { protocolo } = must(await test.call()(enviarDenuncia, { body }))
    const served = async () => (await test.deps.store.arquivos.findWidths(path)) !== undefined
    return { protocolo, foto: photo?.id ?? 0, served }
  }
  const body = { status: 'procedente', texto: TEXTO, retirarAnuncio: false } as const

  it('remove the reported picture, and require the passkey as blocking a hash does', async () => {
    const { protocolo, served } = await reported(INTIMA)
    expect(await served()).toBe(true)
    const start = test.clock.now()
    test.clock.advance(6 * 60_000)
    expect(await moa.call(decidirDenuncia, { params: { protocolo }, body })).toMatchObject({
      error: { code: 'CONFIRMACAO_NECESSARIA' },
    })
    test.clock.set(start.toISOString())
    expect(must(await moa.call(decidirDenuncia, { params: { protocolo }, body }))).toMatchObject({
      resultado: 'feito',
      feito: { fotosRecusadas: 1 },
    })
    expect(await served()).toBe(false)
  })

  it('name the field that lacks, and change nothing', async () => {
    const { protocolo, served } = await reported(INTIMA)
    const semMedida = 'a foto já foi trocada'
    expect(
      await moa.call(decidirDenuncia, { params: { protocolo }, body: { ...body, semMedida } }),
    ).toMatchObject({
      error: {
        code: 'CORPO_INVALIDO',
        errors: { semMedida: [expect.stringContaining('sai com a resposta')] },
      },
    })
    expect(await served()).toBe(true)
  })

  it('of a minor wait for a second person, who reads them', async () => {
    const { protocolo, served } = await reported('Suspeita de menor de 18 anos')
    const asked = must(await moa.call(decidirDenuncia, { params: { protocolo }, body }))
    expect(asked).toMatchObject({ resultado: 'proposto' })
    expect(await served()).toBe(true)
    const [proposta] = must(await rita.call(listPropostas, { query: {} }))
    expect(proposta?.resumo).toContain('procedente')
    must(await rita.call(confirmarProposta, { params: { id: proposta?.id ?? 0 } }))
    expect(await served()).toBe(false)
  })

  it('are chosen from pictures whose showing is written down, and of that report alone', async () => {
    const { protocolo, foto } = await reported(INTIMA)
    const other = await reported(INTIMA)
    expect(must(await moa.call(findDenuncia, { params: { protocolo } }))).toMatchObject({
      deFoto: true,
      fotos: [{ id: foto }],
    })
    const show = (id: number) =>
      moa.call(mostrarFotoDenunciada, { params: { protocolo, foto: id }, body: { modo: 'cinza' } })
    expect(await show(other.foto)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    await show(foto)
    expect(await auditOf(test, `denuncia:${protocolo}`)).toContainEqual({
      ator: 'operador:moa',
      acao: 'foto-mostrada',
      dados: { foto, modo: 'cinza' },
    })
  })
})
