import { randomBytes } from 'node:crypto'
import { createAlbum, uploadFotos } from '@portal/api/album'
import {
  bloquearHash,
  calcularHash,
  findHash,
  importarHashes,
  listHashes,
  removeHash,
} from '@portal/api/operacao/hashes'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import { codigoAnunciante } from '@portal/domain/perfil'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { smallPhoto } from '../../../testing/demo-photos'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { asFile, picture } from '../../../testing/pictures'

const ORIGEM = { fonte: 'órgão, versão 2', classe: 'imagem-intima', motivo: 'Lista sob contrato.' } as const
const hex = () => randomBytes(32).toString('hex')

describe('blocked hashes on screen', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  let joana: TestOperador
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'moderador')
    joana = await operacao.operador('joana', 'chefe')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  const send = async (bytes: Buffer) => {
    const owner = await openAdvertiser(test, { email: `foto${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(createAlbum, { body: { titulo: 'Fotos' } })).album
    return { owner, answer: await owner.call(uploadFotos, { params: { id }, files: [asFile(bytes)] }) }
  }
  const kept = async () => {
    const { rows } = await test.database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM hashes_fotos',
    )
    return rows[0]?.n
  }
  const listed = async () => must(await rita.call(listHashes, { query: {} }))

  it('block a picture by its hashes, computed from a file that is not stored; a match links to its case', async () => {
    const bytes = await smallPhoto(58)
    const before = await kept()
    const { hashes, qualidade } = must(await rita.call(calcularHash, { files: [asFile(bytes)] }))
    expect([hashes.length > 8, qualidade >= 50, await kept()]).toEqual([true, true, before])
    const { id } = must(await rita.call(bloquearHash, { body: { ...ORIGEM, hashes } }))
    const { owner, answer } = await send(bytes)
    expect(answer).toMatchObject({ ok: false })
    const hash = must(await rita.call(findHash, { params: { id } }))
    expect(hash).toMatchObject({ recortes: hashes.length, acertos: 1, resumo: hashes[0]?.slice(0, 8) })
    expect(hash.casos).toMatchObject([{ conta: codigoAnunciante(owner.id), congelou: false }])
    expect(hash.casos[0]?.protocolo).toMatch(/^D/)
    expect(await listed()).toMatchObject({ emVigor: 1, listaOficial: 'indisponivel', acertosDaLista: [] })
  })

  it('are not computed from a picture that is too plain, nor from other files', async () => {
    const plain = await rita.call(calcularHash, { files: [asFile(await picture(640, 400))] })
    expect(plain).toMatchObject({ error: { code: 'CONFLITO', message: expect.stringContaining('lisa') } })
    expect(await rita.call(calcularHash, { files: [asFile(Buffer.from('nada'))] })).toMatchObject({
      error: { code: 'FOTO_INVALIDA' },
    })
  })

  it('are added one by one or as a list, once per source', async () => {
    const hashes = [hex(), hex()]
    expect(must(await rita.call(importarHashes, { body: { ...ORIGEM, hashes } }))).toEqual({
      novos: 2,
      repetidos: 0,
    })
    expect(must(await rita.call(importarHashes, { body: { ...ORIGEM, hashes } })).novos).toBe(0)
    expect(await rita.call(bloquearHash, { body: { ...ORIGEM, hashes: hashes.slice(0, 1) } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    expect(await rita.call(bloquearHash, { body: { ...ORIGEM, hashes: [] } })).toMatchObject({
      error: { code: 'CORPO_INVALIDO' },
    })
  })

  it('are removed only by two people', async () => {
    const { id } = must(await rita.call(bloquearHash, { body: { ...ORIGEM, hashes: [hex()] } }))
    const ask = () => rita.call(removeHash, { params: { id }, body: { motivo: 'Pedido do órgão.' } })
    const asked = must(await ask())
    if (asked.resultado !== 'proposto') throw new Error('done by one')
    const confirm = (who: TestOperador) => who.call(confirmarProposta, { params: { id: asked.proposta.id } })
    expect(await confirm(rita)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await rita.call(findHash, { params: { id } })).removidoEm).toBeNull()
    expect(must(await confirm(joana)).proposta.estado).toBe('executada')
    expect(must(await rita.call(findHash, { params: { id } })).removidoEm).not.toBeNull()
    expect(await ask()).toMatchObject({ error: { code: 'CONFLITO' } })
  })
})
