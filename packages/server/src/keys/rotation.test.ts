/** A rotation of DATA_SECRET and IDENTITY_KEY, drilled on a running portal (docs/adr/0098). */
import { exportDados, findPerfil } from '@portal/api/usuario'
import { enter, withSegundoFator } from '../testing/acesso'
import { must, newCpf } from '../testing/accounts'
import { openTestApp, type TestApp } from '../testing/app'
import { describeOnPostgres, openTestDatabase } from '../testing/databases'
import { confirmar, enviar, openPessoa } from '../testing/identidade'
import { recadosPeople } from '../testing/recados'
import { contextoDaSelfie } from '../modules/denuncias/use-cases/pedido-de-foto'
import { contextoDoDocumento } from '../modules/identidade/use-cases/enviar'
import type { Database } from '../kernel/db/pool'
import { queryable } from '../kernel/db/queryable'
import { cofreDeProvas } from '../kernel/storage/lacre'
import { HASH_COLUMNS, SEALED_COLUMNS } from './columns'
import { registerKeys, WrongKey } from './registry'
import { findRemaining, reseal } from './reseal'
import { both, LIMIT_MS, NEW, OLD, REVIEWED } from '../testing/keys'

describeOnPostgres('a rotation of keys', () => {
  let shared: Database
  const opened = new Map<string, TestApp>()
  beforeEach(async () => {
    shared = await openTestDatabase('postgres')
  })
  afterEach(async () => {
    for (const app of opened.values()) await app.close()
    opened.clear()
    await shared.close()
  }, LIMIT_MS)

  /** A server that has started with these keys. */
  async function start(keys: Record<string, string>): Promise<TestApp> {
    const name = JSON.stringify(keys)
    const app = opened.get(name) ?? (await openTestApp('postgres', { ...REVIEWED, ...keys }, { shared }))
    opened.set(name, app)
    await registerKeys(shared.pool, app.deps.config)
    return app
  }
  const refusal = (keys: Record<string, string>) =>
    start(keys).then(
      () => undefined,
      (error: unknown) => (error instanceof WrongKey ? error.message : String(error)),
    )

  /** People with something in every kind of sealed column, written by this server. */
  async function people(keys: Record<string, string>) {
    const app = await start(keys)
    const automatic = await start({ ...keys, IDENTITY_CHECK: 'auto' })
    const { store, vault } = app.deps
    const pessoa = await openPessoa(app)
    await enviar(pessoa)
    const minor = newCpf()
    const closed = await openPessoa(app, { cpf: minor })
    await enviar(closed)
    const now = app.clock.now()
    const check = (await store.identidades.findUltima(closed.id))?.id ?? 0
    await store.identidades.fecharParaMenor(check, now)
    await store.marcas.marcar(closed.id, [{ tipo: 'cpf', valor: minor }], now)
    for (const usuarioId of [pessoa.id, closed.id])
      await store.relatos.create({ usuarioId, telefone: pessoa.telefone, motivo: 'ameaca' })
    const codigo = { hash: Buffer.from('x'), validadeMs: 1, porDia: 1 }
    await store.codigosDeNumero.put(pessoa.telefone, codigo)
    await store.transaction((tx) => tx.banimentos.create({ conta: closed.id, por: 'ana', motivo: 'x' }, now))
    const talk = recadosPeople(() => automatic)
    const { anuncio } = await talk.advertiser()
    const chave = await talk.begun(anuncio)
    const secured = await withSegundoFator(app)
    const client = await shared.pool.connect()
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO registros_fiscais (pedido_id, cpf_cifrado, descricao, valor, pago_em, provedor, recebimentos, guardar_ate)
       VALUES (gen_random_uuid(), $1, 'x', 1, now(), 'x', '{}', now())`,
      [vault.seal(pessoa.cpf)],
    )
    for (const sql of [
      `INSERT INTO denuncia_conversas VALUES (1, $1) ON CONFLICT DO NOTHING`,
      `INSERT INTO retencao_copias VALUES (1, $1, now()) ON CONFLICT DO NOTHING`,
      `INSERT INTO imagens_lacradas (conta, denuncia_id, sha256, imagem, criada_em) VALUES (1, 1, '', $1, now())`,
      `INSERT INTO oficio_arquivos (oficio_id, pacote, nome, bytes, sha256, cifrado, por, em)
       VALUES (1, false, 'x', 1, '', $1, 'ana', now())`,
      `INSERT INTO contatos_de_confianca (usuario_id, dados_cifrados, chave_publica, token_hash, criado_em)
       VALUES (999, $1, '', '', now()) ON CONFLICT DO NOTHING`,
      `INSERT INTO encontros (conta, contato_cifrado, token_hash, inicio, ate)
       VALUES (1, $1, '', now(), now()) ON CONFLICT DO NOTHING`,
      `INSERT INTO guardados (usuario_id, relato_cifrado, criado_em, ate) VALUES (999, $1, now(), now())`,
      `INSERT INTO guardado_arquivos (guardado_id, nome_cifrado, bytes, sha256, cifrado, em)
       VALUES (1, $1, 1, '', $1, now())`,
      `UPDATE anuncio_versoes SET anunciante_cpf_cifrado = $1`,
    ])
      await client.query(sql, [vault.seal('{"a":1}')])
    await client.query(
      `INSERT INTO pedidos_de_foto (denuncia_id, relacao, codigo, selfie_estado, selfie_cifrada, selfie_em)
       VALUES (1, 'alterada', 'x', 'recebida', $1, now()) ON CONFLICT DO NOTHING`,
      [app.deps.cofre.seal(Buffer.from('selfie'), contextoDaSelfie(1))],
    )
    await client.query(
      `INSERT INTO escritores_denunciados (denuncia_id, hash) SELECT 1, hash FROM escritores_de_conversa LIMIT 1
       ON CONFLICT DO NOTHING`,
    )
    await client.query(
      'INSERT INTO contestacoes SELECT 1, numero_hash FROM relatos LIMIT 1 ON CONFLICT DO NOTHING',
    )
    await client.query('SET session_replication_role = DEFAULT')
    client.release()
    const provas = await cofreDeProvas(app.deps.store.arquivos, app.deps.cofre)()
    const evidence = provas.seal(Buffer.from('prova'), 'foto')
    return { pessoa, minor, chave, secured, evidence, clock: app.clock }
  }

  /** All data of those people, as a server returns it. */
  async function readBy(
    app: TestApp,
    { pessoa, minor, chave, secured, evidence, clock }: Awaited<ReturnType<typeof people>>,
  ) {
    const { store, vault } = app.deps
    const call = app.call(pessoa.token)
    const now = app.clock.now()
    const provas = await cofreDeProvas(store.arquivos, app.deps.cofre)()
    const check = (await store.identidades.findUltima(pessoa.id))?.id ?? 0
    const sealed = (await store.documentos.find(check, 'selfie')) ?? Buffer.alloc(0)
    const document = app.deps.cofre.open(sealed, contextoDoDocumento(check, 'selfie')).length > 0
    const [fiscal] = (await shared.pool.query('SELECT cpf_cifrado FROM registros_fiscais ORDER BY id')).rows
    clock.advance(60_000)
    app.clock.set(clock.now().toISOString())
    const signedIn = await enter(app, { email: secured.email, codigo: secured.codigo() })
    return {
      cpf: must(await call(findPerfil, {})).cpf,
      export: (must(await call(exportDados, {})) as { registrosDeAcesso?: unknown[] }).registrosDeAcesso
        ?.length,
      document,
      found: (await store.numeros.findContas('cpf', pessoa.cpf, 5)).map(({ id }) => id),
      minor: await store.identidades.isCpfDeMenor(minor),
      barred: await store.banimentos.findQueBarra({ marcas: [{ tipo: 'cpf', valor: minor }] }, now),
      message: (await recadosPeople(() => app).read(chave)).recados.map(({ texto }) => texto),
      reported: (await store.relatos.listDoNumero(pessoa.telefone)).length,
      fiscal: vault.open(Buffer.from(fiscal.cpf_cifrado)),
      copy: await store.retencoes.findCopia(1),
      selfie: app.deps.cofre
        .open((await store.pedidosDeFoto.findSelfie(1)) ?? Buffer.alloc(0), contextoDaSelfie(1))
        .toString(),
      evidence: provas.open(evidence, 'foto').toString(),
      signedIn: signedIn.status,
    }
  }

  it(
    'reads and matches old rows before, during and after, and needs the old keys no more',
    async () => {
      const folk = await people(OLD)
      const shown = await readBy(await start(OLD), folk)
      expect(shown).toMatchObject({
        cpf: folk.pessoa.cpf,
        document: true,
        found: [folk.pessoa.id],
        minor: true,
        barred: expect.any(Number),
        message: [expect.any(String)],
        reported: 2,
        fiscal: folk.pessoa.cpf,
        copy: { a: 1 },
        selfie: 'selfie',
        evidence: 'prova',
        signedIn: 200,
      })

      const during = await start(both(NEW, OLD))
      expect(await readBy(during, folk)).toEqual(shown)
      const { keyrings } = during.deps.config
      const left = await findRemaining(queryable(shared.pool), keyrings)
      expect(left.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
        [...SEALED_COLUMNS, ...HASH_COLUMNS.flat()]
          .map(({ table, column }) => `${table}.${column}`)
          .filter((name) => name !== 'bloqueio_sinais.hash')
          .sort(),
      )

      const killed = reseal(shared.pool, keyrings, () => {
        throw new Error('killed')
      })
      await expect(killed).rejects.toThrow('killed')
      expect(await readBy(during, folk)).toEqual(shown)
      expect(await refusal(NEW)).toContain('não terminou')

      const twice = await Promise.all([reseal(shared.pool, keyrings), reseal(shared.pool, keyrings)])
      expect(twice).toEqual([[], []])
      expect(await readBy(during, folk)).toEqual(shown)
      expect(await readBy(await start(NEW), folk)).toEqual(shown)
      expect(await refusal(OLD)).toContain('DATA_SECRET')
    },
    LIMIT_MS,
  )

  it(
    'can be repeated, with hashes built on every key before',
    async () => {
      const folk = await people(OLD)
      const shown = await readBy(await start(OLD), folk)
      let last = OLD
      for (const name of ['segunda', 'terceira']) {
        const next = { DATA_SECRET: `${name} chave de dados`, IDENTITY_KEY: `${name} chave de documentos` }
        const app = await start(both(next, last))
        expect(await reseal(shared.pool, app.deps.config.keyrings)).toEqual([])
        last = next
      }
      expect(await readBy(await start(last), folk)).toEqual(shown)
    },
    LIMIT_MS,
  )

  it(
    'lets servers with swapped keys read and match what the others write',
    async () => {
      const first = await start(both(OLD, NEW))
      const folk = await people(both(OLD, NEW))
      const shown = await readBy(first, folk)
      const second = await start(both(NEW, OLD))
      expect(await readBy(second, folk)).toEqual(shown)
      const later = await people(both(NEW, OLD))
      expect(await readBy(first, { ...folk, pessoa: later.pessoa, minor: later.minor })).toMatchObject({
        cpf: later.pessoa.cpf,
        document: true,
        found: [later.pessoa.id],
        minor: true,
        barred: expect.any(Number),
      })
    },
    LIMIT_MS,
  )

  it(
    'finds one CPF confirmed once, whichever key it was written under',
    async () => {
      const first = await start(OLD)
      const ana = await openPessoa(first)
      expect(await confirmar(first, ana)).toMatchObject({ ok: true })
      const second = await start(both(NEW, OLD))
      const bia = await openPessoa(second, { cpf: ana.cpf })
      await enviar(bia)
      const check = (await second.deps.store.identidades.findUltima(bia.id))?.id ?? 0
      expect(await second.deps.store.identidades.findCpf(check)).toMatchObject({ confirmadoEmOutra: true })
    },
    LIMIT_MS,
  )

  it(
    'links an account to what it did before',
    async () => {
      const first = await start(OLD)
      const [ana, bia] = [await openPessoa(first), await openPessoa(first)]
      const mark = [{ tipo: 'aparelho', valor: 'o mesmo' } as const]
      await first.deps.store.marcas.marcar(ana.id, mark, first.clock.now())
      const second = await start(both(NEW, OLD))
      await second.deps.store.marcas.marcar(bia.id, mark, second.clock.now())
      await second.deps.store.marcas.marcar(ana.id, mark, second.clock.now())
      const linked = await second.deps.store.marcas.listLigadas(bia.id, second.clock.now())
      expect(linked.map(({ conta, tipo }) => [conta, tipo])).toEqual([[ana.id, 'aparelho']])
    },
    LIMIT_MS,
  )

  it(
    'verifies audit seals of the earlier key',
    async () => {
      const first = await start(OLD)
      const signed = first.deps.selagem.seal.sign('auditoria', { numero: 1 })
      const second = await start(both(NEW, OLD))
      await reseal(shared.pool, second.deps.config.keyrings)
      const third = await start(NEW)
      expect(() => third.deps.selagem.seal.check('auditoria', signed)).not.toThrow()
      expect(third.deps.selagem.seal.sign('auditoria', { numero: 1 })).not.toEqual(signed)
    },
    LIMIT_MS,
  )

  it(
    'changes nothing else of rows that never change',
    async () => {
      await people(OLD)
      const change = (setting: string, sql: string) =>
        shared.pool.query(
          `DO $$ BEGIN PERFORM set_config('portal.troca_de_chave', '${setting}', true); ${sql}; END $$`,
        )
      for (const [table, column] of [
        ['registros_acesso', 'origem_cifrada'],
        ['registros_fiscais', 'cpf_cifrado'],
        ['anuncio_versoes', 'anunciante_cpf_cifrado'],
      ]) {
        await expect(change('', `UPDATE ${table} SET ${column} = 'x'`)).rejects.toThrow(
          /never change|append-only/,
        )
        await expect(change('sim', `UPDATE ${table} SET ${column} = 'x', id = id + 9000`)).rejects.toThrow()
        await expect(change('sim', `UPDATE ${table} SET ${column} = NULL`)).rejects.toThrow()
      }
    },
    LIMIT_MS,
  )
})
