import { login, logout, redefinirSenha, esqueciSenha } from '@portal/api/sessao'
import { updateSenha, findUsuario, updateNewsletter } from '@portal/api/usuario'
import { limpezaJob } from '../../../operacao/jobs/limpeza'
import { lastMail, must, signUp } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'

const DAY = 86_400_000
const SENHA = 'uma senha boa'

describe('access records', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  const clean = () =>
    test.deps.store.transaction(async (tx) => {
      const limpeza = limpezaJob(test.clock.now)
      if (limpeza.kind === 'transactional') await limpeza.run(tx, {})
    })
  const recordsOf = (id: number) => test.deps.store.registrosAcesso.list(id)

  it('are written when a session opens and when a call changes something, never for reads', async () => {
    const { id, email, token } = await signUp(test)
    const record = { em: test.clock.now(), endereco: '127.0.0.1', porta: null }
    expect(await recordsOf(id)).toEqual([record])
    must(await test.call(token)(findUsuario, {}))
    expect(await recordsOf(id)).toHaveLength(1)
    const twice = { new_password: SENHA, new_password_confirmation: SENHA }
    must(await test.call(token)(updateSenha, { body: twice }))
    const second = must(await test.call()(login, { body: { email, password: SENHA } })).access_token
    must(await test.call(second)(logout, {}))
    must(await test.call()(esqueciSenha, { body: { email } }))
    const link = /token=([\w-]+)/.exec((await lastMail(test, email)).texto)?.[1] ?? ''
    must(await test.call()(redefinirSenha, { body: { token: link, ...twice } }))
    expect(await recordsOf(id)).toEqual(Array.from({ length: 5 }, () => record))
  })

  it('are not written for a wrong password or a dead token', async () => {
    const { id, email } = await signUp(test)
    await test.call()(login, { body: { email, password: 'errada' } })
    await test.call('x'.repeat(43))(updateNewsletter, { body: { newsletter: 1 } })
    expect(await recordsOf(id)).toHaveLength(1)
  })

  it('reveal no address to a reader of the database', async () => {
    const { id } = await signUp(test)
    const { pool } = test.database
    const sql = 'SELECT * FROM registros_acesso WHERE usuario_id = $1'
    const { rows } = await pool.query<{ origem_cifrada: Buffer }>(sql, [id])
    expect(rows).toMatchObject([{ endereco: null, porta: null }])
    expect(Buffer.from(rows[0]?.origem_cifrada ?? '').toString('latin1')).not.toContain('127.0.0.1')
  })

  it('of an older release are sealed by a job, and read as before', async () => {
    const { id } = await signUp(test)
    const { pool } = test.database
    await pool.query(
      `INSERT INTO registros_acesso (usuario_id, em, endereco, porta) VALUES ($1, $2, '200.1.2.3', 51234)`,
      [id, test.clock.now()],
    )
    await clean()
    expect((await recordsOf(id)).at(-1)).toMatchObject({ endereco: '200.1.2.3', porta: 51_234 })
    const { rows } = await pool.query('SELECT 1 FROM registros_acesso WHERE endereco IS NOT NULL')
    expect(rows).toEqual([])
  })

  it('are immutable, and deleted after six months', async () => {
    const { id } = await signUp(test)
    const { pool } = test.database
    await expect(pool.query(`UPDATE registros_acesso SET endereco = '0.0.0.0'`)).rejects.toThrow(
      /never change/,
    )
    test.clock.advance(183 * DAY)
    await clean()
    expect(await recordsOf(id)).toHaveLength(1)
    test.clock.advance(2 * DAY)
    await clean()
    expect(await recordsOf(id)).toEqual([])
  })
})
