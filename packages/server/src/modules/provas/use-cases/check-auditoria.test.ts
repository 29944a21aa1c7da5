import { SELO_ATOS, SELO_MINUTOS } from '@portal/domain/limites'
import { generateKeyPairSync } from 'node:crypto'
import { createSeal } from '../../../kernel/crypto/signed-json'
import { HOUR_MS, later, MINUTE_MS } from '../../../kernel/clock'
import { inTransaction } from '../../../kernel/db/transaction'
import { describeOnBoth, describeOnPostgres } from '../../../testing/databases'
import { auditoriaRepository } from '../../contas/db/painel'
import { checkAll } from './check-auditoria'
import { selar } from './selar'
import { chaveDoSelo } from './selo'
import { COPIA, NOW, openAudit, PARA, tamper, type Audit } from '../../../testing/auditoria'

const PRAZO = SELO_MINUTOS * MINUTE_MS
const WRITERS = 24

/** Recomputes every hash from entry `n` on: what an attacker must do to pass without seals. */
const rechain = (n: number) => `
  DO $$ DECLARE e record; h bytea; BEGIN
    SELECT hash INTO h FROM auditoria_elos WHERE sequencia = ${n - 1};
    FOR e IN SELECT l.sequencia, a FROM auditoria_elos l JOIN auditoria a ON a.id = l.entrada
             WHERE l.sequencia >= ${n} ORDER BY 1 LOOP
      h := sha256(coalesce(h, '') || convert_to(auditoria_texto(e.sequencia, e.a), 'UTF8'));
      UPDATE auditoria_elos SET hash = h WHERE sequencia = e.sequencia;
    END LOOP; END $$;`

describeOnBoth('the chain of the audit (rule: operacao/cadeia)', (kind) => {
  let audit: Audit
  beforeEach(async () => {
    audit = await openAudit(kind)
    for (const n of [1, 2, 3, 4, 5, 6]) await audit.act(n)
    await audit.seal()
  })
  afterEach(() => audit.close())

  it('adds up untouched, with entries after the seal, and none for an act that was rolled back', async () => {
    await audit.act(7)
    const failed = audit.test.store.transaction(async ({ auditoria }) => {
      await auditoria.record({ ator: 'operador:ana', acao: 'usuario-banido', alvo: 'y', now: NOW })
      throw new Error('the act failed')
    })
    await expect(failed).rejects.toThrow('the act failed')
    await audit.act(8)
    expect(await checkAll(audit.deps)).toEqual({ entradas: 8, selos: 1, achados: [], total: 0 })
  })

  it.each([
    ['a changed field', `UPDATE auditoria SET dados = '{"n": 9}' WHERE id = 3`, 'alterada entrada 3 (elo 3)'],
    [
      'another actor',
      `UPDATE auditoria SET ator = 'operador:rui' WHERE id = 1`,
      'alterada entrada 1 (elo 1)',
    ],
    [
      'another instant',
      `UPDATE auditoria SET criado_em = criado_em - interval '1 microsecond' WHERE id = 6`,
      'alterada entrada 6 (elo 6)',
    ],
    ['a deleted entry', 'DELETE FROM auditoria WHERE id = 2', 'apagada entrada 2 (elo 2)'],
    [
      'an entry deleted with its link',
      'DELETE FROM auditoria_elos WHERE entrada = 4; DELETE FROM auditoria WHERE id = 4',
      'apagada elos 4 a 4',
    ],
    [
      'an entry slipped in',
      `INSERT INTO auditoria (ator, acao, alvo, criado_em) VALUES ('operador:rui', 'x', 'y', now())`,
      'fora-da-cadeia entrada 7',
    ],
    [
      'two entries in each other’s place',
      `UPDATE auditoria_elos SET entrada = -1 WHERE sequencia = 2; UPDATE auditoria_elos SET entrada = 2 WHERE sequencia = 5; UPDATE auditoria_elos SET entrada = 5 WHERE sequencia = 2`,
      'alterada entrada 5 (elo 2)',
    ],
    [
      'a truncated end',
      'DELETE FROM auditoria_elos WHERE sequencia > 4; DELETE FROM auditoria WHERE id > 4',
      'truncada selo 1, que cobre até o elo 6',
    ],
    [
      'an emptied table',
      'DELETE FROM auditoria_elos; DELETE FROM auditoria',
      'truncada selo 1, que cobre até o elo 6',
    ],
    [
      'a change that is chained anew',
      `UPDATE auditoria SET acao = 'outro' WHERE id = 3; ${rechain(3)}`,
      'selo-divergente selo 1',
    ],
    [
      'a deletion that is chained anew',
      `DELETE FROM auditoria_elos WHERE sequencia = 3; DELETE FROM auditoria WHERE id = 3; UPDATE auditoria_elos SET sequencia = sequencia - 1 WHERE sequencia > 3; ${rechain(3)}`,
      'truncada selo 1, que cobre até o elo 6',
    ],
    ['a seal taken from the database', 'DELETE FROM auditoria_selos', 'selo-faltando selo 1, no banco'],
    [
      'a seal rewritten in the database',
      `UPDATE auditoria_selos SET selo = replace(selo, '"ate":6', '"ate":5')`,
      'selo-invalido selo 1',
    ],
  ])('finds %s though the triggers are out of the way', async (_, sql, found) => {
    await tamper(audit.test, sql)
    expect(await audit.check()).toContain(found)
  })

  it('finds a seal taken from the file store, and a forged one', async () => {
    await audit.deps.selagem.files.remove([chaveDoSelo(1)])
    expect(await audit.check()).toEqual(['selo-faltando selo 1, no depósito de arquivos'])
    await audit.deps.selagem.files.put(chaveDoSelo(1), Buffer.from('{"versao":1}'))
    expect(await audit.check()).toContain('selo-invalido selo 1')
  })

  it('finds the end cut off with its seals by the seal that came by mail, and by its own lateness', async () => {
    await audit.act(7)
    audit.state.now = later(NOW, PRAZO)
    await audit.seal()
    const [mail] = await audit.test.store.outbox.list(COPIA)
    expect(mail?.assunto).toBe('Selo 2 da auditoria')
    await tamper(
      audit.test,
      'DELETE FROM auditoria_elos WHERE sequencia > 6; DELETE FROM auditoria WHERE id > 6; DELETE FROM auditoria_selos WHERE numero = 2',
    )
    await audit.deps.selagem.files.remove([chaveDoSelo(2)])
    expect(await audit.check()).toEqual([])
    expect(await audit.check(mail?.texto.split('\n').at(-1))).toEqual([
      'truncada selo 2, que cobre até o elo 7',
    ])
    expect(await audit.check('{}')).toEqual(['selo-invalido o selo informado'])
    await audit.act(8)
    audit.state.now = later(NOW, 3 * HOUR_MS)
    expect(await audit.check()).toEqual(['selo-atrasado sem selo desde o elo 7'])
  })

  it('seals again only what has grown, or after a day; each seal holds the one before', async () => {
    const mails = async () => (await audit.test.store.outbox.list(PARA)).length
    audit.state.now = later(NOW, HOUR_MS)
    await audit.seal()
    expect(await mails()).toBe(1)
    audit.state.now = later(NOW, 24 * HOUR_MS)
    await audit.seal()
    expect(await mails()).toBe(2)
    expect(await checkAll(audit.deps)).toEqual({ entradas: 6, selos: 2, achados: [], total: 0 })
  })

  it('seals within five minutes, or at 200 entries, and copies each seal out; the operator gets one an hour', async () => {
    const numeros = async () => (await audit.test.store.cadeia.selos()).map(({ numero }) => numero)
    await audit.act(7)
    audit.state.now = later(NOW, PRAZO - 1)
    await audit.seal()
    expect(await numeros()).toEqual([1])
    audit.state.now = later(NOW, PRAZO)
    await audit.seal()
    await audit.test.pool.query(
      `INSERT INTO auditoria (ator, acao, alvo, criado_em) SELECT 'operador:ana', 'ato', 'x', now()
       FROM generate_series(1, $1)`,
      [SELO_ATOS - 1],
    )
    await audit.seal()
    expect(await numeros()).toEqual([1, 2])
    await audit.act(1_000)
    await audit.seal()
    expect(await numeros()).toEqual([1, 2, 3])
    const subjects = async (para: string) =>
      (await audit.test.store.outbox.list(para)).map(({ assunto }) => assunto)
    expect(await subjects(COPIA)).toHaveLength(3)
    expect(await subjects(PARA)).toEqual(['Selo 1 da auditoria'])
    const { rows } = await audit.test.pool.query<{ dados: { selo: string } }>(
      `SELECT dados FROM jobs WHERE tipo = 'copia-do-selo' ORDER BY id`,
    )
    const selos = await audit.test.store.cadeia.selos()
    expect(rows.map(({ dados }) => dados.selo)).toEqual(selos.map(({ selo }) => selo))
  })

  it('detects a deleted end through the copy outside; at most five minutes are unsealed', async () => {
    const cut = (n: number) =>
      tamper(
        audit.test,
        `DELETE FROM auditoria_elos WHERE sequencia > ${n}; DELETE FROM auditoria WHERE id > ${n};
         DELETE FROM auditoria_selos WHERE numero > 1`,
      )
    await audit.act(7)
    audit.state.now = later(NOW, PRAZO)
    await audit.seal()
    const copia = (await audit.test.store.cadeia.selos()).at(-1)?.selo
    await audit.act(8)
    await cut(7)
    await audit.deps.selagem.files.remove([chaveDoSelo(2)])
    expect(await audit.check(copia)).toEqual([])
    await cut(6)
    expect(await audit.check(copia)).toEqual(['truncada selo 2, que cobre até o elo 7'])
  })

  it('reports inconsistencies only in the hourly run', async () => {
    await audit.act(7)
    await tamper(audit.test, `UPDATE auditoria SET acao = 'outro' WHERE id = 7`)
    audit.state.now = later(NOW, PRAZO)
    await selar({ ...audit.deps, avisar: false })
    expect(await audit.test.store.outbox.list(PARA)).toHaveLength(1)
    expect(await audit.test.store.cadeia.selos()).toHaveLength(1)
  })

  it('writes the file that a killed worker left out', async () => {
    await audit.deps.selagem.files.remove([chaveDoSelo(1)])
    await audit.seal()
    expect(await audit.check()).toEqual([])
  })

  it('does not seal an inconsistent chain, and reports it by mail', async () => {
    await audit.act(7)
    await tamper(audit.test, `UPDATE auditoria SET acao = 'outro' WHERE id = 7`)
    await audit.seal()
    const [mail] = await audit.test.store.outbox.list(PARA)
    expect(mail?.assunto).toBe('Auditoria: a cadeia não confere')
    expect(mail?.texto).toContain('alterada · entrada 7 (elo 7)')
    expect(audit.deps.alertar).toHaveBeenLastCalledWith(['alterada'])
    expect(await audit.test.store.cadeia.selos()).toHaveLength(1)
  })

  it('is chained by the database for every writer, and links and seals are immutable', async () => {
    const { pool } = audit.test
    await pool.query(`INSERT INTO auditoria (ator, acao, alvo, criado_em) VALUES ('psql', 'x', 'y', now())`)
    expect(await checkAll(audit.deps)).toMatchObject({ entradas: 7, achados: [] })
    for (const sql of [
      'UPDATE auditoria_elos SET entrada = 1',
      'DELETE FROM auditoria_selos',
      'TRUNCATE auditoria_elos',
    ])
      await expect(pool.query(sql)).rejects.toMatchObject({ code: '23001' })
  })
})

describe('a seal under a key pair', () => {
  it('can be verified with the public key, even after the private one was rotated', async () => {
    const audit = await openAudit('pglite')
    const pair = () => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519')
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      return { pem, public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') }
    }
    const [old, next] = [pair(), pair()]
    await audit.act(1)
    await selar({ ...audit.deps, selagem: { ...audit.deps.selagem, seal: createSeal([], old.pem) } })
    const check = (seal: ReturnType<typeof createSeal>) =>
      checkAll({ ...audit.deps, selagem: { ...audit.deps.selagem, seal } })
    expect(await check(createSeal([old.public], next.pem))).toMatchObject({ selos: 1, achados: [] })
    expect((await check(createSeal([], next.pem))).achados).toContainEqual({
      tipo: 'selo-invalido',
      onde: 'selo 1',
    })
    await audit.close()
  })
})

describeOnPostgres('many writers of the audit at once', () => {
  it('keep one chain, and none waits for another in a circle', async () => {
    const audit = await openAudit('postgres')
    const { pool } = audit.test
    await pool.query(`INSERT INTO usuarios (email, name) VALUES ('a@b.co', 'A')`)
    const write = (n: number) =>
      inTransaction(pool, async (db) => {
        const record = () =>
          auditoriaRepository(db).record({
            ator: `operador:${n}`,
            acao: 'usuario-banido',
            alvo: 'x',
            now: NOW,
          })
        if (n % 2 === 0) await record()
        await db.query('SELECT id FROM usuarios FOR UPDATE')
        await record()
      })
    await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)))
    expect(await checkAll(audit.deps)).toMatchObject({ entradas: 1.5 * WRITERS, achados: [] })
    await audit.close()
  })
})
