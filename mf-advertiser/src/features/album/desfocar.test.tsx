import { findAlbum, findDesfoque, saveDesfoque } from '@portal/api/album'
import type { Desfoque } from '@portal/domain/desfoque'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { album, foto, sentTo, show } from '../../testing'
import AlbumScreen from './AlbumScreen'

const ENDPOINT = 'PUT /album/:id/fotos/:foto_id/desfoque'
const AREA = { x: 0.1, y: 0.2, largura: 0.3, altura: 0.2 }
const original = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

async function openEditor(desfoque: Desfoque, ...more: FakeHandler[]) {
  const handlers = [
    on(findAlbum, () => album({ photos: [foto(1), foto(2)] })),
    on(findDesfoque, () => ({ desfoque, original })),
    on(saveDesfoque, () => ({ message: 'Foto salva.', foto: foto(1) })),
    ...more,
  ]
  const shown = show(<AlbumScreen />, { handlers, at: '/album/5' })
  await shown.person.click(await screen.findByLabelText('Mais ações: foto 1'))
  await shown.person.click(screen.getByRole('button', { name: 'Desfocar áreas da foto 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfocar áreas da foto 1' }))
  await dialog.findByRole('button', { name: 'Salvar foto' })
  const save = () => shown.person.click(dialog.getByRole('button', { name: 'Salvar foto' }))
  const sent = () => sentTo(shown.fake, ENDPOINT) as { body: Desfoque } | undefined
  return { ...shown, dialog, save, sent }
}

describe('the blur editor', () => {
  it('shows the hidden areas, moves with arrows, resizes with Shift, and saves', async () => {
    const { dialog, person, save, sent } = await openEditor({ forca: 'leve', areas: [AREA] })
    dialog.getByRole('button', { name: 'Área 1' }).focus()
    await person.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(dialog.getByRole('status')).toHaveTextContent(
      'Área 1: a 12 % da esquerda e 22 % do alto, 32 % por 20 %',
    )
    await person.click(dialog.getByRole('radio', { name: 'Cobrir' }))
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const { forca, areas } = sent()?.body ?? { forca: 'leve', areas: [] }
    expect(forca).toBe('cobrir')
    expect(areas).toHaveLength(1)
    expect(areas[0]?.x).toBeCloseTo(0.12)
    expect(areas[0]?.largura).toBeCloseTo(0.32)
  })

  it('adds areas, and removes one with Delete or in the list; the others keep their numbers', async () => {
    const { dialog, person, save, sent } = await openEditor({ forca: 'forte', areas: [AREA] })
    await person.click(dialog.getByRole('button', { name: 'Nova área' }))
    await person.click(dialog.getByRole('button', { name: 'Nova área' }))
    await person.click(dialog.getByRole('button', { name: 'Remover área 1' }))
    expect(dialog.getByRole('button', { name: 'Nova área' })).toHaveFocus()
    dialog.getByRole('button', { name: 'Área 2' }).focus()
    await person.keyboard('{Delete}')
    expect(dialog.queryByRole('button', { name: 'Área 2' })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Área 3' })).toBeInTheDocument()
    await save()
    await waitFor(() => expect(sent()?.body.areas).toHaveLength(1))
  })

  it('supports the pointer: the box moves, its corner resizes', async () => {
    const { dialog, save, sent } = await openEditor({ forca: 'forte', areas: [AREA] })
    const box = dialog.getByRole('button', { name: 'Área 1' })
    const size = (width: number, height: number) => () => DOMRect.fromRect({ width, height })
    const frame = box.parentElement
    if (frame !== null) frame.getBoundingClientRect = size(400, 500)
    box.getBoundingClientRect = size(120, 100)
    const drag = (from: [number, number], to: [number, number]) => {
      // jsdom has no pointer events; React matches them by name.
      const at = (name: string, [clientX, clientY]: [number, number]) =>
        fireEvent(box, new MouseEvent(name, { bubbles: true, clientX, clientY }))
      at('pointerdown', from)
      at('pointermove', to)
      at('pointerup', to)
    }
    drag([10, 10], [50, 60])
    drag([118, 98], [158, 148])
    await save()
    await waitFor(() => expect(sent()?.body.areas).toHaveLength(1))
    const [area] = sent()?.body.areas ?? []
    expect([area?.x, area?.y, area?.largura, area?.altura].map((value) => value?.toFixed(2))).toEqual([
      '0.20',
      '0.30',
      '0.40',
      '0.30',
    ])
  })

  it('keeps every area when saving is refused, and shows the reason', async () => {
    const message = 'Esta foto está em uso no anúncio “Massagem”: o que ela esconde só pode aumentar.'
    const refuse = on(saveDesfoque, () => {
      throw fail('FOTO_EM_USO', message, 409)
    })
    const { dialog, person, save } = await openEditor({ forca: 'forte', areas: [AREA] }, refuse)
    await person.click(dialog.getByRole('button', { name: 'Nova área' }))
    await save()
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
    expect(dialog.getAllByRole('button', { name: /^Área / })).toHaveLength(2)
  })
})
