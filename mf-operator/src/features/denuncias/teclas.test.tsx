import { desfazerDecisao } from '@portal/api/operacao/casos'
import { findDenuncia, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { on, type Fake } from '@portal/platform/fake'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { daqui, denuncia } from '../../dev/exemplos'
import { ask } from '../../lib/ask'
import { rememberOrdem } from '../../lib/casos'
import { rememberTomada } from '../../lib/undo'
import { show } from '../../testing'
import Denuncia from './Denuncia'

async function open(change: Partial<DenunciaAberta> = {}): Promise<Fake> {
  const fake = show(<Denuncia />, '/operacao/denuncias/D-20261122-7K4M2', [
    on(findDenuncia, () => {
      rememberOrdem(['recurso:5', 'denuncia:D-20261122-7K4M2', 'revisao:140'])
      return denuncia(change)
    }),
  ])
  await screen.findByLabelText('Resposta')
  return fake
}
const ticked = () =>
  screen
    .queryAllByRole('checkbox')
    .flatMap((box) => (box.matches(':checked') ? [box.parentElement?.textContent?.trim()] : []))

describe('a report by keyboard', () => {
  it.each([
    ['1', ['Recusar a foto 1, com as cópias']],
    ['23', ['Recusar a foto 2, com as cópias', 'Retirar o anúncio do ar']],
    ['33', []],
    ['4', ['Banir a conta BR000207']],
    ['n', ['Nenhuma medida, porque…']],
    ['p', []],
  ])('%s upholds it, with the measures of those keys', async (keys, measures) => {
    await open()
    await userEvent.keyboard(keys)
    expect(screen.getByLabelText('Procedente')).toBeChecked()
    expect(ticked()).toEqual(measures)
  })

  it('I leaves no measure to tick', async () => {
    await open()
    await userEvent.keyboard('i1')
    expect(screen.getByLabelText('Improcedente')).toBeChecked()
    expect(ticked()).toEqual([])
  })

  it('is answered whole: measures, text, and Ctrl+Enter', async () => {
    const fake = await open()
    await userEvent.keyboard('3t')
    expect(screen.getByLabelText('Resposta')).toHaveFocus()
    await userEvent.keyboard('Conferimos o que foi relatado.{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Denúncia respondida.')).toBeInTheDocument()
    expect(fake.calls.filter(({ endpoint }) => endpoint.endsWith('/decisao'))).toMatchObject([
      {
        input: {
          body: { status: 'procedente', retirarAnuncio: true, texto: 'Conferimos o que foi relatado.' },
        },
      },
    ])
  })

  it('V shows its photos in turn, and X covers them', async () => {
    await open()
    for (const [mode, name] of [
      ['cinza', 'Foto 1 da denúncia'],
      ['cor', 'Foto 1 da denúncia'],
      ['cinza', 'Foto 2 da denúncia'],
    ] as const) {
      await userEvent.keyboard('v')
      await waitFor(() => expect(screen.getByRole('img', { name })).toHaveClass(mode))
    }
    await userEvent.keyboard('x')
    expect(document.querySelector('img')).toBeNull()
  })

  it('J and K open its neighbours in the queue, and U undoes the latest decision', async () => {
    const fake = await open()
    act(() => {
      const titulo = 'Estúdio'
      rememberTomada({
        titulo,
        decisao: 'aprovar',
        desfazerAte: daqui(0.4),
        desfazer: () => ask(desfazerDecisao, { params: { id: 128 } }),
        href: '/operacao/casos/128',
      })
    })
    expect(await screen.findByText('2 de 3')).toBeInTheDocument()
    await userEvent.keyboard('j')
    expect(fake.location()).toBe('/operacao/casos/140')
    await userEvent.keyboard('u')
    await waitFor(() => expect(fake.location()).toBe('/operacao/casos/128'))
    expect(fake.calls.some(({ endpoint }) => endpoint.endsWith('/desfazer'))).toBe(true)
  })
})
