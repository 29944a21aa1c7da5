import type { AuthUser } from '@portal/api/sessao'
import { aceitarLgpd } from '@portal/api/usuario'
import { fail, on, usuarioDeExemplo } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import { LgpdSwitch } from './LgpdSwitch'

const user: AuthUser = { ...usuarioDeExemplo, aceite_lgpd: 0 }
const theSwitch = () => screen.getByRole('switch', { name: /Termo de consentimento \(LGPD\)/ })

describe('LgpdSwitch', () => {
  it('stores the consent, updates the session and reloads', async () => {
    const onSaved = jest.fn()
    const handlers = [on(aceitarLgpd, () => ({ message: 'ok' }))]
    const { fake, person } = show(<LgpdSwitch onSaved={onSaved} />, { user, handlers })
    await person.click(theSwitch())
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(sentTo(fake, 'POST /usuario/aceite-lgpd')).toEqual({ body: { aceite_lgpd: 1 } })
    expect(fake.host.session.get()).toMatchObject({ user: { aceite_lgpd: 1 } })
  })

  it('restores its state when the change fails', async () => {
    const onSaved = jest.fn()
    const handlers = [
      on(aceitarLgpd, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    ]
    const { fake, person } = show(<LgpdSwitch onSaved={onSaved} />, { user, handlers })
    await person.click(theSwitch())
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao atualizar aceite do termo da LGPD.']))
    expect(theSwitch()).not.toBeChecked()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('shows the term with the 15-day deadline', async () => {
    const { person } = show(<LgpdSwitch />, { user })
    await person.click(screen.getByRole('button', { name: 'Ler o termo' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/em até 15 dias/)).toBeInTheDocument()
  })
})
