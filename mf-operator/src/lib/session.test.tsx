import { exportNumeros } from '@portal/api/operacao/numeros'
import { findUsuarios } from '@portal/api/operacao/usuarios'
import { findSessao, sair } from '@portal/api/operacao/sessao'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from '../dev/exemplos'
import { failingOnce, offline, openScreen } from '../testing'
import { AREAS } from './areas'
import { switchKeys } from './keys'

const conta = (...own: FakeHandler[]) => openScreen('conta', '/operacao/conta', own)
const leave = async () => userEvent.click(await screen.findByRole('button', { name: 'Sair' }))

describe('leaving', () => {
  it('ends the session, then opens the door', async () => {
    const fake = await conta()
    await leave()
    await waitFor(() => expect(fake.location()).toBe('/operacao/entrar'))
  })

  it('that did not reach the server shows it, and stays', async () => {
    const fake = await conta(failingOnce(sair, offline()))
    await leave()
    expect(await screen.findByText(/Erro de rede/)).toBeInTheDocument()
    expect(fake.location()).toBe('/operacao/conta')
  })
})

describe('a session that ended', () => {
  it('leads an act to the door, which leads back', async () => {
    const over = fail('NAO_AUTENTICADO', 'Entre para continuar.', 401)
    window.history.replaceState(null, '', '/operacao/usuarios')
    const fake = await openScreen('usuarios', '/operacao/usuarios', [failingOnce(findUsuarios, over)])
    await userEvent.type(await screen.findByLabelText('Valor'), 'BR000128{Enter}')
    await waitFor(() => expect(fake.location()).toBe('/operacao/entrar?volta=%2Foperacao%2Fusuarios'))
    expect(fake.toasts()).toEqual(['Sua sessão terminou. Entre novamente para continuar de onde parou.'])
  })

  it('that cannot be read is a failure of the frame, with a retry', async () => {
    await conta(failingOnce(findSessao, offline()))
    expect(await screen.findByText('O servidor não respondeu')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('rowheader', { name: 'Leitor do notebook' })).toBeInTheDocument()
  })
})

describe('keys of every screen', () => {
  // The council has one screen and nowhere else to go.
  it.each(AREAS.filter(({ ato }) => ato !== 'ver-conselho'))(
    'G and $key open $label',
    async ({ key, path }) => {
      const fake = await conta()
      await screen.findByRole('rowheader', { name: 'Leitor do notebook' })
      await userEvent.keyboard(`g${key}`)
      expect(fake.location()).toBe(path)
    },
  )

  it('open no area that the role lacks', async () => {
    const fake = await conta(on(findSessao, () => ({ eu: operador(['identidade']) })))
    await screen.findByRole('rowheader', { name: 'Leitor do notebook' })
    await userEvent.keyboard('ga')
    expect(fake.location()).toBe('/operacao/conta')
  })

  it('are listed by ?, and can be switched off there', async () => {
    const fake = await conta()
    await screen.findByRole('rowheader', { name: 'Leitor do notebook' })
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Teclado' })).toHaveTextContent('Auditoria')
    await userEvent.click(screen.getByRole('switch', { name: /Atalhos de uma tecla/ }))
    await userEvent.keyboard('{Escape}gf')
    expect(fake.location()).toBe('/operacao/conta')
    switchKeys(true)
  })

  it.each([
    ['denuncias', '/operacao/denuncias'],
    ['recursos', '/operacao/recursos'],
    ['identidades', '/operacao/identidades'],
    ['hashes', '/operacao/hashes'],
    ['prazos', '/operacao/prazos'],
  ])('J and K move through the list of %s, and stop at its ends', async (name, at) => {
    await openScreen(name, at)
    const list = await screen.findByRole('list', { name: /Denúncias|Recursos|Identidades|Hashes|Casos/ })
    const links = [...list.querySelectorAll('a')]
    await userEvent.keyboard('j')
    expect(links[0]).toHaveFocus()
    for (const _ of links) await userEvent.keyboard('j')
    expect(links.at(-1)).toHaveFocus()
    for (const _ of links) await userEvent.keyboard('k')
    expect(links[0]).toHaveFocus()
  })
})

describe('a table as CSV', () => {
  const save = async () => userEvent.click(await screen.findByText(': estoque'))

  it('is handed over as a file with the name that the server gives', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:numeros'
    URL.revokeObjectURL = () => undefined
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`)
    })
    await openScreen('numeros', '/operacao/numeros')
    await save()
    await waitFor(() => expect(saved).toEqual(['numeros.csv blob:numeros']))
    click.mockRestore()
  })

  it('that does not arrive shows an error', async () => {
    await openScreen('numeros', '/operacao/numeros', [failingOnce(exportNumeros, offline())])
    await save()
    expect(await screen.findByText('O arquivo não veio. Tente de novo.')).toBeInTheDocument()
  })
})
