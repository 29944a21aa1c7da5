import { findDesfoque, saveDesfoque } from '@portal/api/album'
import { AREAS_MAX, type AreaOculta } from '@portal/domain/desfoque'
import { on } from '@portal/platform/fake'
import { screen, waitFor, within } from '@testing-library/react'
import { foto, sentTo, show } from '../../../testing'
import { DesfocarDialog } from '../DesfocarDialog'
import type { FindRostos } from './detector'

const ENDPOINT = 'PUT /album/:id/fotos/:foto_id/desfoque'
const original = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='
const at = (x: number): AreaOculta => ({ x, y: 0.1, largura: 0.2, altura: 0.3 })

async function openEditor(loadDetector: () => Promise<FindRostos>, areas: AreaOculta[] = []) {
  const nothing = () => undefined
  const shown = show(
    <DesfocarDialog
      {...{ albumId: 5, foto: foto(1), number: 1, loadDetector }}
      onClose={nothing}
      onSaved={nothing}
    />,
    {
      handlers: [
        on(findDesfoque, () => ({ desfoque: { forca: 'forte' as const, areas }, original })),
        on(saveDesfoque, () => ({ message: 'Foto salva.', foto: foto(1) })),
      ],
    },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const button = await dialog.findByRole('button', { name: 'Achar rostos' })
  const boxes = () => dialog.queryAllByRole('button', { name: /^Área \d+$/ })
  const said = (text: string) => waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(text))
  const sent = () => sentTo(shown.fake, ENDPOINT)
  return { ...shown, dialog, button, boxes, said, sent }
}
const finding =
  (...areas: AreaOculta[]) =>
  () =>
    Promise.resolve(() => Promise.resolve(areas))

describe('suggested areas', () => {
  it('are regular areas: announced, movable, removable, and saved only by the owner', async () => {
    const { person, dialog, button, boxes, said, sent } = await openEditor(finding(at(0.1), at(0.6)))
    await person.click(button)
    await said('2 áreas sugeridas. Confira antes de salvar.')
    expect(boxes()).toHaveLength(2)
    expect(sent()).toBeUndefined()
    await person.click(dialog.getByRole('button', { name: 'Remover área 1' }))
    dialog.getByRole('button', { name: 'Área 2' }).focus()
    await person.keyboard('{ArrowRight}')
    await person.click(dialog.getByRole('button', { name: 'Salvar foto' }))
    await waitFor(() => expect(sent()).toMatchObject({ body: { areas: [{ ...at(0.6), x: 0.62 }] } }))
  })

  it('appear once: hidden areas are not suggested again', async () => {
    const { person, button, boxes, said } = await openEditor(finding(at(0.1)), [at(0.1)])
    await person.click(button)
    await said('Os rostos encontrados já estão em áreas.')
    expect(boxes()).toHaveLength(1)
  })

  it('do not block drawing by hand, and keep areas drawn meanwhile', async () => {
    let answer: (areas: AreaOculta[]) => void = () => undefined
    const load = () => Promise.resolve(() => new Promise<AreaOculta[]>((found) => (answer = found)))
    const { person, dialog, button, boxes, said } = await openEditor(load)
    await person.click(button)
    expect(await dialog.findByText('Procurando. Você pode continuar marcando à mão.')).toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Nova área' }))
    answer([at(0.7)])
    await said('1 área sugerida. Confira antes de salvar.')
    expect(boxes()).toHaveLength(2)
  })

  it('are empty without a face', async () => {
    const { person, button, said } = await openEditor(finding())
    await person.click(button)
    await said('Nenhum rosto encontrado. Marque as áreas à mão.')
  })

  it('are not offered when the photo has its maximum of areas', async () => {
    const many = Array.from({ length: AREAS_MAX }, () => at(0.3))
    const { button } = await openEditor(finding(at(0.1)), many)
    expect(button).toBeDisabled()
  })

  it.each([
    ['does not come', () => Promise.reject(new Error('chunk')), 'A busca de rostos não carregou.'],
    [
      'does not run here',
      () => Promise.resolve(() => Promise.reject(new Error('webgl'))),
      'A busca de rostos não funciona neste aparelho.',
    ],
  ])('leave the hand its work where the library %s', async (_case, load, text) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { person, dialog, button, boxes, said } = await openEditor(load)
    await person.click(button)
    await said(text)
    expect(log).toHaveBeenCalledWith('rostos', expect.any(Error))
    log.mockRestore()
    await person.click(dialog.getByRole('button', { name: 'Nova área' }))
    expect(boxes()).toHaveLength(1)
  })
})
