import { updateAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import {
  decidirCaso,
  desfazerDecisao,
  encaminharCaso,
  findCaso,
  lerAviso,
  mostrarFoto,
} from '@portal/api/operacao/casos'
import { listFila, pegarCaso, pegarProximo, proximosCasos, soltarCaso } from '@portal/api/operacao/fila'
import sharp from 'sharp'
import { bandsOf } from '../../../../kernel/images/pdq-bands'
import { fileKey } from '../../../../kernel/images/ports'
import { must } from '../../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { auditOf, publishFree, type Advertiser } from '../../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../../testing/operadores'

const RECUSA = { codigo: 'texto', motivos: 'Descreva melhor o atendimento.' } as const

let test: TestApp
let operacao: TestOperacao
let ana: TestOperador
let bia: TestOperador
let owner: Advertiser
let people = 0
beforeAll(async () => {
  test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
  operacao = await openOperacao(test)
  ana = await operacao.operador('ana', 'moderador')
  bia = await operacao.operador('bia', 'moderador')
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await test.database.pool.query(`UPDATE revisoes SET estado = 'cancelada' WHERE estado = 'aberta'`)
  await test.database.pool.query(
    `DELETE FROM decisoes_tomadas; DELETE FROM jobs WHERE tipo = 'decisoes-saem'`,
  )
  owner = await openAdvertiser(test, { email: `dona${(people += 1)}@exemplo.com` })
})

const isPublic = async (id: number) => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
const caseOf = async (anuncioId: number) => {
  const [revisao] = await test.deps.store.revisoes.listUltimas([anuncioId])
  return revisao?.id ?? 0
}
/** Opens each photo; the view is audited even if the file is missing, as in these tests. */
const see = async (id: number, modo: 'cinza' | 'cor') => {
  const { fotos } = must(await ana.call(findCaso, { params: { id } }))
  for (const { id: foto } of fotos) await ana.call(mostrarFoto, { params: { id, foto }, body: { modo } })
  return fotos.map(({ id: foto }) => foto)
}
const approve = async (id: number) => {
  await see(id, 'cor')
  return ana.call(decidirCaso, { params: { id }, body: { decisao: 'aprovar' } })
}
const passSeconds = async (seconds: number) => {
  test.clock.advance(seconds * 1_000)
  await test.jobs.runDue()
}

describe('the queue', () => {
  it('lists what waits with deadline, group and counts', async () => {
    const id = await publishFree(owner, { titulo: 'Massagem com hora marcada' })
    const { casos, ...fila } = must(await ana.call(listFila, { query: {} }))
    expect(casos).toEqual([
      expect.objectContaining({
        id: `revisao:${await caseOf(id)}`,
        classe: 'publicacao',
        assunto: 'Massagem com hora marcada',
        grupo: 'ate-amanha',
        vencido: false,
        pego: null,
      }),
    ])
    expect(fila).toMatchObject({ temMais: false, esperando: 1, vencidos: 0, perto: 0, meus: 0 })
    expect(fila.classes).toContainEqual({ classe: 'publicacao', rotulo: 'Publicação', total: 1 })
    test.clock.advance(23 * 3_600_000)
    await ana.entrar()
    await bia.entrar()
    const later = must(await ana.call(listFila, { query: { grupo: 'vence-primeiro' } }))
    expect(later).toMatchObject({ perto: 1, casos: [{ grupo: 'vence-primeiro' }] })
  })

  it('finds by account, case and part of a title, and shows what is one’s own', async () => {
    const id = await publishFree(owner, { titulo: 'Sala com chuveiro quente' })
    await publishFree(owner, { titulo: 'Outra coisa inteira' })
    const caso = await caseOf(id)
    const found = async (query: object) =>
      must(await ana.call(listFila, { query })).casos.map(({ id: found }) => found)
    expect(await found({ busca: 'CHUVEIRO' })).toEqual([`revisao:${caso}`])
    expect(await found({ busca: String(caso) })).toEqual([`revisao:${caso}`])
    expect(await found({ classe: 'edicao' })).toEqual([])
    must(await ana.call(pegarCaso, { params: { caso: `revisao:${caso}` } }))
    expect(await found({ meus: '1' })).toEqual([`revisao:${caso}`])
  })

  it('gives a case to one person for ten minutes, the next one to the next person', async () => {
    const ids = [await publishFree(owner), await publishFree(owner)]
    const first = must(await ana.call(pegarProximo, {}))
    expect(first.pego).toMatchObject({ por: 'ana', meu: true })
    expect(must(await bia.call(proximosCasos, {}))).toHaveLength(1)
    const second = must(await bia.call(pegarProximo, {}))
    expect(second.id).not.toBe(first.id)
    expect(await bia.call(pegarCaso, { params: { caso: first.id } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    must(await ana.call(soltarCaso, { params: { caso: first.id } }))
    must(await bia.call(pegarCaso, { params: { caso: first.id } }))
    test.clock.advance(10 * 60_000)
    must(await ana.call(pegarCaso, { params: { caso: first.id } }))
    expect(ids).toHaveLength(2)
  })

  it('hands a case over to another operator only, with the note', async () => {
    const caso = await caseOf(await publishFree(owner))
    const body = { para: 'bia', nota: 'Confira a foto principal, por favor.' }
    const handed = must(await ana.call(encaminharCaso, { params: { id: caso }, body }))
    expect(handed.encaminhado).toEqual({ por: 'ana', para: 'bia', nota: body.nota })
    expect(await ana.call(pegarProximo, {})).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    expect(must(await bia.call(pegarProximo, {})).id).toBe(`revisao:${caso}`)
  })
})

describe('a case', () => {
  it('distinguishes a photo redrawn since the last version from an unchanged one', async () => {
    const drawNow = () =>
      test.database.pool.query('UPDATE arquivos SET criado_em = $2 WHERE usuario_id = $1', [
        owner.id,
        test.clock.now(),
      ])
    await drawNow()
    const id = await publishFree(owner)
    must(await approve(await caseOf(id)))
    await passSeconds(31)
    const body = publicacaoDe(owner, { ...GRATIS, titulo: 'Terapias com hora livre' })
    must(await owner.call(updateAnuncio, { params: { id: String(id) }, body }))
    const fotos = async () =>
      must(await ana.call(findCaso, { params: { id: await caseOf(id) } })).fotos.map(
        ({ nova, redesenhada }) => [nova, redesenhada],
      )
    expect(await fotos()).toContainEqual([false, false])
    await drawNow()
    expect(await fotos()).toContainEqual([false, true])
  })

  it('shows identity, links by kind, and photos of other accounts, and names no account', async () => {
    const other = await openAdvertiser(test, { email: `dona${(people += 1)}@exemplo.com` })
    const id = await caseOf(await publishFree(owner))
    const { store } = test.deps
    const before = must(await ana.call(findCaso, { params: { id } }))
    expect(before).toMatchObject({ identidade: null, vinculos: [], parecidas: [] })
    for (const account of [owner, other])
      await store.marcas.marcar(account.id, [{ tipo: 'telefone', valor: '62911110000' }], test.clock.now())
    await store.banimentos.create({ conta: other.id, por: 'ana', motivo: 'x' }, test.clock.now())
    const hash = `INSERT INTO hashes_fotos (arquivo_path, conta, hash, espelhado, qualidade, bandas, criado_em)
      SELECT f.arquivo_path, $2, decode(repeat('a5', 32), 'hex'), decode(repeat('5a', 32), 'hex'), 100, $3, now()
      FROM fotos f WHERE f.id = $1`
    const bandas = bandsOf(Buffer.alloc(32, 0xa5))
    const mine = owner.photos[0]?.id
    await test.database.pool.query(hash, [mine, owner.id, bandas])
    await test.database.pool.query(hash, [other.photos[0]?.id, other.id, bandas])
    const { vinculos, parecidas } = must(await ana.call(findCaso, { params: { id } }))
    expect(vinculos).toEqual([{ rotulo: 'mesmo telefone', peso: 4, contas: 1, banidas: 1 }])
    expect(parecidas).toEqual([{ foto: mine, contas: 1, distancia: 0 }])
  })

  it('shows what was read in its photos, where they were read', async () => {
    const id = await caseOf(await publishFree(owner))
    const textos = async () =>
      must(await ana.call(findCaso, { params: { id } })).fotos.map((foto) => foto.textos)
    expect(await textos()).toEqual([undefined, undefined, undefined])
    const [path = '', other = ''] = owner.photos.map((foto) => foto.arquivo_path)
    const { leituras } = test.deps.store
    await leituras.request([path, other], test.clock.now())
    await leituras.save(path, [{ codigo: 'menor', trecho: 'tenho 17 anos' }], test.clock.now())
    const rotulo = 'Palavra que sugere menor de 18 anos'
    expect(await textos()).toEqual([[{ rotulo, trecho: 'tenho 17 anos', peso: 5 }], undefined, undefined])
  })

  it('shows the changes of an edit word by word, and masks the contact', async () => {
    const id = await publishFree(owner, { titulo: 'Terapias com hora marcada' })
    must(await approve(await caseOf(id)))
    await passSeconds(31)
    const body = publicacaoDe(owner, {
      ...GRATIS,
      titulo: 'Terapias com hora livre',
    })
    must(await owner.call(updateAnuncio, { params: { id: String(id) }, body }))
    const caso = must(await ana.call(findCaso, { params: { id: await caseOf(id) } }))
    expect(caso.classe).toBe('edicao')
    expect(caso.diferenca.titulo).toEqual([
      { tipo: 'igual', texto: 'Terapias com hora ' },
      { tipo: 'saiu', texto: 'marcada' },
      { tipo: 'entrou', texto: 'livre' },
    ])
    const telefone = caso.campos.find(({ campo }) => campo === 'telefone')
    expect(telefone?.depois ?? '').not.toMatch(/\d{5}/)
    expect(caso.historico.map(({ texto }) => texto)).toContain('aprovou')
    expect(caso.fotos.every(({ nova }) => !nova)).toBe(true)
  })

  it('shows a picture through a call of its own, audited first', async () => {
    const id = await publishFree(owner)
    const caso = must(await ana.call(findCaso, { params: { id: await caseOf(id) } }))
    const [foto] = caso.fotos
    expect(JSON.stringify(caso)).not.toMatch(/storage|data:image/)
    const params = { id: await caseOf(id), foto: foto?.id ?? 0 }
    const stored = await test.deps.store.moderacao.findFoto(params.foto)
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c08' } })
      .webp()
      .toBuffer()
    await test.deps.files.put(fileKey(stored?.arquivoPath ?? '', stored?.maiorLargura ?? 0), bytes)
    const shown = must(await ana.call(mostrarFoto, { params, body: { modo: 'cinza' } }))
    expect(shown).toMatchObject({ largura: 720, altura: 480 })
    expect(shown.imagem).toMatch(/^data:image\/webp;base64,/)
    expect(await auditOf(test, `anuncio:${id}`)).toContainEqual({
      ator: 'operador:ana',
      acao: 'foto-mostrada',
      dados: { revisao: params.id, foto: params.foto, modo: 'cinza' },
    })
    const other = { params: { ...params, foto: 999_999 }, body: { modo: 'cor' } } as const
    expect(await ana.call(mostrarFoto, other)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
  })
})

describe('a decision', () => {
  it('takes effect half a minute later: until then nothing is public and nobody is notified', async () => {
    const id = await publishFree(owner)
    const caso = await caseOf(id)
    const taken = must(await approve(caso))
    expect(taken).toMatchObject({ decisao: 'aprovar', por: 'ana', meu: true })
    await passSeconds(29)
    expect(await isPublic(id)).toBe(false)
    expect(must(await ana.call(listFila, { query: {} })).esperando).toBe(0)
    await passSeconds(1)
    expect(await isPublic(id)).toBe(true)
    expect(must(await ana.call(findCaso, { params: { id: caso } })).decidida).toMatchObject({ por: 'ana' })
  })

  it('to approve needs each new photo opened in colour by its author, and lists them in the audit', async () => {
    const id = await publishFree(owner)
    const caso = await caseOf(id)
    const params = { id: caso }
    const body = { decisao: 'aprovar' } as const
    const refused = { error: { code: 'CONFLITO', message: expect.stringContaining('por abrir em cor') } }
    await see(caso, 'cinza')
    expect(await ana.call(decidirCaso, { params, body })).toMatchObject(refused)
    const fotos = await see(caso, 'cor')
    expect(await bia.call(decidirCaso, { params, body })).toMatchObject(refused)
    must(await ana.call(decidirCaso, { params, body }))
    expect(await auditOf(test, `anuncio:${id}`)).toContainEqual({
      ator: 'operador:ana',
      acao: 'decisao-tomada',
      dados: { revisao: caso, decisao: 'aprovar', fotosVistas: expect.arrayContaining(fotos) },
    })
  })

  it('can be withdrawn by its author until it takes effect', async () => {
    const id = await publishFree(owner)
    const caso = await caseOf(id)
    const params = { id: caso }
    must(await ana.call(decidirCaso, { params, body: { decisao: 'recusar', ...RECUSA } }))
    expect(await bia.call(desfazerDecisao, { params })).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await ana.call(desfazerDecisao, { params })).pego).toMatchObject({ meu: true })
    await passSeconds(31)
    expect(must(await ana.call(findCaso, { params })).estado).toBe('aberta')
    must(await ana.call(decidirCaso, { params, body: { decisao: 'recusar', ...RECUSA } }))
    await passSeconds(31)
    expect(await ana.call(desfazerDecisao, { params })).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await ana.call(findCaso, { params })).decidida).toMatchObject({ codigo: 'texto' })
  })

  it('belongs to the first of two people; the other learns the name and that nothing was sent', async () => {
    const params = { id: await caseOf(await publishFree(owner)) }
    must(await approve(params.id))
    const second = await bia.call(decidirCaso, { params, body: { decisao: 'aprovar' } })
    expect(second).toMatchObject({ error: { code: 'CONFLITO', message: expect.stringContaining('ana') } })
    await passSeconds(31)
    const late = await bia.call(decidirCaso, { params, body: { decisao: 'aprovar' } })
    expect(late).toMatchObject({
      error: { message: 'ana decidiu antes: aprovada. Nada foi enviado em seu nome.' },
    })
  })

  it('is dropped if a newer version superseded it, with the reason in the audit', async () => {
    const id = await publishFree(owner)
    const caso = await caseOf(id)
    must(await approve(caso))
    await test.database.pool.query(`UPDATE revisoes SET estado = 'cancelada' WHERE id = $1`, [caso])
    await passSeconds(31)
    expect(await isPublic(id)).toBe(false)
    expect(await auditOf(test, `revisao:${caso}`)).toMatchObject([{ acao: 'decisao-nao-saiu' }])
  })

  it('shows beforehand the message that its owner will get', async () => {
    const params = { id: await caseOf(await publishFree(owner)) }
    const aviso = must(await ana.call(lerAviso, { params, body: { recusa: RECUSA } }))
    expect(aviso.texto).toContain('Texto fora dos Termos e Condições: Descreva melhor o atendimento.')
  })
})
