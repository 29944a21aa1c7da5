import { RECADO } from '@portal/domain/recado-lados'
import type { Posted, ScreenProps } from '@portal/platform'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { answeredReport, sampleConversa } from '../lib/samples'
import { fakeAt } from '../lib/testing'
import * as conversa from './conversa'
import * as denuncia from './denuncia'
import * as denunciar from './denunciar'
import * as foto from './estou-nesta-foto'

interface Route {
  default: ComponentType<ScreenProps<Posted | undefined>>
}

/** The page as a browser without scripts shows it; what only scripts need `noscript` for is shown too. */
function drawn(path: string, { default: Screen }: Route, posted: Posted): HTMLElement {
  const { App, site } = fakeAt(path)
  const html = renderToString(
    <App>
      <Screen data={posted} params={{}} site={site} />
    </App>,
  )
  const page = document.createElement('div')
  page.innerHTML = html.replaceAll(/<\/?noscript>/g, '')
  return page
}

/** What the browser would post with the form of this button. */
function formOf(page: HTMLElement, button: string) {
  const found = [...page.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
    (ariaLabel ?? textContent)?.startsWith(button),
  )
  const form = found?.closest('form')
  const fields = Object.fromEntries(new FormData(form ?? undefined))
  return { method: form?.method, action: form?.getAttribute('action'), fields }
}

const field = (page: HTMLElement, name: string) =>
  page.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `[name=${name}]:not([type=hidden])`,
  )

/** Text of the error that a field is described by. */
function errorOf(page: HTMLElement, name: string): string | undefined {
  const control = field(page, name)
  if (control?.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => page.querySelector(`[id="${id}"]`)?.textContent).join(' ')
}

const TEXT = 'Vi </textarea><script>alert(1)</script> "ontem"'
const refusal = (errors: Record<string, string[]>) => ({
  error: { code: 'CORPO_INVALIDO' as const, message: 'Confira os campos.', status: 422, errors },
})

describe('a report posted without scripts', () => {
  it('that was refused shows errors beside each field and keeps the typed values', () => {
    const typed = {
      alvo: 'conta',
      endereco: 'BR1',
      motivo: 'Informações falsas',
      descricao: TEXT,
      email: 'torto',
    }
    const page = drawn('/denunciar', denunciar, { typed, ...refusal({ email: ['E-mail inválido'] }) })
    expect(errorOf(page, 'email')).toContain('E-mail inválido')
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Confira os campos.')
    expect(formOf(page, 'Enviar denúncia')).toEqual({
      method: 'post',
      action: '/denunciar',
      fields: { ...typed, nome: '' },
    })
    expect(page.querySelector('script')).toBeNull()
  })

  it('that was sent shows protocol, secret address and helplines, and its status is one button away', () => {
    const data = { protocolo: 'D-000128', chave: 'segredo' }
    const page = drawn('/denunciar', denunciar, { typed: {}, data })
    expect(page.querySelector('[role=status]')?.textContent).toContain('D-000128')
    for (const canal of ['Ligue 180', 'Disque 100']) expect(page.textContent).toContain(canal)
    expect(formOf(page, 'Acompanhar')).toEqual({
      method: 'post',
      action: '/denuncia',
      fields: { chave: 'https://vitrine.example/denuncia#segredo' },
    })
  })

  it('is followed, and contested with a text that is kept when refused', () => {
    const typed = { chave: 'segredo', texto: 'Curto.' }
    const page = drawn('/denuncia', denuncia, {
      typed,
      ...refusal({ texto: ['Mínimo'] }),
      data: answeredReport,
    })
    expect(page.textContent).toContain(answeredReport.protocolo)
    expect(errorOf(page, 'texto')).toContain('Mínimo')
    expect(formOf(page, 'Recorrer')).toEqual({ method: 'post', action: '/denuncia', fields: typed })
  })

  it('that is unknown says so, and takes another address', () => {
    const { error } = refusal({})
    const page = drawn('/denuncia', denuncia, { typed: { chave: 'outra' }, error })
    expect(page.querySelector('[role=alert]')?.textContent).toBe('Confira os campos.')
    expect(formOf(page, 'Acompanhar')).toMatchObject({ action: '/denuncia', fields: { chave: '' } })
  })
})

describe('a request about a picture posted without scripts', () => {
  it('that was refused keeps the typed values, with the error beside its field', () => {
    const typed = { endereco: '/storage/x', relacao: 'alterada', email: 'a@b.co' }
    const page = drawn('/estou-nesta-foto', foto, {
      typed,
      ...refusal({ endereco: ['Não encontramos esta foto.'] }),
    })
    expect(errorOf(page, 'endereco')).toContain('Não encontramos esta foto.')
    expect(formOf(page, 'Tirar a foto do ar')).toEqual({
      method: 'post',
      action: '/estou-nesta-foto',
      fields: typed,
    })
  })

  it('that was sent says whether the picture left the air, and shows the secret address', () => {
    const data = { protocolo: 'D1', chave: 'segredo', foraDoAr: true, codigo: '4K91' }
    const page = drawn('/estou-nesta-foto', foto, { typed: {}, data })
    expect(page.querySelector('h1')?.textContent).toBe('A foto já saiu do ar')
    expect(page.querySelector('code')?.textContent).toBe('https://vitrine.example/denuncia#segredo')
  })
})

describe('a message posted without scripts', () => {
  it('that was refused is the form of its advert, with the error and the typed text', () => {
    const typed = { anuncio: '7', texto: TEXT }
    const page = drawn('/conversa', conversa, { typed, ...refusal({ texto: [RECADO.link] }) })
    expect(errorOf(page, 'texto')).toContain(RECADO.link)
    expect(formOf(page, 'Enviar')).toEqual({ method: 'post', action: '/conversa', fields: typed })
  })

  it('that was sent shows the secret address once, and opens the conversation', () => {
    const page = drawn('/conversa', conversa, {
      typed: { anuncio: '7', texto: 'Olá' },
      data: { chave: 'segredo' },
    })
    expect(page.querySelector('h1')?.textContent).toBe('Mensagem enviada')
    expect(formOf(page, 'Abrir a conversa')).toEqual({
      method: 'post',
      action: '/conversa',
      fields: { chave: 'https://vitrine.example/conversa#segredo' },
    })
  })

  it('shows the conversation, which can be answered and read again', () => {
    const page = drawn('/conversa', conversa, { typed: { chave: 'segredo' }, data: sampleConversa })
    for (const { texto } of sampleConversa.recados) expect(page.textContent).toContain(texto)
    const action = { method: 'post', action: '/conversa' }
    expect(formOf(page, 'Enviar')).toEqual({ ...action, fields: { chave: 'segredo', texto: '' } })
    expect(formOf(page, 'Ver se há resposta')).toEqual({ ...action, fields: { chave: 'segredo' } })
  })

  it.each([
    ['with its conversation', sampleConversa],
    ['without it', undefined],
  ])('keeps a refused answer, %s', (_how, data) => {
    const typed = { chave: 'segredo', texto: TEXT }
    const page = drawn('/conversa', conversa, { typed, ...refusal({ texto: [RECADO.link] }), data })
    expect(errorOf(page, 'texto')).toContain(RECADO.link)
    expect(formOf(page, 'Enviar')).toMatchObject({ action: '/conversa', fields: typed })
  })

  it('whose conversation is unknown says so', () => {
    const error = { code: 'NAO_ENCONTRADO' as const, message: RECADO.perdida, status: 404 }
    const page = drawn('/conversa', conversa, { typed: { chave: 'outra' }, error })
    expect(page.querySelector('[role=alert]')?.textContent).toBe(RECADO.perdida)
  })
})
