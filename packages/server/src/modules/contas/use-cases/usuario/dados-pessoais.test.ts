import { createAlbum, uploadFotos } from '@portal/api/album'
import { esqueciSenha, login } from '@portal/api/sessao'
import { updateSenha, eraseConta, exportDados, findUsuario, updatePerfil } from '@portal/api/usuario'
import { must, signUp, type Account, newCpf } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { asFile, picture } from '../../../../testing/pictures'

const SENHA = 'uma senha boa'

describe('personal data (LGPD)', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function completeAccount(cpf = newCpf()): Promise<Account & { photo: string }> {
    const account = await signUp(test)
    const call = test.call(account.token)
    must(await call(updateSenha, { body: { new_password: SENHA, new_password_confirmation: SENHA } }))
    must(await call(updatePerfil, { body: { name: 'Ana Lima', cpf, telefone: '62987654321' } }))
    const { album } = must(await call(createAlbum, { body: { titulo: 'Fotos' } }))
    const upload = { params: { id: album.id }, files: [asFile(await picture(50, 50))] }
    const [photo] = must(await call(uploadFotos, upload)).photos
    return { ...account, photo: photo?.arquivo_path ?? '' }
  }

  it('exports all data about the user, without hashes of secrets', async () => {
    const { token, email, photo } = await completeAccount('52998224725')
    const dados = must(await test.call(token)(exportDados, {}))
    expect(dados).toMatchObject({
      usuario: { email, cpf: '52998224725', tem_senha: true },
      sessoes: [{ dispositivo: expect.any(String) }],
      albuns: [{ titulo: 'Fotos', fotos: [{ arquivo_path: photo }] }],
      alertas: [{ chave: 'boas-vindas' }, { tipo: 'success' }],
      anuncios: [],
      pedidos: [],
    })
    expect(JSON.stringify(dados)).not.toMatch(/(senha|token|codigo)_hash|argon2/)
  })

  it('requires the password before it erases', async () => {
    const { token } = await completeAccount()
    const answer = await test.call(token)(eraseConta, { body: { password: 'errada' } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'SENHA_ATUAL_INCORRETA', status: 422 } })
    must(await test.call(token)(findUsuario, {}))
  })

  it('erases an account without a password from a session just opened, and from no older one', async () => {
    const { token } = await signUp(test)
    test.clock.advance(11 * 60_000)
    expect(await test.call(token)(eraseConta, { body: {} })).toMatchObject({
      error: { code: 'SENHA_ATUAL_INCORRETA', message: expect.stringContaining('entre de novo') },
    })
    const fresh = await signUp(test)
    must(await test.call(fresh.token)(eraseConta, { body: {} }))
  })

  it('erases: the session is dead, the picture gone, the e-mail free, and nothing identifies the person', async () => {
    const { token, email, id, photo } = await completeAccount()
    const { retido } = must(await test.call(token)(eraseConta, { body: { password: SENHA } }))
    expect(retido.length).toBeGreaterThan(0)
    expect(await test.call(token)(findUsuario, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
    expect(await test.call()(login, { body: { email, password: SENHA } })).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    expect((await test.app.inject(`/storage/${photo}`)).statusCode).toBe(404)
    const { rows } = await test.database.pool.query('SELECT * FROM usuarios WHERE id = $1', [id])
    expect(JSON.stringify(rows)).not.toMatch(/Ana|52998224725|62987654321|pessoa\d/)
    must(await test.call()(esqueciSenha, { body: { email } }))
    expect(await test.deps.store.outbox.list(email)).toEqual([])
    expect((await signUp(test, email)).id).not.toBe(id)
  })
})
