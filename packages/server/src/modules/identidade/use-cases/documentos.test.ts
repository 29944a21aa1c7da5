import { eraseConta, exportDados } from '@portal/api/usuario'
import { createKeyring } from '../../../kernel/crypto/keyring'
import { cofreDaIdentidade } from '../../../kernel/crypto/vault'
import { HOUR_MS } from '../../../kernel/clock'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { must } from '../../../testing/accounts'
import { confirmar, enviar, openPessoa, operador, responder, ADULTA } from '../../../testing/identidade'
import { verDocumento } from '../acts/documento'
import { pegarIdentidade } from '../acts/fila'
import { auditOf } from '../../../testing/operador'
import { rotinaDaIdentidade } from './rotina'

describe('pictures of an identity', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { IDENTITY_CHECK: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  const idOf = async (usuarioId: number) => (await test.deps.store.identidades.findUltima(usuarioId))?.id ?? 0
  const kept = async (id: number) => (await test.deps.store.documentos.listTipos(id)).length
  const routine = () => rotinaDaIdentidade(test.deps.store, test.clock.now())
  const see = (nome: string, id: number) => verDocumento(operador(test, nome), { id, tipo: 'selfie' })

  const decide = async (usuarioId: number) => {
    for (const nome of ['ana', 'bia']) await responder(test, nome, usuarioId, ADULTA)
  }

  it('are unreadable without the key, in the database and on the disk', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const id = await idOf(ana.id)
    const sealed = await test.deps.store.documentos.find(id, 'selfie')
    const cofre = cofreDaIdentidade(createKeyring('outra chave, que não é a deste portal'))
    for (const mark of ['RIFF', 'WEBP', 'JFIF']) expect(sealed?.includes(mark)).toBe(false)
    expect(() => cofre.open(sealed ?? Buffer.alloc(0), `identidade/${id}/selfie`)).toThrow()
    // Nor under another context with the correct key.
    expect(() => test.deps.cofre.open(sealed ?? Buffer.alloc(0), `identidade/${id}/documento`)).toThrow()
    const files = []
    for await (const { key } of test.deps.files.list()) files.push(key)
    expect(files).toEqual([])
  })

  it('open for the holder of the case, each view audited first', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const id = await idOf(ana.id)
    expect(await see('ana', id)).toMatchObject({ code: 'CONFLITO' })
    await pegarIdentidade(operador(test, 'ana'), { id })
    expect(await see('bia', id)).toMatchObject({ code: 'CONFLITO' })
    const shown = await see('ana', id)
    expect(shown.ok && shown.data.imagem.subarray(8, 12).toString()).toBe('WEBP')
    await see('ana', id)
    const acts = (await auditOf(test, `identidade:${id}`)).map(({ ator, acao }) => [ator, acao])
    expect(acts).toEqual([
      ['operador:ana', 'identidade-pega'],
      ['operador:ana', 'identidade-vista'],
      ['operador:ana', 'identidade-vista'],
    ])
    await responder(test, 'ana', ana.id, ADULTA)
    expect(await see('ana', id)).toMatchObject({ code: 'CONFLITO' })
  })

  it('report a different key', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const id = await idOf(ana.id)
    const contexto = operador(test, 'ana')
    await pegarIdentidade(contexto, { id })
    const cofre = cofreDaIdentidade(createKeyring('outra chave, que não é a deste portal'))
    const wrong = { ...contexto, identidade: { ...contexto.identidade, cofre } }
    expect(await verDocumento(wrong, { id, tipo: 'selfie' })).toMatchObject({ code: 'INDISPONIVEL' })
  })

  it('are deleted 72 hours after the decision, and not before', async () => {
    const ana = await openPessoa(test)
    await confirmar(test, ana)
    const id = await idOf(ana.id)
    test.clock.advance(72 * HOUR_MS - 1_000)
    await routine()
    expect(await kept(id)).toBe(2)
    test.clock.advance(1_000)
    await routine()
    expect(await kept(id)).toBe(0)
    const { rows } = await test.database.pool.query(
      'SELECT 1 FROM identidade_documentos WHERE identidade_id = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  it('are kept until the decision, and under a hold', async () => {
    const ana = await openPessoa(test)
    await enviar(ana)
    const id = await idOf(ana.id)
    test.clock.advance(100 * HOUR_MS)
    await routine()
    expect(await kept(id)).toBe(2)
    await decide(ana.id)
    const retencao = `INSERT INTO retencoes_legais (conta, origem, referencia, criada_por, criada_em, ate)
      VALUES ($1, 'ordem', 'Ofício 1', 'ana', now(), now() + interval '1 year')`
    await test.database.pool.query(retencao, [ana.id])
    test.clock.advance(100 * HOUR_MS)
    await routine()
    expect(await kept(id)).toBe(2)
    const end = `UPDATE retencoes_legais SET encerrada_em = now(), encerrada_por = 'ana' WHERE conta = $1`
    await test.database.pool.query(end, [ana.id])
    await routine()
    expect(await kept(id)).toBe(0)
  })

  it('are in no export, of the person or of anybody else', async () => {
    const [ana, bia] = [await openPessoa(test), await openPessoa(test)]
    await confirmar(test, ana)
    const sealed = (await test.deps.store.documentos.find(await idOf(ana.id), 'selfie')) ?? Buffer.alloc(0)
    const own = JSON.stringify(must(await ana.call(exportDados, {})))
    expect(own).toContain('"imagensDaIdentidade":[{')
    expect(own).toContain('"estado":"verificada"')
    for (const text of [own, JSON.stringify(must(await bia.call(exportDados, {})))]) {
      expect(text).not.toContain(sealed.toString('base64').slice(0, 40))
      expect(text).not.toContain('cpf_chave')
      expect(text).not.toContain('"cifrado"')
    }
    expect(JSON.stringify(must(await bia.call(exportDados, {})))).not.toContain(ADULTA.nascimento)
  })

  it('are deleted with the account, and so is the check', async () => {
    const ana = await openPessoa(test)
    await test.deps.store.usuarios.update(ana.id, { senhaHash: null }, test.clock.now())
    await confirmar(test, ana)
    const id = await idOf(ana.id)
    must(await ana.call(eraseConta, { body: {} }))
    expect(await test.deps.store.identidades.find(id)).toBeUndefined()
    expect(await kept(id)).toBe(0)
  })
})
