import { enviarDenuncia } from '@portal/api/denuncias'
import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { fail, on } from '@portal/platform/fake'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { staticIsland } from '../../lib/part'
import { fakeAt } from '../../lib/testing'
import { ReportArea } from './ReportArea'
import { showAnuncio } from './testing'

async function open(handler = on(enviarDenuncia, () => ({ protocolo: 'D-2026-000042', chave: 'chave' }))) {
  const person = userEvent.setup()
  const { fake } = await showAnuncio({}, { handlers: [handler] })
  await person.click(screen.getByRole('button', { name: 'Denunciar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Denunciar anúncio' }))
  const send = async (motivo?: string) => {
    if (motivo !== undefined) await person.selectOptions(dialog.getByLabelText('Motivo'), motivo)
    await person.click(dialog.getByRole('button', { name: 'Enviar denúncia' }))
  }
  return { fake, dialog, send, person }
}

describe('report', () => {
  it('opens from server markup without a script of its own', async () => {
    fakeAt('/')
    const { Part } = staticIsland<object>(() => new Promise(() => undefined))
    const tree = (
      <div>
        <div>
          <Part />
        </div>
        <ReportArea anuncioId={1} />
      </div>
    )
    const root = document.body.appendChild(document.createElement('div'))
    const button = '<button type="button" data-denunciar="true">Denunciar</button>'
    root.innerHTML = `<div><div><!--$-->${button}<!--/$--></div></div>`
    const page = await act(async () => hydrateRoot(root, tree))
    await act(async () => screen.getByRole('button', { name: 'Denunciar' }).click())
    expect(await screen.findByRole('dialog', { name: 'Denunciar anúncio' })).toBeInTheDocument()
    act(() => page.unmount())
  })

  it("offers the domain's reasons", async () => {
    const { dialog } = await open()
    const options = within(dialog.getByLabelText('Motivo')).getAllByRole('option')
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(MOTIVOS_DENUNCIA)
  })

  it('requires a reason', async () => {
    const { fake, dialog, send } = await open()
    await send()
    expect(dialog.getByLabelText('Motivo')).toHaveAccessibleDescription('Campo obrigatório')
    expect(fake.calls.map(({ endpoint }) => endpoint)).not.toContain('POST /denuncias')
  })

  it('shows the protocol number, which can be copied', async () => {
    const { dialog, send, person } = await open()
    await send('Informações falsas')
    expect(await dialog.findByText('D-2026-000042')).toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Copiar protocolo' }))
    expect(await dialog.findByRole('button', { name: 'Protocolo copiado' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe('D-2026-000042')
  })

  it('reports a failed copy, and leaves the number on screen', async () => {
    const { fake, dialog, send, person } = await open()
    await send('Informações falsas')
    await dialog.findByText('D-2026-000042')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('recusado'))
    await person.click(dialog.getByRole('button', { name: 'Copiar protocolo' }))
    expect(fake.toasts()).toEqual(['Não foi possível copiar. Anote o número do protocolo.'])
    expect(dialog.getByText('D-2026-000042')).toBeInTheDocument()
  })

  it.each([
    ['MUITAS_TENTATIVAS', 'Muitas tentativas. Tente novamente em 1 minuto.', 429],
    ['REDE', 'Erro de rede. Verifique sua conexão.', 0],
  ] as const)('shows why it was refused (%s) and keeps what was typed', async (code, message, status) => {
    const refusing = on(enviarDenuncia, () => {
      throw fail(code, message, status)
    })
    const { dialog, send, person } = await open(refusing)
    await person.type(dialog.getByLabelText(/O que aconteceu/), 'O texto.')
    await send('Informações falsas')
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Informações falsas')
    expect(dialog.getByLabelText(/O que aconteceu/)).toHaveValue('O texto.')
  })

  it("shows a field's error at that field", async () => {
    const refusing = on(enviarDenuncia, () => {
      throw fail('CORPO_INVALIDO', 'Confira os dados.', 422, { email: ['E-mail inválido'] })
    })
    const { dialog, send } = await open(refusing)
    await send('Informações falsas')
    expect(await dialog.findByText('E-mail inválido')).toBeInTheDocument()
  })
})
