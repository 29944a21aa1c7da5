import {
  consultarTelefone,
  contestarRelatos,
  findListaDeAlerta,
  pedirCodigoDoNumero,
  relatarTelefone,
  removeRelato,
  verMeuNumero,
} from '@portal/api/lista-de-alerta'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { lista, numero, relato } from '../../dev/apoio'
import { sentTo, show } from '../../testing'
import AlertaScreen from './AlertaScreen'
import ContestarScreen from './ContestarScreen'

const LISTA = { ...lista, relatos: [] }
const DOIS = { ...numero, relatos: 2, contestado: true }

it('says how many reported a number and why, and covers the number', async () => {
  const { fake, person } = show(<AlertaScreen />, {
    handlers: [on(findListaDeAlerta, () => LISTA), on(consultarTelefone, () => ({ ...DOIS, restam: 17 }))],
  })
  await person.type(await screen.findByLabelText('Telefone do cliente'), '62900000018')
  expect(screen.getByText(/Restam 18/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByRole('heading', { name: 'Relatado por 2 pessoas' })).toHaveFocus()
  expect(sentTo(fake, 'POST /lista-de-alerta/consulta')).toEqual({
    body: { telefone: '(62) 9.0000-0018' },
  })
  expect(screen.getByText('Não pagou o combinado').nextSibling).toHaveTextContent('2')
  expect(screen.getByText(/foram contestados/)).toBeInTheDocument()
  expect(screen.getByText(/\(62\) 9 ••••-••18/)).toBeInTheDocument()
})

it('reports with a reason of the list and her word, and withdraws', async () => {
  const { fake, person } = show(<AlertaScreen />, {
    handlers: [
      on(findListaDeAlerta, () => LISTA),
      on(relatarTelefone, () => ({ ...LISTA, relatos: [relato] })),
      on(removeRelato, () => LISTA),
    ],
  })
  await person.type(await screen.findByLabelText('Telefone do cliente'), '62900000018')
  await person.click(screen.getByRole('button', { name: 'Relatar um telefone' }))
  expect(screen.getByLabelText('Telefone')).toHaveValue('(62) 9.0000-0018')
  await person.click(screen.getByRole('button', { name: 'Relatar' }))
  expect(await screen.findByText('Escolha o que aconteceu.')).toBeInTheDocument()
  await person.click(screen.getByRole('radio', { name: 'Não pagou o combinado' }))
  await person.click(screen.getByRole('button', { name: 'Relatar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirme que aconteceu com você.')
  await person.click(screen.getByRole('switch', { name: /Aconteceu comigo/ }))
  await person.click(screen.getByRole('button', { name: 'Relatar' }))
  expect(await screen.findByRole('heading', { name: 'Relato guardado' })).toHaveFocus()
  await person.click(screen.getByRole('button', { name: /^Retirar o relato Não pagou/ }))
  expect(sentTo(fake, 'DELETE /lista-de-alerta/relatos/:id')).toEqual({ params: { id: 1 } })
})

it('is closed while the list is off, and without a confirmed identity', async () => {
  const off = show(<AlertaScreen />, {
    handlers: [on(findListaDeAlerta, () => ({ ...LISTA, ligada: false }))],
  })
  expect(await screen.findByText('A lista ainda não está ligada')).toBeInTheDocument()
  off.unmount()
  show(<AlertaScreen />, { handlers: [on(findListaDeAlerta, () => ({ ...LISTA, identidade: false }))] })
  expect(await screen.findByRole('link', { name: 'Conferir minha identidade' })).toBeInTheDocument()
})

it('keeps the number when a query fails', async () => {
  const { person } = show(<AlertaScreen />, {
    handlers: [
      on(findListaDeAlerta, () => LISTA),
      on(consultarTelefone, () => {
        throw fail('MUITAS_TENTATIVAS', 'Você chegou ao limite de hoje.', 429)
      }),
    ],
  })
  await person.type(await screen.findByLabelText('Telefone do cliente'), '62900000018')
  await person.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Você chegou ao limite de hoje.')
  expect(screen.getByLabelText('Telefone do cliente')).toHaveValue('(62) 9.0000-0018')
})

it('shows the owner of a number what others read, and takes a contestation without an account', async () => {
  const { fake, person } = show(<ContestarScreen />, {
    user: null,
    handlers: [
      on(pedirCodigoDoNumero, () => undefined),
      on(verMeuNumero, () => ({ ...DOIS, contestado: false })),
      on(contestarRelatos, () => ({ protocolo: 'D-1', chave: 'segredo' })),
    ],
  })
  await person.type(screen.getByLabelText('Seu celular'), '62900000018')
  await person.click(screen.getByRole('button', { name: 'Enviar o código' }))
  await person.type(await screen.findByLabelText('Código de 6 dígitos'), '123456')
  await person.click(screen.getByRole('button', { name: 'Ver os relatos' }))
  await person.click(await screen.findByRole('radio', { name: /Não fui eu/ }))
  await person.click(screen.getByRole('button', { name: 'Contestar' }))
  expect(await screen.findByRole('heading', { name: 'Contestação enviada' })).toHaveFocus()
  expect(sentTo(fake, 'POST /lista-de-alerta/contestacao')).toEqual({
    body: { telefone: '(62) 9.0000-0018', codigo: '123456', razao: 'nao-fui-eu', texto: '' },
  })
  expect(screen.getByRole('link', { name: 'Ver o andamento' })).toHaveAttribute('href', '/denuncia#segredo')
})
