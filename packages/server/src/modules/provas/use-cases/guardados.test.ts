import { createHash } from 'node:crypto'
import {
  baixarGuardado,
  removeGuardado,
  guardar,
  guardarArquivos,
  listGuardados,
} from '@portal/api/guardados'
import { exportDados, updateSenha } from '@portal/api/usuario'
import { GUARDADOS_MAX } from '@portal/domain/limites-de-apoio'
import { must, signUp } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth, describeOnPostgres } from '../../../testing/databases'
import { recadosPeople } from '../../../testing/recados'
import { filesOfZip } from '../../../kernel/zip'

const DAY_MS = 86_400_000
const RELATO = { quem: '(62) 90000-0018', meio: 'WhatsApp', quando: '2026-11-21T22:14', pedem: 'R$ 800,00' }
const BYTES = Buffer.from('uma imagem qualquer')

describeOnBoth('the desk for extortion', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const { clean } = recadosPeople(() => test)
  const file = (nome: string, bytes: Buffer = BYTES) => new File([new Uint8Array(bytes)], nome)
  async function begun() {
    const account = await signUp(test)
    const call = test.call(account.token)
    const { id: guardado } = must(await call(guardar, { body: RELATO }))
    const send = (...files: File[]) => call(guardarArquivos, { params: { id: guardado }, files })
    return { ...account, call, guardado, send }
  }
  const stored = async () => {
    const { rows } = await test.database.pool.query(
      'SELECT g.*, a.* FROM guardados g LEFT JOIN guardado_arquivos a ON a.guardado_id = g.id',
    )
    return JSON.stringify(rows.map((row: Record<string, unknown>) => Object.values(row).map(String)))
  }
  /** As for an order of an authority. */
  const reter = (conta: number) =>
    test.database.pool.query(
      `INSERT INTO retencoes_legais (conta, origem, referencia, criada_por, criada_em, ate)
       VALUES ($1, 'ordem', 'x', 'teste', now(), now() + interval '1 year')`,
      [conta],
    )

  it('locks files as they are, with the digest that proves it, and gives them back', async () => {
    const { call, guardado, send } = await begun()
    const { arquivos } = must(await send(file('conversa.png'), file('conversa.png'), file('../../x')))
    const sha256 = createHash('sha256').update(BYTES).digest('hex')
    expect(arquivos.map(({ nome }) => nome)).toEqual([
      'conversa.png',
      '2-conversa.png',
      expect.not.stringContaining('/'),
    ])
    expect(arquivos.every((arquivo) => arquivo.sha256 === sha256)).toBe(true)
    const { nome, conteudo } = must(await call(baixarGuardado, { params: { id: guardado }, body: {} }))
    expect(nome).toBe(`guardado-${guardado}.zip`)
    const zip = filesOfZip(Buffer.from(conteudo, 'base64'))
    expect(Buffer.from(zip['conversa.png'] ?? [])).toEqual(BYTES)
    expect(Buffer.from(zip['SHA256SUMS'] ?? []).toString()).toContain(`${sha256}  2-conversa.png\n`)
    expect(Buffer.from(zip['texto-para-o-boletim.txt'] ?? []).toString()).toContain('de (62) 90000-0018')
  })

  it('stores words, names and bytes sealed, and lets no statement change them', async () => {
    const { guardado, send } = await begun()
    must(await send(file('segredo-do-nome.png')))
    const text = await stored()
    for (const word of [
      '90000-0018',
      '800,00',
      'segredo-do-nome',
      BYTES.toString('base64'),
      BYTES.toString(),
    ]) {
      expect(text).not.toContain(word)
    }
    await expect(
      test.database.pool.query(`UPDATE guardado_arquivos SET sha256 = 'x' WHERE guardado_id = $1`, [
        guardado,
      ]),
    ).rejects.toThrow('never change')
  })

  it('opens for its owner alone', async () => {
    const { guardado, send } = await begun()
    must(await send(file('a.png')))
    const other = test.call((await signUp(test)).token)
    expect(must(await other(listGuardados, {}))).toEqual([])
    const params = { id: guardado }
    expect(await other(baixarGuardado, { params, body: {} })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    expect(await other(guardarArquivos, { params, files: [file('b.png')] })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    must(await other(removeGuardado, { params, body: {} }))
    expect(await test.call()(listGuardados, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })

  it('gives nothing away and erases nothing for an open session alone', async () => {
    const { call, guardado, send } = await begun()
    must(await send(file('a.png')))
    const params = { id: guardado }
    const senha = 'uma senha que só ela sabe'
    const answers = async (body: { password?: string }) => [
      (await call(baixarGuardado, { params, body })).ok,
      (await call(removeGuardado, { params, body })).ok,
    ]
    test.clock.advance(11 * 60_000)
    // Without a password, the minutes after a sign-in stand for it.
    expect(await answers({})).toEqual([false, false])
    must(await call(updateSenha, { body: { new_password: senha, new_password_confirmation: senha } }))
    expect(await answers({})).toEqual([false, false])
    const wrong = await call(removeGuardado, { params, body: { password: 'outra' } })
    expect(wrong).toMatchObject({
      error: { code: 'SENHA_ATUAL_INCORRETA', errors: { password: ['A senha está incorreta.'] } },
    })
    expect(must(await call(listGuardados, {}))).toHaveLength(1)
    expect(await answers({ password: senha })).toEqual([true, true])
    expect(must(await call(listGuardados, {}))).toEqual([])
  })

  it('asks for the password of an account that has one even right after the sign-in', async () => {
    const { call, guardado } = await begun()
    const senha = 'uma senha que só ela sabe'
    must(await call(updateSenha, { body: { new_password: senha, new_password_confirmation: senha } }))
    expect(await call(removeGuardado, { params: { id: guardado }, body: {} })).toMatchObject({
      error: { code: 'SENHA_ATUAL_INCORRETA' },
    })
  })

  it('is erased by its owner, and at the end of its days', async () => {
    const { id, call, guardado, send } = await begun()
    must(await send(file('a.png')))
    const rows = async () =>
      (await test.database.pool.query('SELECT FROM guardados WHERE usuario_id = $1', [id])).rows.length
    must(await call(guardar, { body: RELATO }))
    expect(must(await call(removeGuardado, { params: { id: guardado }, body: {} }))).toHaveLength(1)
    expect(await rows()).toBe(1)
    test.clock.advance(183 * DAY_MS)
    await clean()
    expect(await rows()).toBe(1)
    test.clock.advance(DAY_MS)
    await clean()
    expect(await rows()).toBe(0)
  })

  it('stays under a legal hold, out of its owner’s sight', async () => {
    const { id, call, guardado, send } = await begun()
    must(await send(file('a.png')))
    await reter(id)
    expect(must(await call(removeGuardado, { params: { id: guardado }, body: {} }))).toEqual([])
    await clean()
    const { rows } = await test.database.pool.query('SELECT FROM guardados WHERE id = $1', [guardado])
    expect(rows).toHaveLength(1)
    await test.database.pool.query(
      `UPDATE retencoes_legais SET encerrada_em = now(), encerrada_por = 'teste' WHERE conta = $1`,
      [id],
    )
    await clean()
    expect((await test.database.pool.query('SELECT FROM guardados WHERE id = $1', [guardado])).rows).toEqual(
      [],
    )
  })

  it('is bounded by file and by account, and exported with digests instead of bytes', async () => {
    const { call, send } = await begun()
    const big = Buffer.alloc(10 * 1_048_576 + 1)
    expect(await send(file('a.bin', big))).toMatchObject({ error: { code: 'ARQUIVO_GRANDE' } })
    expect(await send(file('vazio.txt', Buffer.alloc(0)))).toMatchObject({
      error: { code: 'CORPO_INVALIDO' },
    })
    must(await send(file('a.png')))
    for (let sent = 1; sent < 30; sent += 1) must(await send(file(`${sent}.txt`)))
    expect(await send(file('mais.txt'))).toMatchObject({ error: { code: 'ARQUIVO_GRANDE' } })
    expect(must(await call(exportDados, {}))).toMatchObject({
      guardados: [{ ...RELATO, resumos_sha256: expect.arrayContaining([expect.any(String)]) }],
    })
  })

  it('begins no more records than an account may have', async () => {
    const { id, call } = await begun()
    await test.database.pool.query(
      `INSERT INTO guardados (usuario_id, relato_cifrado, criado_em, ate)
       SELECT usuario_id, relato_cifrado, criado_em, ate FROM guardados, generate_series(2, $2) WHERE usuario_id = $1`,
      [id, GUARDADOS_MAX],
    )
    expect(await call(guardar, { body: RELATO })).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('makes two packages at a time, which is what the memory holds', async () => {
    const { call, guardado } = await begun()
    const { guardados } = test.deps.store
    let finish = (_files: Buffer[]): void => undefined
    const slow = new Promise<Buffer[]>((resolve) => (finish = resolve))
    const opened = jest.spyOn(guardados, 'openArquivos').mockReturnValue(slow)
    const params = { id: guardado }
    const two = [call(baixarGuardado, { params, body: {} }), call(baixarGuardado, { params, body: {} })]
    while (opened.mock.calls.length < 2) await new Promise(setImmediate)
    expect(await call(baixarGuardado, { params, body: {} })).toMatchObject({
      error: { code: 'INDISPONIVEL' },
    })
    finish([])
    for (const answer of await Promise.all(two)) must(answer)
    must(await call(baixarGuardado, { params, body: {} }))
    opened.mockRestore()
  })
})

describeOnPostgres('files of one account for two records', () => {
  it('are counted one after the other', async () => {
    const test = await openTestApp('postgres')
    const { pool } = test.database
    const call = test.call((await signUp(test)).token)
    const begin = async () => must(await call(guardar, { body: RELATO })).id
    const [one, id] = [await begin(), await begin()]
    const other = await pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM guardados WHERE id = $1 FOR UPDATE', [one])
    const files = [new File(['x'], 'x.png')]
    const state = { sent: false }
    const sending = call(guardarArquivos, { params: { id }, files }).finally(() => {
      state.sent = true
    })
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    while (!state.sent && (await pool.query(waits)).rows.length === 0) await new Promise(setImmediate)
    expect(state.sent).toBe(false)
    await other.query('COMMIT')
    other.release()
    must(await sending)
    await test.close()
  })
})
