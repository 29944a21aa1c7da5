import { generateKeyPairSync } from 'node:crypto'
import * as api from '@portal/api/identidade'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { must } from '../../../testing/accounts'
import { openPessoa, openProvedorDeIdentidade, type PessoaDeTeste } from '../../../testing/identidade'

describe('identity confirmed by a provider', () => {
  let test: TestApp
  let provedor: Awaited<ReturnType<typeof openProvedorDeIdentidade>>
  beforeAll(async () => {
    provedor = await openProvedorDeIdentidade(() => test.clock.now())
    test = await openTestApp(usualKind(), { ...provedor.environment, DEMO_DATA: '0' })
  })
  afterAll(async () => {
    await test.close()
    await provedor.close()
  })

  const begin = async ({ call }: PessoaDeTeste) =>
    must(await call(api.iniciarIdentidade, { body: { consentimento: true } }))
  const comeBack = (answer: string) =>
    test.app.inject(`/api/identidade/volta?resposta=${encodeURIComponent(answer)}`)
  const stateOf = async ({ call }: PessoaDeTeste) => must(await call(api.findIdentidade, {}))
  const ADULTA = { resultado: 'confirmada', nascimento: '1996-03-01' }

  it('redirects to its page with name and CPF, and uses its signed response once', async () => {
    const ana = await openPessoa(test)
    const { url } = await begin(ana)
    expect(url).toContain('/sessao/')
    expect(provedor.pedidos[0]).toMatchObject({ cpf: ana.cpf, nome: 'Ana Lima' })
    const answer = provedor.responder(ADULTA)
    const back = await comeBack(answer)
    expect([back.statusCode, back.headers.location]).toEqual([303, '/conta/identidade'])
    expect(await stateOf(ana)).toMatchObject({ estado: 'verificada', idade: 30 })
    await comeBack(provedor.responder({ resultado: 'recusada' }))
    expect(await stateOf(ana)).toMatchObject({ estado: 'verificada' })
  })

  it.each([
    ['signed by another key', {}, generateKeyPairSync('ed25519').privateKey],
    ['for another portal', { aud: 'https://outro.example' }, undefined],
    ['of another provider', { iss: 'https://outro.example' }, undefined],
    ['whose time is over', { iat: 1, exp: 300 }, undefined],
    ['about nobody', { referencia: '00000000-0000-4000-8000-000000000000' }, undefined],
  ])('rejects an answer %s', async (_, changes, key) => {
    const ana = await openPessoa(test)
    await begin(ana)
    await comeBack(provedor.responder({ ...ADULTA, ...changes }, key))
    expect(await stateOf(ana)).toMatchObject({ estado: 'pendente' })
  })

  it('refuses a minor permanently, even when the response confirms a date of birth', async () => {
    for (const claims of [{ resultado: 'menor' }, { resultado: 'confirmada', nascimento: '2010-01-01' }]) {
      const ana = await openPessoa(test)
      await begin(ana)
      await comeBack(provedor.responder(claims))
      const ultima = await test.deps.store.identidades.findUltima(ana.id)
      expect(ultima).toMatchObject({ estado: 'recusada', codigoRecusa: 'menor' })
      expect((await test.deps.store.usuarios.findById(ana.id))?.bloqueadoEm).not.toBeNull()
    }
  })
})
