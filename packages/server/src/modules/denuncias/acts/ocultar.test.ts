import { enviarDenuncia } from '@portal/api/denuncias'
import { decidirDenuncia, ocultarDenunciado } from '@portal/api/operacao/denuncias'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import { findDetalhe } from '@portal/api/busca'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, publishFree } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const DE_MENOR = 'Suspeita de menor de 18 anos'

describe('a suspected minor', () => {
  let test: TestApp
  let operacao: TestOperacao
  let tria: TestOperador
  let moa: TestOperador
  let rita: TestOperador
  let ze: TestOperador
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0', LIMIT_ADDRESS_FACTOR: '1000' })
    operacao = await openOperacao(test)
    tria = await operacao.operador('tria', 'triagem')
    moa = await operacao.operador('moa', 'moderador')
    rita = await operacao.operador('rita', 'chefe')
    ze = await operacao.operador('ze', 'moderador')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  async function reported(motivo: MotivoDenuncia = DE_MENOR) {
    const owner = await openAdvertiser(test, { email: `oculta${(people += 1)}@exemplo.com` })
    const id = String(await publishFree(owner))
    const body = { alvo: 'anuncio', endereco: id, motivo } as const
    const { protocolo } = must(await test.call()(enviarDenuncia, { body }))
    const isPublic = async () => (await test.call()(findDetalhe, { params: { id } })).ok
    return { protocolo, isPublic }
  }
  const hide = (who: TestOperador, protocolo: string) =>
    who.call(ocultarDenunciado, { params: { protocolo } })
  const unfounded = (who: TestOperador, protocolo: string) =>
    who.call(decidirDenuncia, {
      params: { protocolo },
      body: { status: 'improcedente', texto: 'Conferimos os documentos.', retirarAnuncio: false },
    })
  const proposed = async (who: TestOperador, protocolo: string) => {
    const asked = must(await unfounded(who, protocolo))
    if (asked.resultado !== 'proposto') throw new Error('one person restored')
    return asked.proposta.id
  }
  const confirm = async (who: TestOperador, id: number) =>
    must(await who.call(confirmarProposta, { params: { id } })).proposta

  it('is hidden at once by one person, and once', async () => {
    const { protocolo, isPublic } = await reported()
    expect(await isPublic()).toBe(true)
    const first = must(await hide(tria, protocolo))
    expect(await isPublic()).toBe(false)
    expect(must(await hide(moa, protocolo))).toEqual(first)
    expect(await auditOf(test, `denuncia:${protocolo}`)).toMatchObject([
      { ator: 'operador:tria', acao: 'alvo-ocultado' },
    ])
  })

  it('is restored by two people, neither of whom hid', async () => {
    const { protocolo, isPublic } = await reported()
    must(await hide(moa, protocolo))
    expect(await unfounded(moa, protocolo)).toMatchObject({
      error: { message: 'Quem ocultou não devolve ao ar: são outras duas pessoas.' },
    })
    expect(await confirm(moa, await proposed(ze, protocolo))).toMatchObject({
      estado: 'falhou',
      falha: 'Quem ocultou não devolve ao ar: são outras duas pessoas.',
    })
    expect(await isPublic()).toBe(false)
    expect(await confirm(rita, await proposed(ze, protocolo))).toMatchObject({ estado: 'executada' })
    expect(await isPublic()).toBe(true)
  })

  it('is what only an urgent report names', async () => {
    const { protocolo, isPublic } = await reported('Informações falsas')
    expect(await hide(moa, protocolo)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await isPublic()).toBe(true)
  })

  it('is not hidden by a report that is answered', async () => {
    const { protocolo } = await reported()
    await confirm(rita, await proposed(ze, protocolo))
    expect(await hide(moa, protocolo)).toMatchObject({ error: { code: 'CONFLITO' } })
  })
})
