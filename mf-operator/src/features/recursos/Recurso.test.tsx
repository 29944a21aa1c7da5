import { findRecurso, mostrarFotoDoRecurso } from '@portal/api/operacao/denuncias'
import type { OutputOf } from '@portal/api/endpoint'
import { on, type FakeHandler } from '@portal/platform/fake'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dossieDoRecurso } from '../../dev/exemplos-seguranca'
import { openScreen, sampleOf } from '../../testing'

const open = (...own: FakeHandler[]) => openScreen('recurso', '/operacao/recursos/5', own)
/** The sample with other parts of its answer. */
const recurso = (change: object): FakeHandler =>
  on(findRecurso, async (input, options) => ({
    ...((await sampleOf(findRecurso).answer(input, options)) as OutputOf<typeof findRecurso>),
    ...change,
  }))

describe('the file of an appeal', () => {
  it('has the decision with ground and fact, who decided, what was seen, the version and earlier reports', async () => {
    await open()
    for (const text of [
      /a medida: a denúncia procede em qualquer caso/,
      'Fotos de outra pessoa',
      'As fotos são de outro anúncio, de agosto.',
      'Conferimos: uma das fotos não é da conta.',
      'A foto nº 31 foi recusada.',
      /joana, foto nº 31, em cor/,
      'De segunda a sábado, com hora marcada.',
      /Informações falsas · improcedente/,
      /joana respondeu a denúncia D-2026-0418/,
    ])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: 'BR000128' })).toHaveAttribute(
      'href',
      '/operacao/usuarios/BR000128',
    )
  })

  it('shows its photos covered, then in grey, then in colour, each request audited by the server', async () => {
    const fake = await open()
    expect(await screen.findByRole('button', { name: /Mostrar foto 1/ })).toBeInTheDocument()
    expect(document.querySelector('img')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Mostrar foto 1/ }))
    await userEvent.click(await screen.findByRole('button', { name: /Em cor foto 1/ }))
    const asked = () =>
      fake.calls
        .filter(({ endpoint }) => endpoint === `POST ${mostrarFotoDoRecurso.path}`)
        .map(({ input }) => input)
    await waitFor(() =>
      expect(asked()).toMatchObject([
        { params: { id: 5, foto: 31 }, body: { modo: 'cinza' } },
        { params: { id: 5, foto: 31 }, body: { modo: 'cor' } },
      ]),
    )
  })

  it('shows what is missing: no photo, no version, nothing opened, no measure', async () => {
    const { decisao } = dossieDoRecurso()
    const dossie = dossieDoRecurso({
      fotos: [],
      versao: null,
      visto: [],
      decisao: { ...decisao, contesta: 'retirada', medidas: [], resposta: null },
    })
    await open(recurso({ dossie, protocolo: null, anuncioId: 12 }))
    expect(await screen.findByText('a retirada do anúncio')).toBeInTheDocument()
    for (const text of [/Nenhuma foto nesta/, /Não há versão/, /Nenhuma foto aberta/, /Nenhuma medida/])
      expect(screen.getByText(text)).toBeInTheDocument()
  })

  it('is readable without the file, from a server of an earlier release', async () => {
    await open(recurso({ dossie: undefined }))
    expect(await screen.findByText('a resposta à denúncia')).toBeInTheDocument()
  })
})
