import { enviarDenuncia, findDenuncia, recorrerDenuncia, recorrerRetirada } from '@portal/api/denuncias'
import {
  decidirDenuncia,
  findRecurso,
  mostrarFotoDenunciada,
  mostrarFotoDoRecurso,
} from '@portal/api/operacao/denuncias'
import { codigoAnunciante } from '@portal/domain/perfil'
import { fileKey } from '../../../kernel/images/ports'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { demoPhoto } from '../../../testing/demo-photos'
import { auditOf, contextoOf, did, publishFree } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { retirarAnuncio } from '../acts/retirar'
import { listRecursos } from '../acts/recursos'

const TEXTO = 'Peço que olhem de novo, por favor.'
const RESPOSTA = 'Olhamos tudo, foto por foto.'
const MOTIVO = 'As fotos são de outra pessoa.'

describe('the file of a contested decision', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  let bia: TestOperador
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'moderador')
    bia = await operacao.operador('bia', 'moderador')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  async function reported() {
    const owner = await openAdvertiser(test, { email: `dossie${(people += 1)}@exemplo.com` })
    const anuncio = await publishFree(owner, { titulo: 'Massagem no Centro da cidade' })
    const body = {
      alvo: 'anuncio' as const,
      endereco: String(anuncio),
      motivo: 'Fotos de outra pessoa',
      descricao: 'São de agosto.',
    }
    const { chave, protocolo } = must(await test.call()(enviarDenuncia, { body }))
    return { owner, anuncio, chave, protocolo, foto: await withFile(owner.photos[0]?.id ?? 0) }
  }
  /** The samples of an album have no files. */
  const withFile = async (foto: number) => {
    const found = await test.deps.store.moderacao.findFoto(foto)
    if (found === undefined) throw new Error(`no photo ${foto}`)
    await test.deps.files.put(fileKey(found.arquivoPath, found.maiorLargura), demoPhoto(58))
    return foto
  }
  const last = async () =>
    did(await listRecursos(contextoOf(test), { abertos: true, limite: 50 })).recursos.at(-1)?.id ?? 0
  const dossieOf = async (id: number) => must(await bia.call(findRecurso, { params: { id } })).dossie
  const situation = async (chave: string) => must(await test.call()(findDenuncia, { body: { chave } }))
  const show = (id: number, foto: number, who = bia) =>
    who.call(mostrarFotoDoRecurso, { params: { id, foto }, body: { modo: 'cinza' } })

  it('of an upheld report: the refused photo, what was seen, the measure that is contested', async () => {
    const { owner, anuncio, chave, protocolo, foto } = await reported()
    must(await rita.call(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo: 'cor' } }))
    must(
      await rita.call(decidirDenuncia, {
        params: { protocolo },
        body: { status: 'procedente', texto: RESPOSTA, retirarAnuncio: false, fotos: [foto] },
      }),
    )
    expect((await situation(chave)).medidas).toEqual(['A foto saiu do ar, com as cópias.'])
    must(await test.call()(recorrerDenuncia, { body: { chave, texto: TEXTO } }))
    const id = await last()
    const dossie = await dossieOf(id)
    expect(dossie).toMatchObject({
      conta: codigoAnunciante(owner.id),
      decisao: {
        contesta: 'medida',
        por: 'rita',
        confirmadaPor: null,
        fundamento: 'Fotos de outra pessoa',
        fato: 'São de agosto.',
        resposta: RESPOSTA,
        medidas: [`A foto nº ${foto} foi recusada.`],
      },
      visto: [{ quem: 'rita', foto, modo: 'cor' }],
      anuncio: { id: anuncio },
      versao: { titulo: 'Massagem no Centro da cidade' },
      denuncias: [],
    })
    expect(dossie?.fotos.map((each) => each.id)).toContain(foto)
    expect(dossie?.historico).toContainEqual(
      expect.objectContaining({ acao: 'denuncia-respondida', alvo: `denuncia:${protocolo}` }),
    )
    expect(must(await show(id, foto)).imagem).toMatch(/^data:image/)
    expect((await auditOf(test, `recurso:${id}`)).at(-1)).toMatchObject({
      ator: 'operador:bia',
      acao: 'foto-mostrada',
      dados: { foto, modo: 'cinza' },
    })
  })

  it('of a takedown: the version of that time, the ground, earlier reports; no other photo is opened', async () => {
    const { owner, anuncio, protocolo, foto } = await reported()
    const other = await openAdvertiser(test, { email: `dossie${(people += 1)}@exemplo.com` })
    did(await retirarAnuncio(contextoOf(test), { id: anuncio, motivo: MOTIVO }))
    must(await owner.call(recorrerRetirada, { params: { id: String(anuncio) }, body: { texto: TEXTO } }))
    const id = await last()
    expect(await dossieOf(id)).toMatchObject({
      decisao: { contesta: 'retirada', por: 'ana', fato: MOTIVO, resposta: null },
      visto: [],
      versao: { titulo: 'Massagem no Centro da cidade' },
      denuncias: [{ protocolo, status: 'aberta' }],
    })
    expect(await show(id, other.photos[0]?.id ?? 0)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    must(await show(id, foto))
  })

  it('shows a reporter that nothing left the air, and no measures of a refused report', async () => {
    const upheld = await reported()
    must(
      await rita.call(decidirDenuncia, {
        params: { protocolo: upheld.protocolo },
        body: {
          status: 'procedente',
          texto: RESPOSTA,
          retirarAnuncio: false,
          semMedida: 'O texto já foi corrigido.',
        },
      }),
    )
    expect((await situation(upheld.chave)).medidas).toEqual(['Nada saiu do ar.'])
    const refused = await reported()
    must(
      await rita.call(decidirDenuncia, {
        params: { protocolo: refused.protocolo },
        body: { status: 'improcedente', texto: RESPOSTA, retirarAnuncio: false },
      }),
    )
    expect((await situation(refused.chave)).medidas).toEqual([])
  })
})
