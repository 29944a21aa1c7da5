import { mostrarFotoDenunciada } from '@portal/api/operacao/denuncias'
import type { Exposicao } from '@portal/api/operacao/formatos'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IMAGEM } from '../dev/exemplos'
import { openScreen } from '../testing'

const open = async (answer: () => Exposicao) => {
  await openScreen('denuncia', '/operacao/denuncias/D-20261122-7K4M2', [
    on(mostrarFotoDenunciada, () => ({ imagem: IMAGEM, largura: 480, altura: 600, exposicao: answer() })),
  ])
  await userEvent.click(await screen.findByRole('button', { name: /Mostrar foto 1/ }))
}
const CALMA = { hoje: 12, seguidas: 3, sugerida: false, exigidaEm: 100, pausaAte: null }

describe('how many pictures were opened', () => {
  it.each<[string, Exposicao, RegExp]>([
    ['the count of the day', CALMA, /Hoje: 12 fotos abertas/],
    [
      'a suggested pause',
      { ...CALMA, seguidas: 50, sugerida: true },
      /50 seguidas: faça uma pausa de 10 min/,
    ],
    [
      'a demanded pause',
      { ...CALMA, seguidas: 100, sugerida: true, pausaAte: '2026-11-22T12:10:00-03:00' },
      /voltam a abrir em 22\/11 às 12:10/,
    ],
  ])('is said with each picture: %s', async (_what, exposicao, says) => {
    await open(() => exposicao)
    expect(await screen.findByText(says)).toBeInTheDocument()
  })

  it('refuses a picture during the pause, in the words of the server', async () => {
    await open(() => {
      throw fail('MUITAS_TENTATIVAS', 'Hora da pausa: foram 100 fotos seguidas.', 429)
    })
    expect(await screen.findByText(/Hora da pausa/)).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
  })
})
