import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'

const NOW = new Date('2026-11-21T15:00:00Z')
const LATER = new Date('2026-11-21T16:00:00Z')
const PAST = new Date('2026-11-21T14:00:00Z')
const hash = (text: string) => Buffer.from(text)

describeOnBoth('accounts', (kind) => {
  let test: TestStore
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())
  async function account(email: string) {
    const usuario = await test.store.usuarios.create({ email, name: 'Ana', now: NOW })
    if (usuario === undefined) throw new Error('taken')
    return usuario
  }

  it('has one account per e-mail, with its address confirmed', async () => {
    expect(await test.store.usuarios.isEmpty()).toBe(true)
    const ana = await account('ana@exemplo.com')
    expect(ana).toMatchObject({ name: 'Ana', senhaHash: null, emailVerificadoEm: NOW, aceiteLgpd: false })
    expect(
      await test.store.usuarios.create({ email: 'ana@exemplo.com', name: 'B', now: NOW }),
    ).toBeUndefined()
    expect(await test.store.usuarios.findByEmail('ana@exemplo.com')).toEqual(ana)
    expect(await test.store.usuarios.isEmpty()).toBe(false)
  })

  it('changes given fields, clears null ones, and keeps the rest', async () => {
    const { id } = await account('bia@exemplo.com')
    const first = { senhaHash: 'h', dataNascimento: '1990-05-04', cpf: '52998224725', aceiteLgpd: true }
    await test.store.usuarios.update(id, first, NOW)
    await test.store.usuarios.update(id, { cpf: null, cidade: 'Goiânia' }, LATER)
    const expected = { ...first, cpf: null, cidade: 'Goiânia', name: 'Ana' }
    expect(await test.store.usuarios.findById(id)).toMatchObject(expected)
  })

  it('erases identifying data', async () => {
    const { id } = await account('cris@exemplo.com')
    await test.store.usuarios.update(id, { senhaHash: 'h', cpf: '52998224725' }, NOW)
    await test.store.transaction((tx) => tx.usuarios.erase(id, LATER))
    expect(await test.store.usuarios.findById(id)).toBeUndefined()
    const { rows } = await test.pool.query(
      'SELECT email, name, cpf, senha_hash FROM usuarios WHERE id = $1',
      [id],
    )
    const gone = {
      email: `apagado-${id}@apagado.invalid`,
      name: 'Conta apagada',
      cpf: null,
      senha_hash: null,
    }
    expect(rows).toEqual([gone])
  })

  it('finds a session while it is live and its user may sign in', async () => {
    const { sessoes, usuarios } = test.store
    const { id: usuarioId } = await account('duda@exemplo.com')
    const open = (token: string, expiraEm = LATER) =>
      sessoes.create({ usuarioId, tokenHash: hash(token), dispositivo: 'Firefox', now: NOW, expiraEm })
    await open('um')
    await open('dois')
    await open('morta', PAST)
    expect(await sessoes.findLive(hash('morta'), NOW)).toBeUndefined()
    const um = await sessoes.findLive(hash('um'), NOW)
    expect(um).toMatchObject({ usuarioId, usadoEm: NOW })
    expect((await sessoes.list(usuarioId, NOW)).map(({ dispositivo }) => dispositivo)).toEqual([
      'Firefox',
      'Firefox',
    ])
    await usuarios.setBloqueio(usuarioId, NOW, NOW)
    expect(await sessoes.findLive(hash('um'), NOW)).toBeUndefined()
    await usuarios.setBloqueio(usuarioId, null, NOW)
    await sessoes.endAll(usuarioId, NOW, um?.id)
    expect(await sessoes.findLive(hash('dois'), NOW)).toBeUndefined()
    expect(await sessoes.end(usuarioId, um?.id ?? 0, NOW)).toBe(true)
    expect(await sessoes.end(usuarioId, um?.id ?? 0, NOW)).toBe(false)
    expect(await sessoes.removeDeadBefore(LATER)).toBe(3)
  })

  it('keeps a sign-up open until it is used or expires', async () => {
    const { preCadastros } = test.store
    const codigoId = '00000000-0000-4000-8000-000000000001'
    const first = { codigoId, username: 'eva', email: 'eva@exemplo.com', codigoHash: hash('1') }
    await preCadastros.create({ ...first, enviadoEm: NOW, expiraEm: LATER })
    await preCadastros.countTry(codigoId)
    const opened = () => test.store.transaction((tx) => tx.preCadastros.findOpenForUpdate(codigoId))
    expect(await opened()).toEqual({ ...first, tentativas: 1, enviadoEm: NOW, expiraEm: LATER })
    await preCadastros.renew(codigoId, { codigoHash: null, enviadoEm: LATER, expiraEm: LATER })
    expect(await opened()).toMatchObject({ codigoHash: null, tentativas: 0 })
    expect(await preCadastros.lastSentAt('eva@exemplo.com')).toEqual(LATER)
    await preCadastros.markUsed(codigoId, LATER)
    expect(await opened()).toBeUndefined()
    expect(await preCadastros.removeExpiredBefore(LATER)).toBe(0)
    expect(await preCadastros.removeExpiredBefore(new Date(LATER.getTime() + 1))).toBe(1)
  })

  it('consumes one link of a user, once and in time, and ends the others', async () => {
    const { redefinicoes } = test.store
    const { id: usuarioId } = await account('flor@exemplo.com')
    for (const token of ['um', 'dois']) {
      await redefinicoes.create({ tokenHash: hash(token), usuarioId, now: NOW, expiraEm: LATER })
    }
    expect(await redefinicoes.lastSentAt(usuarioId)).toEqual(NOW)
    expect(await redefinicoes.consume(hash('um'), LATER)).toBeUndefined()
    expect(await redefinicoes.consume(hash('um'), NOW)).toBe(usuarioId)
    expect(await redefinicoes.findOpen(hash('dois'), NOW)).toBe(usuarioId)
    await redefinicoes.endAll(usuarioId, NOW)
    expect(await redefinicoes.findOpen(hash('dois'), NOW)).toBeUndefined()
    expect(await redefinicoes.consume(hash('dois'), NOW)).toBeUndefined()
    expect(await redefinicoes.removeExpiredBefore(new Date(LATER.getTime() + 1))).toBe(2)
  })

  it('marks an alert of its own user as read, and a fixed one never', async () => {
    const { alertas, alertasDeEventos } = test.store
    const { id: usuarioId } = await account('gabi@exemplo.com')
    const alert = { usuarioId, tipo: 'info', message: 'Oi' } as const
    await alertasDeEventos.create({ ...alert, chave: 'a' }, NOW)
    await alertasDeEventos.create({ ...alert, chave: 'b', modo: 'fixo' }, NOW)
    const [fixo, normal] = await alertas.list(usuarioId)
    expect(await alertas.markRead(usuarioId, fixo?.id ?? 0, NOW)).toBe(false)
    expect(await alertas.markRead(usuarioId + 1, normal?.id ?? 0, NOW)).toBe(false)
    expect(await alertas.markRead(usuarioId, normal?.id ?? 0, NOW)).toBe(true)
    expect((await alertas.list(usuarioId)).map(({ status }) => status)).toEqual(['ativo', 'lido'])
  })

  it('lists the audit newest first, by target or by actor', async () => {
    const { auditoria } = test.store
    await auditoria.record({ ator: 'operador:ana', acao: 'usuario-banido', alvo: 'usuario:1', now: NOW })
    await auditoria.record({
      ator: 'operador:bia',
      acao: 'usuario-desbanido',
      alvo: 'usuario:1',
      dados: { n: 1 },
      now: NOW,
    })
    const actions = async (filtro: { alvo?: string; ator?: string }) =>
      (await auditoria.list({ ...filtro, limite: 10 })).map(({ acao, dados }) => [acao, dados])
    expect(await actions({ alvo: 'usuario:1' })).toEqual([
      ['usuario-desbanido', { n: 1 }],
      ['usuario-banido', {}],
    ])
    expect(await actions({ ator: 'operador:ana' })).toEqual([['usuario-banido', {}]])
    expect(await actions({ alvo: 'usuario:2' })).toEqual([])
  })

  it('counts free tries in any order of their instants, then demands the wait', async () => {
    const pace = { livres: 3, primeiraEsperaMs: 60_000, maiorEsperaMs: 900_000, esquecerMs: 86_400_000 }
    const count = (now: Date) => test.store.tentativas.count(hash('quem'), pace, now)
    // Another process's clock may be behind, or its try may have waited for the row.
    for (const now of [NOW, PAST, NOW]) expect(await count(now)).toBeUndefined()
    expect(await count(NOW)).toEqual(new Date(NOW.getTime() + 60_000))
    expect(await count(LATER)).toBeUndefined()
    expect(await count(LATER)).toEqual(new Date(LATER.getTime() + 120_000))
  })
})
