import { saveBusca } from '@portal/api/buscas-salvas'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { denunciar } from '@portal/api/busca'
import { comprarCreditos } from '@portal/api/creditos'
import { esqueciSenha } from '@portal/api/sessao'
import {
  aceitarLgpd,
  updateSenha,
  eraseConta,
  uploadAvatar,
  exportDados,
  updatePerfil,
} from '@portal/api/usuario'
import { TABELAS_DO_USUARIO } from '../modules/contas/db/usuario-exportado'
import { lastMail, must, signUp, newCpf } from '../testing/accounts'
import { GRATIS, publicacaoDe } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { contextoOf } from '../testing/operador'
import { asFile, picture } from '../testing/pictures'
import { settle } from '../testing/sandbox'
import { insertVerifiedAlbum } from '../testing/users'
import { limpezaJob } from '../modules/operacao/jobs/limpeza'
import { devolverPagamento } from '../modules/pagamentos/acts/devolver'

const SENHA = 'uma senha boa'
const PERFIL = {
  name: 'Ana Lima',
  telefone: '62987654321',
  cpf: '52998224725',
  data_nascimento: '1990-05-04',
  estado: 'GO',
  cidade: 'Goiânia',
}

describe('data held about a user', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  /** An account that has done everything that leaves data. */
  async function busyAccount(email: string, perfil = PERFIL) {
    const account = await signUp(test, email)
    const call = test.call(account.token)
    must(await call(updateSenha, { body: { new_password: SENHA, new_password_confirmation: SENHA } }))
    must(await call(updatePerfil, { body: perfil }))
    must(await call(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    const { avatar } = must(await call(uploadAvatar, { body: {}, files: [asFile(await picture(40, 40))] }))
    const photos = await insertVerifiedAlbum(test.database.pool, account.id, 2)
    const body = publicacaoDe({ photos }, { ...GRATIS, email: account.email, telefone: perfil.telefone })
    const { anuncio } = must(await call(publicarAnuncio, { body }))
    must(await call(comprarCreditos, { body: { creditos: 30 } }))
    const report = { motivo: 'Outro motivo', descricao: 'x', email: account.email.toUpperCase() }
    must(await test.call()(denunciar, { params: { id: String(anuncio.id) }, body: report }))
    must(await test.call()(esqueciSenha, { body: { email: account.email } }))
    return { ...account, call, avatar }
  }

  it('is exported from every table that has a column for the user', async () => {
    const { rows } = await test.database.pool.query<{ tabela: string }>(
      `SELECT table_name AS tabela FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'usuario_id' ORDER BY 1`,
    )
    expect(Object.keys(TABELAS_DO_USUARIO).sort()).toEqual(rows.map(({ tabela }) => tabela))
  })

  it('is referred to by no other column', async () => {
    const { rows } = await test.database.pool.query<{ coluna: string }>(
      `SELECT DISTINCT a.attname AS coluna FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'usuarios'::regclass`,
    )
    expect(rows).toEqual([{ coluna: 'usuario_id' }])
  })

  it('is exported completely, with the access records and without credentials', async () => {
    const { call, email, id, token } = await busyAccount('exporta@exemplo.com')
    const dados: Record<string, unknown> = must(await call(exportDados, {}))
    for (const nome of Object.values(TABELAS_DO_USUARIO)) expect(dados).toHaveProperty(nome)
    expect(dados).toMatchObject({
      usuario: { id, email, name: PERFIL.name, cpf: PERFIL.cpf, tem_senha: true },
      registrosDeAcesso: expect.arrayContaining([expect.objectContaining({ endereco: '127.0.0.1' })]),
      anuncios: [{ telefone: PERFIL.telefone }],
      fotosDosAnuncios: [{ ordem: expect.any(Number) }, {}],
      pedidos: [{ creditos: 30 }],
      denunciasFeitas: [{ descricao: 'x' }],
      aceites: ['termos', 'privacidade', 'lgpd', 'dados-sensiveis'].map((documento) => ({
        documento,
        aceito: true,
      })),
      versoesDosAnuncios: [{ anunciante_email: email }],
      revisoes: [{ tipo: 'publicacao', estado: 'aprovada' }],
      emails: expect.arrayContaining([expect.objectContaining({ assunto: 'Redefina sua senha em Vitrine' })]),
    })
    const text = JSON.stringify(dados)
    const link = /token=([\w-]+)/.exec((await lastMail(test, email)).texto)?.[1] ?? ''
    for (const secret of [token, link, 'argon2', 'token_hash', 'senha_hash', 'codigo_hash']) {
      expect(text).not.toContain(secret)
    }
  })

  it('contains nothing after the erasure that identifies the person, in any column of any table', async () => {
    const gone = { ...PERFIL, name: 'Zuleide Quixabeira', telefone: '92991122334', cpf: '11144477735' }
    const { call, email, id, avatar } = await busyAccount('some@exemplo.com', gone)
    expect(await tablesWith([gone.cpf, gone.telefone, email])).not.toEqual([])
    const { retido } = must(await call(eraseConta, { body: { password: SENHA } }))
    expect(retido.map(({ dado }) => dado)).toEqual([
      'Registros de compras e pagamentos',
      'Registros de acesso: data, hora, endereço IP e porta',
      'Versões dos anúncios que foram ao ar, com quem anunciou',
      expect.stringContaining('De um banimento: códigos calculados'),
      'Comprovantes de consentimento',
    ])
    // Public versions are kept for a year, with the advertiser (rule: revisao/guarda); the CPF there is
    // sealed.
    expect(await tablesWith(['zuleide', email, gone.telefone, gone.cpf])).toEqual([
      ...['zuleide', email, gone.telefone].map((value) => `anuncio_versoes: ${value}`),
    ])
    const picturesLeft = await test.database.pool.query(
      `SELECT path FROM arquivos WHERE usuario_id = $1 AND (removido_em IS NULL OR placeholder <> '')`,
      [id],
    )
    expect(picturesLeft.rows).toEqual([])
    expect((await test.app.inject(`/storage/${avatar}`)).statusCode).toBe(404)
    const { rows } = await test.database.pool.query(
      'SELECT count(*)::integer AS kept FROM registros_acesso WHERE usuario_id = $1',
      [id],
    )
    expect(rows[0]?.kept).toBeGreaterThan(0)
  })

  it('includes saved searches and automatic renewal: both are exported, and deleted with the account', async () => {
    const { call, email, id } = await busyAccount('busca@exemplo.com', { ...PERFIL, cpf: newCpf() })
    must(await call(saveBusca, { body: { consulta: 'categoria=Massagistas&estado=GO' } }))
    const renews = `SET renova_creditos = 7, renova_avisada_para = now(), mostrar_telefone = true,
      atendimento = jsonb_set(atendimento, '{valores}', '[{"rotulo":"Pernoite","valor":"R$ 900,00"}]') WHERE usuario_id = $1`
    await test.database.pool.query(`UPDATE anuncios ${renews}`, [id])
    const dados: Record<string, unknown> = must(await call(exportDados, {}))
    expect(dados).toMatchObject({
      buscasSalvas: [{ consulta: expect.stringContaining('Massagistas'), rotulo: expect.any(String) }],
      anuncios: [{ renova_creditos: 7, renova_avisada_para: expect.any(String) }],
    })
    must(await call(eraseConta, { body: { password: SENHA } }))
    const count = async (sql: string, value: unknown) =>
      (await test.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n ${sql}`, [value])).rows[0]?.n
    expect(await count('FROM buscas_salvas WHERE email = $1', email)).toBe(0)
    const left = `FROM anuncios WHERE usuario_id = $1 AND (renova_creditos IS NOT NULL OR renova_avisada_para IS NOT NULL
      OR mostrar_telefone OR atendimento::text LIKE '%Pernoite%')`
    expect(await count(left, id)).toBe(0)
  })

  it('includes complete payments: order, states, receipts, bookings, publications, refunds', async () => {
    const { call, id } = await busyAccount('paga@exemplo.com', { ...PERFIL, cpf: newCpf() })
    const { external_reference } = must(await call(comprarCreditos, { body: { creditos: 15 } }))
    await settle(test, external_reference, 'paid')
    const pedida = { referencia: external_reference, motivo: 'Pedido do cliente' }
    expect((await devolverPagamento(contextoOf(test), pedida)).ok).toBe(true)
    const dados: Record<string, unknown> = must(await call(exportDados, {}))
    expect(dados).toMatchObject({
      pedidos: expect.arrayContaining([
        expect.objectContaining({ id: external_reference, estado: 'DEVOLVIDA' }),
      ]),
      andamentoDosPedidos: expect.arrayContaining([expect.objectContaining({ para: 'PAGO' })]),
      recebimentos: [expect.objectContaining({ valor: 3450 })],
      creditos: expect.arrayContaining([expect.objectContaining({ motivo: 'Pagamento devolvido' })]),
      publicacoes: [expect.objectContaining({ origem: 'gratis', usuario_id: id })],
      devolucoes: [expect.objectContaining({ estado: 'ACEITA' })],
      auditoria: expect.arrayContaining([expect.objectContaining({ acao: 'pagamento-devolvido' })]),
    })
  })

  it('leaves one fiscal record of the payer, separate from every account, deleted on its date', async () => {
    const payer = { ...PERFIL, name: 'Iracema Tabajara', telefone: '92991122335', cpf: '12345678909' }
    const { call, email, id } = await busyAccount('pagou@exemplo.com', payer)
    const { external_reference } = must(await call(comprarCreditos, { body: { creditos: 15 } }))
    await settle(test, external_reference, 'paid')
    await test.jobs.runDue()
    must(await call(eraseConta, { body: { password: SENHA } }))
    const version = [email, payer.telefone].map((value) => `anuncio_versoes: ${value}`)
    expect(await tablesWith([email, payer.telefone])).toEqual(version)
    expect(await tablesWith([payer.cpf, 'iracema'])).toEqual(
      expect.arrayContaining(['anuncio_versoes: iracema', 'registros_fiscais: iracema']),
    )
    const { rows } = await test.database.pool.query(
      'SELECT pedido_id, nome, cpf_cifrado, valor, descricao, guardar_ate FROM registros_fiscais',
    )
    const opened = rows.map(({ cpf_cifrado: sealed, ...row }) => ({
      ...row,
      cpf: test.deps.vault.open(Buffer.from(sealed)),
    }))
    expect(opened).toEqual([
      {
        pedido_id: external_reference,
        nome: payer.name,
        cpf: payer.cpf,
        valor: 3450,
        descricao: 'Compra de 15 créditos',
        guardar_ate: '2032-01-01',
      },
    ])
    await expect(test.database.pool.query('UPDATE registros_fiscais SET valor = 1')).rejects.toThrow(
      /never change/,
    )
    expect(await test.deps.store.fechamentos.listDivergencias(test.clock.now())).toEqual([])
    expect(await test.deps.store.pedidos.listDoUsuario(id, 9)).toHaveLength(2)
    const { clock } = test
    const now = clock.now().toISOString()
    const kept = async () =>
      (await test.database.pool.query('SELECT count(*)::int AS n FROM registros_fiscais')).rows[0]?.n
    for (const [instant, left] of [
      ['2032-01-01T15:00:00Z', 1],
      ['2032-01-02T15:00:00Z', 0],
    ] as const) {
      clock.set(instant)
      const job = limpezaJob(clock.now)
      if (job.kind !== 'transactional') throw new Error('cleaning commits with its job')
      await test.deps.store.transaction((tx) => job.run(tx, {}))
      expect([instant, await kept()]).toEqual([instant, left])
    }
    clock.set(now)
  })

  /** 'table: value' for each row whose text contains one of the values, ignoring case. */
  async function tablesWith(values: readonly string[]): Promise<string[]> {
    const { pool } = test.database
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      for (const value of values) {
        const { rows } = await pool.query(
          `SELECT 1 FROM "${name}" AS linha WHERE position(lower($1) IN lower(linha::text)) > 0 LIMIT 1`,
          [value],
        )
        if (rows.length > 0) found.push(`${name}: ${value}`)
      }
    }
    return found
  }
})
