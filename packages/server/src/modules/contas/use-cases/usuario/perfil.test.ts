import { listAlertas, marcarAlertaLido, findChecklist } from '@portal/api/painel'
import { aceitarLgpd, findPerfil, findUsuario, updateNewsletter, updatePerfil } from '@portal/api/usuario'
import { must, signUp, newCpf } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'

const PERFIL = {
  name: 'Ana Lima',
  telefone: '(62) 9.8765-4321',
  data_nascimento: '1990-05-04',
  cpf: '529.982.247-25',
  cidade: 'goiania',
  estado: 'GO',
}

describe('the profile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('stores digits of phone and CPF, and the canonical spelling of the place', async () => {
    const { token, email } = await signUp(test)
    const saved = must(await test.call(token)(updatePerfil, { body: PERFIL }))
    expect(saved).toEqual({
      message: 'Perfil salvo com sucesso!',
      name: 'Ana Lima',
      email,
      telefone: '62987654321',
      telefone_confirmado: true,
      data_nascimento: '1990-05-04',
      cpf: '52998224725',
      cidade: 'Goiânia',
      estado: 'GO',
      avatar: null,
    })
    const { message: _message, ...perfil } = saved
    expect(must(await test.call(token)(findPerfil, {}))).toEqual(perfil)
  })

  it('leaves absent fields unchanged and clears empty ones', async () => {
    const { token } = await signUp(test)
    must(await test.call(token)(updatePerfil, { body: { ...PERFIL, cpf: newCpf() } }))
    const saved = must(await test.call(token)(updatePerfil, { body: { name: 'Ana Souza', cpf: '' } }))
    expect(saved).toMatchObject({ name: 'Ana Souza', cpf: null, telefone: '62987654321', cidade: 'Goiânia' })
  })

  it('refuses wrong fields by name and saves nothing', async () => {
    const { token } = await signUp(test)
    const body = { name: '', telefone: '123', cpf: '529.982.247-24', estado: 'XX', cidade: 'Goiânia' }
    const answer = await test.call(token)(updatePerfil, { body })
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'CORPO_INVALIDO',
        status: 422,
        errors: {
          name: ['Campo obrigatório'],
          telefone: ['Informe um celular com DDD'],
          cpf: ['CPF inválido'],
          estado: ['Opção inválida'],
        },
      },
    })
    expect(must(await test.call(token)(findPerfil, {}))).toMatchObject({ telefone: null, cidade: null })
  })

  it('refuses a person who turns 18 tomorrow and accepts one who turns 18 today, in the state’s time zone', async () => {
    const { token } = await signUp(test)
    // 02:30 UTC is still the day before in every state, and 21:30 in Acre.
    test.clock.set('2026-11-22T02:30:00Z')
    const born = (data_nascimento: string) =>
      test.call(token)(updatePerfil, { body: { name: 'Ana Lima', data_nascimento, estado: 'AC' } })
    expect(await born('2008-11-22')).toMatchObject({
      error: { code: 'MENOR_DE_IDADE', status: 422, errors: { data_nascimento: ['Mínimo 18 anos'] } },
    })
    expect(must(await born('2008-11-21'))).toMatchObject({ data_nascimento: '2008-11-21' })
  })

  it('recomputes the age when the state changes, and drops a city of the old one', async () => {
    const { token } = await signUp(test)
    const save = (body: object) => test.call(token)(updatePerfil, { body: { name: 'Ana Lima', ...body } })
    // 03:30 UTC: the 22nd in Goiás, still the 21st in Acre.
    test.clock.set('2026-11-22T03:30:00Z')
    must(await save({ data_nascimento: '2008-11-22', estado: 'GO', cidade: 'Goiânia' }))
    expect(await save({ estado: 'AC' })).toMatchObject({ error: { code: 'MENOR_DE_IDADE' } })
    expect(must(await test.call(token)(findPerfil, {}))).toMatchObject({ estado: 'GO', cidade: 'Goiânia' })
    expect(must(await save({ estado: 'MG' }))).toMatchObject({ estado: 'MG', cidade: null })
    expect(must(await save({ cidade: 'belo horizonte' }))).toMatchObject({ cidade: 'Belo Horizonte' })
    expect(await save({ cidade: 'Goiânia' })).toMatchObject({
      error: { errors: { cidade: ['Cidade não pertence ao estado'] } },
    })
  })

  it('has nine items, checked as they are completed', async () => {
    const { token } = await signUp(test)
    const checked = async () =>
      must(await test.call(token)(findChecklist, { query: {} })).checklist.filter((item) => item.checked)
    expect((await checked()).map(({ label }) => label)).toEqual(['E-mail confirmado', 'Nome completo'])
    must(await test.call(token)(updatePerfil, { body: { ...PERFIL, cpf: newCpf() } }))
    must(await test.call(token)(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    expect((await checked()).map(({ chave }) => chave)).toEqual([
      'email',
      'nome',
      'nascimento',
      'telefone',
      'cpf',
      'lgpd',
    ])
    expect(must(await test.call(token)(findUsuario, {})).verificado).toBe(false)
  })

  it('records a receipt of each consent and withdrawal, with the version and hash of the text', async () => {
    const { token, id } = await signUp(test)
    must(await test.call(token)(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    expect(must(await test.call(token)(findUsuario, {})).aceite_lgpd).toBe(1)
    must(await test.call(token)(aceitarLgpd, { body: { aceite_lgpd: 0 } }))
    expect(must(await test.call(token)(findUsuario, {})).aceite_lgpd).toBe(0)
    const { rows } = await test.database.pool.query(
      'SELECT documento, versao, length(texto_hash) AS hash, aceito FROM aceites WHERE usuario_id = $1 ORDER BY id',
      [id],
    )
    const receipt = { versao: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), hash: 64 }
    expect(rows).toEqual([
      { ...receipt, documento: 'termos', aceito: true },
      { ...receipt, documento: 'privacidade', aceito: true },
      { ...receipt, documento: 'lgpd', aceito: true },
      { ...receipt, documento: 'lgpd', aceito: false },
    ])
  })

  it('keeps the newsletter switch', async () => {
    const { token } = await signUp(test)
    must(await test.call(token)(updateNewsletter, { body: { newsletter: 1 } }))
    expect(must(await test.call(token)(findUsuario, {})).newsletter).toBe(1)
  })

  it("marks an alert as read, and never another user's or a fixed one", async () => {
    const { token, id } = await signUp(test)
    const stranger = await signUp(test)
    const list = async () => must(await test.call(token)(listAlertas, { query: { user_id: stranger.id } }))
    const [welcome] = await list()
    expect(welcome).toMatchObject({ tipo: 'info', type: 'info', modo: 'normal', status: 'ativo' })
    const read = (as: string, alerta = welcome?.id ?? 0) =>
      test.call(as)(marcarAlertaLido, { params: { id: alerta }, body: { user_id: id } })
    expect(await read(stranger.token)).toMatchObject({
      error: { code: 'NAO_ENCONTRADO', status: 404, message: 'Falha ao marcar alerta como lido.' },
    })
    must(await read(token))
    expect((await list())[0]).toMatchObject({ status: 'lido' })
    await test.database.pool.query(
      `INSERT INTO alertas (usuario_id, tipo, message, modo, criado_em) VALUES ($1, 'error', 'x', 'fixo', now())`,
      [id],
    )
    const fixed = (await list()).find(({ modo }) => modo === 'fixo')
    expect(await read(token, fixed?.id)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
  })
})
