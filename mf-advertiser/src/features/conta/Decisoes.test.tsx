import { minhasDecisoes, type Decisao } from '@portal/api/decisoes'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { show } from '../../testing'
import { Decisoes } from './Decisoes'

const decisao: Decisao = {
  tipo: 'foto-recusada',
  sobre: 'Estúdio',
  motivo: 'Há um contato na imagem.',
  em: '2026-11-22T15:00:00-03:00',
  por: 'pessoa',
  contestar: 'ajuda',
}

it('names ground, who decided, and how to contest', async () => {
  const retirado: Decisao = { ...decisao, tipo: 'anuncio-retirado', sobre: 'Sala', contestar: 'recurso' }
  show(<Decisoes />, { handlers: [on(minhasDecisoes, () => [decisao, retirado])] })
  expect(await screen.findByText('Foto não aceita: Estúdio')).toBeInTheDocument()
  expect(screen.getAllByText('Motivo: Há um contato na imagem.')).toHaveLength(2)
  expect(screen.getAllByText(/Decidido por uma pessoa da equipe/)).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Contestar pela ajuda' })).toHaveAttribute('href', '/ajuda')
  expect(screen.getByRole('link', { name: 'Recorrer em Meus Anúncios' })).toBeVisible()
})

it('shows an empty state, and reports a failed load', async () => {
  let away = true
  const flaky = on(minhasDecisoes, () => {
    if (away) throw fail('REDE', 'Erro de rede.', 0)
    return []
  })
  const { person } = show(<Decisoes />, { handlers: [flaky] })
  expect(await screen.findByText('Não foi possível carregar as decisões.')).toBeInTheDocument()
  away = false
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma decisão contra esta conta.')).toBeInTheDocument()
})
