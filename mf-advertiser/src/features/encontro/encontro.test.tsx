import {
  abrirConvite,
  aceitarConvite,
  avisarContato,
  createContatoDeConfianca,
  findEncontro,
  iniciarEncontro,
  pedirCodigoDoConvite,
  responderEncontro,
  savePalavras,
  type EncontroSeguro,
} from '@portal/api/encontro'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import ContatoScreen from './ContatoScreen'
import EncontroScreen from './EncontroScreen'
import { createChave, deslacrar, lacrar } from './lacre'

const BIA = {
  id: 7,
  nome: 'Bia',
  chama: 'Marina',
  chavePublica: '',
  aceitoEm: '2026-11-12T10:00:00-03:00',
  canais: ['email' as const, 'sms' as const],
}
const PARADO: EncontroSeguro = { palavras: true, contatos: [BIA], encontro: null }
const correndo = (restanteMs: number): EncontroSeguro => ({
  ...PARADO,
  encontro: {
    contato: 'Bia',
    ate: '2026-11-22T22:30:00-03:00',
    abertoAte: '2026-11-22T22:35:00-03:00',
    restanteMs,
    duracaoMs: 7_200_000,
    aviso: null,
  },
})

it('seals the note before it leaves, and shows a clock that does not say what it is for', async () => {
  const { publica, privada } = await createChave()
  const seguro = { ...PARADO, contatos: [{ ...BIA, chavePublica: publica }] }
  const { fake, person } = show(<EncontroScreen />, {
    handlers: [on(findEncontro, () => seguro), on(iniciarEncontro, () => correndo(7_200_000))],
  })
  await person.type(await screen.findByLabelText(/O que ela precisa saber/), 'Rua das Flores')
  expect(screen.getByText(/Marina pediu para avisar você/)).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Começar' }))
  expect(await screen.findByRole('timer')).toBeInTheDocument()
  const { body } = sentTo(fake, 'POST /encontro-seguro') as { body: { recado: string; minutos: number } }
  expect(body).toMatchObject({ contatoId: 7, minutos: 120 })
  expect(await deslacrar(body.recado, privada)).toBe('Rua das Flores')
  expect(document.body).not.toHaveTextContent(/encontro|Bia|segur/i)
})

it('asks for the word to end and to add time, and shows the same for whichever it was', async () => {
  const { fake, person } = show(<EncontroScreen />, {
    handlers: [
      on(findEncontro, () => correndo(60_000)),
      on(responderEncontro, ({ body }) => {
        if (body.palavra === 'errada') {
          throw fail('CORPO_INVALIDO', 'Não é essa palavra.', 422, { palavra: ['Não é essa palavra.'] })
        }
        return body.mais === 30 ? correndo(1_800_000) : PARADO
      }),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Mais 30 min' }))
  await person.type(screen.getByLabelText('Sua palavra'), 'errada')
  await person.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByText('Não é essa palavra.')).toBeInTheDocument()
  await person.clear(screen.getByLabelText('Sua palavra'))
  await person.type(screen.getByLabelText('Sua palavra'), 'girassol')
  await person.click(screen.getByRole('button', { name: 'Mais 30 min' }))
  expect(await screen.findByRole('timer', { name: /Faltam\s30\sminutos/ })).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Encerrar' }))
  await person.type(screen.getByLabelText('Sua palavra'), 'telhado')
  await person.click(screen.getByRole('button', { name: 'Encerrar' }))
  expect(await screen.findByRole('heading', { name: 'Encerrado' })).toHaveFocus()
  expect(sentTo(fake, 'POST /encontro-seguro/resposta')).toEqual({ body: { palavra: 'telhado', mais: 0 } })
})

it('asks at the end by itself, and sends at once without a word', async () => {
  const aviso = { em: '2026-11-22T22:10:00-03:00', canais: ['sms' as const] }
  const corrente = correndo(0)
  show(<EncontroScreen />, { handlers: [on(findEncontro, () => corrente)] }).unmount()
  const { person } = show(<EncontroScreen />, {
    handlers: [
      on(findEncontro, () => correndo(60_000)),
      on(avisarContato, () => ({
        ...PARADO,
        encontro: corrente.encontro && { ...corrente.encontro, aviso },
      })),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Avisar agora' }))
  expect(await screen.findByRole('heading', { name: 'A mensagem saiu' })).toBeInTheDocument()
  expect(screen.getByText(/para Bia, por SMS/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ligar 190' })).toHaveAttribute('href', 'tel:190')
})

it('asks for two words first, and says which one is too near the other', async () => {
  const { person } = show(<EncontroScreen />, {
    handlers: [
      on(findEncontro, () => ({ ...PARADO, palavras: false })),
      on(savePalavras, () => {
        throw fail('CORPO_INVALIDO', 'x', 422, { perigo: ['Escolha uma palavra bem diferente da outra.'] })
      }),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Começar' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Escolher as palavras' }))
  await person.type(screen.getByLabelText('Palavra de tudo bem'), 'girassol')
  await person.type(screen.getByLabelText('Palavra de perigo'), 'girasol')
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Escolha uma palavra bem diferente da outra.')).toBeInTheDocument()
})

it('makes a link whose key never leaves the device otherwise', async () => {
  const { fake, person } = show(<EncontroScreen />, {
    handlers: [
      on(findEncontro, () => ({ ...PARADO, contatos: [] })),
      on(createContatoDeConfianca, () => ({ token: 'tok' })),
    ],
  })
  await person.click(await screen.findByRole('button', { name: 'Escolher uma pessoa' }))
  await person.type(screen.getByLabelText('Como você chama essa pessoa'), 'Bia')
  await person.type(screen.getByLabelText('Como ela chama você'), 'Marina')
  await person.click(screen.getByRole('button', { name: 'Criar o link' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link')
  const [, privada = ''] = /\/contato#tok\.(\S+)$/.exec(link.value) ?? []
  const { body } = sentTo(fake, 'POST /encontro-seguro/contatos') as { body: { chavePublica: string } }
  expect(await deslacrar(await lacrar('x', body.chavePublica), privada)).toBe('x')
  expect(JSON.stringify(fake.calls)).not.toContain(privada)
})

it('lets the contact accept with a code, and opens the note with the key of the link', async () => {
  const { publica, privada } = await createChave()
  const recado = await lacrar('Rua das Flores', publica)
  const convite = { chama: 'Marina', aceito: false, canais: [], aviso: null }
  const handlers = [
    on(abrirConvite, () => convite),
    on(pedirCodigoDoConvite, () => undefined),
    on(aceitarConvite, () => ({
      ...convite,
      aceito: true,
      canais: ['email' as const],
      aviso: { em: '2026-11-22T22:35:00-03:00', recado },
    })),
  ]
  const { fake, person } = show(<ContatoScreen />, { handlers, at: `/contato#tok.${privada}`, user: null })
  expect(await screen.findByRole('heading', { name: 'Marina escolheu você' })).toBeInTheDocument()
  await person.type(screen.getByLabelText('Seu e-mail'), 'bia@exemplo.com')
  await person.click(screen.getByRole('button', { name: 'Enviar o código' }))
  await person.type(await screen.findByLabelText('Código de 6 dígitos'), '123456')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Rua das Flores')).toBeInTheDocument()
  expect(screen.getByLabelText('Seu celular')).toHaveValue('')
  expect(JSON.stringify(fake.calls)).not.toContain(privada)
})

it('says that a shortened link does not open the note', async () => {
  const { publica } = await createChave()
  const recado = await lacrar('Rua das Flores', publica)
  const aviso = { em: '2026-11-22T22:35:00-03:00', recado }
  const handlers = [on(abrirConvite, () => ({ chama: 'Marina', aceito: true, canais: [], aviso }))]
  show(<ContatoScreen />, { handlers, at: '/contato#tok', user: null })
  expect(await screen.findByText(/não tem a chave inteira/)).toBeInTheDocument()
})
