import { updatePerfil, exportDados, findPerfil } from '@portal/api/usuario'
import { queryable } from '../../../kernel/db/queryable'
import { must, newCpf, signUp } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { sealStoredCpfs } from './cpf-guardado'

const CPF = '52998224725'
const OUTRO = '11144477735'

describe('a stored CPF', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp(undefined, { LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterEach(() => test.close())

  async function account() {
    const { token, id } = await signUp(test)
    return { id, call: test.call(token) }
  }
  const save = ({ call }: Awaited<ReturnType<typeof account>>, cpf: string | null) =>
    call(updatePerfil, { body: { name: 'Ana Lima', cpf } })
  const rows = async () =>
    (await test.database.pool.query('SELECT id, cpf, cpf_cifrado, cpf_chave FROM usuarios ORDER BY id')).rows

  it('is sealed, and returned to its owner in plain text', async () => {
    const ana = await account()
    must(await save(ana, CPF))
    const [row] = await rows()
    expect(row.cpf).toBeNull()
    expect(Buffer.from(row.cpf_cifrado).includes(CPF)).toBe(false)
    expect(must(await ana.call(findPerfil, {})).cpf).toBe(CPF)
    const { usuario } = must(await ana.call(exportDados, {}))
    expect(usuario).toMatchObject({ cpf: CPF })
    expect(Object.keys(usuario)).not.toContain('cpf_chave')
    expect(Object.keys(usuario)).not.toContain('cpf_cifrado')
  })

  it('is saved with the same response whether or not another account has it', async () => {
    const [ana, bia] = [await account(), await account()]
    must(await save(ana, CPF))
    const { email, ...free } = must(await save(bia, OUTRO))
    expect(must(await save(bia, CPF))).toEqual({ ...free, email, cpf: CPF })
    expect(must(await ana.call(findPerfil, {})).cpf).toBe(CPF)
  })

  it('can be written five times a day by an account, and by one network address', async () => {
    const [ana, bia] = [await account(), await account()]
    for (let times = 0; times < 4; times += 1) must(await save(ana, newCpf()))
    // Saving the stored CPF again is not counted.
    const { cpf } = must(await ana.call(findPerfil, {}))
    must(await save(ana, cpf))
    must(await save(ana, newCpf()))
    const refused = { error: { code: 'MUITAS_TENTATIVAS', status: 429, retryAfter: expect.any(Number) } }
    expect(await save(ana, CPF)).toMatchObject(refused)
    expect(await save(bia, CPF)).toMatchObject(refused)
    expect(must(await bia.call(findPerfil, {})).cpf).toBeNull()
    must(await save(bia, null))
  })

  it('is counted for the account from any address', async () => {
    const address = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    await test.close()
    test = await openTestApp(undefined, { TRUST_PROXY: '1' })
    const ana = await signUp(test)
    const saveFrom = (n: number) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/usuario/perfil',
        headers: { authorization: `Bearer ${ana.token}`, ...address(n) },
        payload: { name: 'Ana Lima', cpf: newCpf() },
      })
    const codes: number[] = []
    for (let n = 1; n <= 6; n += 1) codes.push((await saveFrom(n)).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('of the previous version is sealed at the start, also where two accounts share one', async () => {
    const [ana, bia] = [await account(), await account()]
    await test.database.pool.query('UPDATE usuarios SET cpf = $1', [CPF])
    expect(must(await ana.call(findPerfil, {})).cpf).toBe(CPF)
    for (let start = 0; start < 2; start += 1) {
      await sealStoredCpfs(queryable(test.database.pool), test.deps.vault)
    }
    const [first, second] = await rows()
    expect([first.cpf, second.cpf]).toEqual([null, null])
    expect(first.cpf_chave).toEqual(second.cpf_chave)
    expect(must(await bia.call(findPerfil, {})).cpf).toBe(CPF)
  })

  it('of a fiscal record is sealed too, with the same content', async () => {
    const { pool } = test.database
    await pool.query(
      `INSERT INTO registros_fiscais (pedido_id, nome, cpf, descricao, valor, pago_em, provedor, recebimentos, guardar_ate)
       VALUES ('00000000-0000-4000-8000-000000000001', 'Ana Lima', $1, 'Créditos', 3450, now(), 'sandbox', '{r1}', '2032-01-01')`,
      [CPF],
    )
    await sealStoredCpfs(queryable(pool), test.deps.vault)
    const { rows: kept } = await pool.query('SELECT * FROM registros_fiscais')
    expect(kept).toMatchObject([{ nome: 'Ana Lima', cpf: null, valor: 3450, recebimentos: ['r1'] }])
    expect(test.deps.vault.open(Buffer.from(kept[0].cpf_cifrado))).toBe(CPF)
  })
})
