import { importarHashes } from '@portal/api/operacao/hashes'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { show } from '../../testing'
import Hashes from './Hashes'

const open = (...own: FakeHandler[]) => show(<Hashes />, '/operacao/hashes', own)
const named = (fake: Fake, name: string) =>
  fake.calls.filter(({ endpoint }) => endpoint.endsWith(name)).map(({ input }) => input)
const fill = async (meio: string) => {
  await userEvent.selectOptions(await screen.findByLabelText('O quê'), meio)
  await userEvent.type(screen.getByLabelText('Fonte'), 'órgão, versão 8')
  await userEvent.type(screen.getByLabelText('Motivo'), 'Lista sob contrato.')
}
const block = () => userEvent.click(screen.getByRole('button', { name: 'Bloquear' }))
const A = 'a'.repeat(64)

describe('adding to the blocked hashes', () => {
  it('reports missing input, and sends nothing', async () => {
    const fake = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }))
    expect(screen.getByText('Escolha uma foto.')).toBeInTheDocument()
    expect(named(fake, '/calculo')).toEqual([])
  })

  it('computes the hashes of a picture first, and blocks them all', async () => {
    const fake = open()
    await fill('imagem')
    await userEvent.upload(screen.getByLabelText('Foto'), new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
    await block()
    expect(await screen.findByText('Bloqueado: hash nº 42.')).toBeInTheDocument()
    expect(named(fake, 'POST /operacao/hashes')).toMatchObject([
      { body: { fonte: 'órgão, versão 8', hashes: { length: 8 } } },
    ])
  })

  it('imports a whole list, or nothing and reports the line', async () => {
    const fake = open()
    await fill('lista')
    const file = (text: string) => {
      const made = new File([text], 'lista.txt', { type: 'text/plain' })
      Object.defineProperty(made, 'text', { value: () => Promise.resolve(text) })
      return made
    }
    await userEvent.upload(screen.getByLabelText('Arquivo da lista'), file(`${A}\nabc`))
    await block()
    expect(await screen.findByText(/a linha 2 não é um hash PDQ/)).toBeInTheDocument()
    expect(named(fake, '/lista')).toEqual([])
    await userEvent.upload(screen.getByLabelText('Arquivo da lista'), file(`${A}\n# fim`))
    await block()
    expect(await screen.findByText('1 hash novo, 0 que já estavam.')).toBeInTheDocument()
  })

  it('keeps typed text after a failure', async () => {
    open(
      on(importarHashes, () => {
        throw fail('REDE', 'Erro de rede. Verifique sua conexão.', 0)
      }),
    )
    await fill('hash')
    await userEvent.type(screen.getByLabelText('Hash PDQ'), 'abc')
    await block()
    expect(await screen.findByText('Informe 64 dígitos hexadecimais.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Fonte')).toHaveValue('órgão, versão 8'))
  })
})
