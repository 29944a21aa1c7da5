import { enviarDenuncia, findDenuncia } from '@portal/api/denuncias'
import { denunciar, findDetalhe } from '@portal/api/busca'
import { sendMensagem } from '@portal/api/ajuda'
import { uploadAvatar } from '@portal/api/usuario'
import type { AlvoDenuncia } from '@portal/domain/denuncia'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, publishFree } from '../../../testing/operador'
import { asFile, picture } from '../../../testing/pictures'
import { assignDenuncia } from '../acts/list'
import { answerDenuncia } from '../acts/responder'

const URGENTE = 'Imagem íntima publicada sem consentimento'

describe('reports of anything', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { OPERATOR_EMAIL: 'operador@exemplo.com' })
  })
  afterAll(() => test.close())

  let people = 0
  const someone = () => openAdvertiser(test, { email: `alvo${(people += 1)}@exemplo.com` })
  const send = (alvo: AlvoDenuncia, endereco: string, more: { motivo?: string; email?: string } = {}) =>
    test.call()(enviarDenuncia, { body: { alvo, endereco, motivo: 'Informações falsas', ...more } })
  const stored = (protocolo: string) => test.deps.store.denuncias.find(protocolo)

  it('find a listing by id, slug and address, whatever hangs on it', async () => {
    const id = await publishFree(await someone())
    const addresses = [
      `${id}`,
      `sala-${id}`,
      `https://portal.example/anuncio/sala-%C3%A1-${id}?de=home#fotos`,
    ]
    for (const endereco of addresses) {
      const { protocolo } = must(await send('anuncio', endereco))
      expect(await stored(protocolo)).toMatchObject({ alvo: 'anuncio', anuncioId: id, endereco })
    }
  })

  it('find a picture, an account and a message, and take any address of what is none of these', async () => {
    const owner = await someone()
    const { avatar } = must(
      await owner.call(uploadAvatar, { body: {}, files: [asFile(await picture(40, 40))] }),
    )
    const foto = must(await send('foto', `https://portal.example/storage/${avatar}`))
    expect(await stored(foto.protocolo)).toMatchObject({ alvoId: avatar, conta: owner.id })
    const conta = must(await send('conta', `BR${String(owner.id).padStart(6, '0')}`))
    expect(await stored(conta.protocolo)).toMatchObject({ conta: owner.id, anuncioId: null })
    const body = { assunto: 'outro' as const, mensagem: 'Uma mensagem comprida.', email: 'a@exemplo.com' }
    const { protocolo } = must(await test.call()(sendMensagem, { body }))
    const mensagem = must(await send('mensagem', protocolo.toLowerCase()))
    expect(await stored(mensagem.protocolo)).toMatchObject({ alvoId: protocolo })
    expect((await send('outro', 'a placa na entrada')).ok).toBe(true)
  })

  it.each<[AlvoDenuncia, string]>([
    ['anuncio', '999999'],
    ['foto', '/storage/nada'],
    ['conta', 'a conta da moça'],
    ['mensagem', 'M20261121-AAAAA-BBBBB'],
  ])(
    'say beside the address that there is no such %s, unless the matter is urgent',
    async (alvo, endereco) => {
      expect(await send(alvo, endereco)).toMatchObject({
        error: { code: 'NAO_ENCONTRADO', errors: { endereco: [expect.stringContaining('Não encontramos')] } },
      })
      const { protocolo } = must(await send(alvo, endereco, { motivo: URGENTE }))
      expect(await stored(protocolo)).toMatchObject({ endereco, alvoId: null, classe: 'imagem-intima' })
    },
  )

  it('do not reveal whether an account has a code: any code is taken', async () => {
    const owner = await someone()
    const codes = [`BR${String(owner.id).padStart(6, '0')}`, 'BR999999']
    const answers = await Promise.all(codes.map((code) => send('conta', code)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    const [, nobody] = answers
    expect(await stored(must(nobody ?? (await send('conta', 'BR999999'))).protocolo)).toMatchObject({
      conta: null,
    })
  })

  it('are acknowledged by mail in neutral words, with an address whose key no server is sent', async () => {
    const { protocolo, chave } = must(
      await send('outro', 'x', { motivo: URGENTE, email: 'quem@exemplo.com' }),
    )
    const mail = await lastMail(test, 'quem@exemplo.com')
    expect(mail.assunto).toBe(`Protocolo ${protocolo}: recebido`)
    expect(mail.texto).toContain(`/denuncia#${chave}`)
    expect(mail.texto).toMatch(/180.*100/)
    expect((await lastMail(test, 'operador@exemplo.com')).assunto).toContain(protocolo)
  })

  it('are followed by their key only, from receipt to answer, and not cached', async () => {
    const { protocolo, chave } = must(await send('outro', 'x'))
    const look = () => test.call()(findDenuncia, { body: { chave } })
    expect(must(await look())).toMatchObject({ protocolo, fase: 'recebida', resposta: null })
    await assignDenuncia(contextoOf(test), { protocolo })
    expect(must(await look()).fase).toBe('em-analise')
    const answer = {
      protocolo,
      texto: 'Olhamos tudo.',
      status: 'improcedente',
      retirarAnuncio: false,
    } as const
    await answerDenuncia(contextoOf(test), answer)
    expect(must(await look())).toMatchObject({ fase: 'improcedente', resposta: 'Olhamos tudo.' })
    const payload = { chave }
    const { headers } = await test.app.inject({ method: 'POST', url: '/api/denuncias/situacao', payload })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(await test.call()(findDenuncia, { body: { chave: protocolo } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    const { rows } = await test.database.pool.query('SELECT chave_hash::text AS hash FROM denuncias')
    expect(JSON.stringify(rows)).not.toContain(chave)
  })

  it('never disclose the title or a photo of the target', async () => {
    const id = await publishFree(await someone())
    const { chave } = must(await send('anuncio', String(id)))
    const seen = JSON.stringify(must(await test.call()(findDenuncia, { body: { chave } })))
    expect(seen).not.toMatch(/Massagem|storage/)
  })

  it('of a picture or an account hide every listing that shows it, and the picture, until the answer', async () => {
    const owner = await someone()
    const id = await publishFree(owner)
    const isPublic = async () => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
    const [{ path } = { path: '' }] = (
      await test.database.pool.query<{ path: string }>(
        `SELECT arquivo_path AS path FROM fotos f JOIN anuncio_fotos a ON a.foto_id = f.id WHERE a.anuncio_id = $1`,
        [id],
      )
    ).rows
    const foto = must(await send('foto', `/storage/${path}`, { motivo: URGENTE }))
    test.clock.advance(95 * 60_000)
    await test.jobs.runDue()
    expect(await isPublic()).toBe(false)
    expect(await test.deps.store.arquivos.findWidths(path)).toBeUndefined()
    const answer = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    await answerDenuncia(contextoOf(test), { protocolo: foto.protocolo, ...answer })
    expect(await isPublic()).toBe(true)
    expect(await test.deps.store.arquivos.findWidths(path)).toBeDefined()
  })

  it('from the page of a listing are the same call, and return a key too', async () => {
    const id = await publishFree(await someone())
    const body = { motivo: 'Informações falsas' }
    const sent = must(await test.call()(denunciar, { params: { id }, body }))
    expect(must(await test.call()(findDenuncia, { body: { chave: sent.chave ?? '' } })).protocolo).toBe(
      sent.protocolo,
    )
  })
})
