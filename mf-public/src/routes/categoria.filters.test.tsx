import { filtrarAnuncios, findSugestoes } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAt, renderScreen } from '../lib/testing'
import * as categoria from './categoria'

const VALID = '2026-11-21T14:00:00-03:00'
const answering = on(filtrarAnuncios, () => ({
  anuncios: [],
  total: 34,
  temMais: false,
  validoAte: VALID,
}))

const suggesting = on(findSugestoes, () => ({
  sugestoes: [{ tipo: 'cidade' as const, texto: 'Manaus, AM', estado: 'AM', cidade: 'Manaus' }],
}))

async function shown(at: string, params: Record<string, string> = {}) {
  const fake = fakeAt(at, { handlers: [answering, suggesting] })
  await renderScreen(fake, categoria, params)
  return fake
}
const opener = () => screen.getByRole('button', { name: /Mais filtros/ })
async function openDialog() {
  await userEvent.click(opener())
  return within(await screen.findByRole('dialog', { name: 'Mais filtros' }))
}

describe("'Mais filtros'", () => {
  it('has every advanced group, and applies all together as comma lists', async () => {
    const fake = await shown('/acompanhantes/transex', { slug: 'transex' })
    const dialog = await openDialog()
    expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Preço por hora (R$)',
      'Idade',
      'Etnia',
      'Nacionalidade',
      'Seios',
      'Cabelo',
      'Tipo de corpo',
      'Serviços',
      'Serviços para',
      'Local de atendimento',
    ])
    for (const name of ['Latina', 'Africana', 'Moreno', 'Local próprio']) {
      await userEvent.click(dialog.getByRole('checkbox', { name }))
    }
    await userEvent.click(dialog.getByRole('button', { name: /^Ver/ }))
    expect(fake.location()).toBe(
      '/acompanhantes/transex?cabelo=Moreno&etnia=Africana%2CLatina&localdeatendimento=Local+pr%C3%B3prio',
    )
  })

  it('narrows by price, age, online and verified photos', async () => {
    const fake = await shown('/acompanhantes')
    const dialog = await openDialog()
    const range = (name: string) => within(dialog.getByRole('group', { name }))
    await userEvent.type(range('Preço por hora (R$)').getByLabelText('De'), '300')
    await userEvent.type(range('Preço por hora (R$)').getByLabelText('Até'), '100')
    await userEvent.type(range('Idade').getByLabelText('De'), '25')
    await userEvent.click(dialog.getByRole('switch', { name: /^Online agora/ }))
    await userEvent.click(dialog.getByRole('switch', { name: /^Verificados/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Ver/ }))
    expect(fake.location()).toBe('/acompanhantes?precomin=100&precomax=300&idademin=25&online=1&verificado=1')
  })

  it('previews the number of adverts, including zero', async () => {
    let total = 34
    const counting = on(filtrarAnuncios, () => ({ anuncios: [], total, temMais: false, validoAte: VALID }))
    await renderScreen(fakeAt('/acompanhantes', { handlers: [counting] }), categoria)
    const dialog = await openDialog()
    expect(await dialog.findByRole('button', { name: 'Ver 34 anúncios' })).toBeEnabled()
    total = 1
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ruivo' }))
    expect(await dialog.findByRole('button', { name: 'Ver 1 anúncio' })).toBeEnabled()
    total = 0
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Loiro' }))
    expect(await dialog.findByRole('button', { name: 'Nenhum anúncio' })).toBeDisabled()
  })

  it('navigates to a city suggested while typing', async () => {
    const fake = await shown('/acompanhantes?online=1')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Palavra-chave' }), 'mana')
    await userEvent.click(await screen.findByRole('option', { name: 'Manaus, AM' }))
    expect(fake.location()).toBe('/acompanhantes?estado=AM&cidade=Manaus&online=1')
  })

  it('keeps unsent text and every other filter', async () => {
    const fake = await shown('/acompanhantes?cidade=Goiânia&zona=Centro&etnia=Latina&pagina=4')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Palavra-chave' }), 'viagem')
    const dialog = await openDialog()
    expect(dialog.getByLabelText('Palavra-chave')).toHaveValue('viagem')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ruivo' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Ver/ }))
    expect(fake.location()).toBe(
      '/acompanhantes?palavra=viagem&estado=GO&cidade=Goi%C3%A2nia&zona=Centro&cabelo=Ruivo&etnia=Latina',
    )
  })

  it('discards unapplied choices, and keeps text typed outside', async () => {
    await shown('/acompanhantes')
    const first = await openDialog()
    await userEvent.click(first.getByRole('checkbox', { name: 'Ruivo' }))
    await userEvent.click(first.getByRole('button', { name: 'Fechar' }))
    expect(opener()).toHaveFocus()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Palavra-chave' }), 'viagem')
    const again = await openDialog()
    expect(again.getByRole('checkbox', { name: 'Ruivo' })).not.toBeChecked()
    expect(again.getByLabelText('Palavra-chave')).toHaveValue('viagem')
  })

  it('shows the number of choices per group, and clears a single group', async () => {
    await shown('/acompanhantes?servicos=Trio,Sexting&cabelo=Ruivo')
    const dialog = await openDialog()
    const services = dialog.getByRole('group', { name: 'Serviços · 2 escolhidos' })
    expect(dialog.getByRole('group', { name: 'Cabelo · 1 escolhido' })).toBeInTheDocument()
    await userEvent.click(within(services).getByRole('button', { name: 'Limpar Serviços' }))
    expect(dialog.getByRole('group', { name: 'Serviços' })).toBeInTheDocument()
    expect(dialog.getByRole('checkbox', { name: 'Ruivo' })).toBeChecked()
  })

  it("clears everything with 'Limpar tudo', but only when applied", async () => {
    const fake = await shown('/acompanhantes?categoria=Transex&palavra=x&servicos=Trio')
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Limpar tudo' }))
    expect(fake.location()).toBe('/acompanhantes?categoria=Transex&palavra=x&servicos=Trio')
    await userEvent.click(dialog.getByRole('button', { name: /^Ver/ }))
    expect(fake.location()).toBe('/acompanhantes')
  })

  it('collapses long lists after eight options, but shows chosen ones, known or not', async () => {
    await shown('/acompanhantes?servicos=Anal,Voo')
    const services = within((await openDialog()).getByRole('group', { name: /^Serviços ·/ }))
    expect(services.getAllByRole('checkbox')).toHaveLength(10)
    for (const name of ['Videochamada', 'Anal', 'Voo']) {
      expect(services.getByRole('checkbox', { name })).toBeInTheDocument()
    }
    await userEvent.click(services.getByRole('button', { name: 'Mostrar mais 5 opções' }))
    expect(services.getAllByRole('checkbox')).toHaveLength(15)
  })

  it('enables cities with a state, and clears the city with another state', async () => {
    await shown('/acompanhantes')
    const dialog = await openDialog()
    const [state, city] = [dialog.getByLabelText('Estado'), dialog.getByLabelText('Cidade')]
    expect(city).toBeDisabled()
    await userEvent.selectOptions(state, 'GO')
    await userEvent.selectOptions(city, 'Goiânia')
    await userEvent.selectOptions(state, 'RJ')
    expect(city).toBeEnabled()
    expect(city).toHaveValue('')
  })

  it('opens for #refinar, and removes the fragment afterwards', async () => {
    const fake = await shown('/categoria?zona=Centro#refinar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Mais filtros' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    expect(fake.location()).toBe('/categoria?zona=Centro')
  })
})

describe('applied filters', () => {
  const chip = (name: string) => screen.getByRole('link', { name: `Remover filtro: ${name}` })

  /** Keeps the screen mounted while its address changes, as the shell does. */
  async function remove(name: string, next: string) {
    const fake = fakeAt('/acompanhantes?palavra=x&zona=Centro&cabelo=Ruivo', { handlers: [answering] })
    const view = render(<fake.App>{await fake.open(categoria)}</fake.App>)
    await userEvent.click(chip(name))
    expect(fake.location()).toBe(next)
    view.rerender(<fake.App>{await fake.open(categoria)}</fake.App>)
  }

  it('move the focus from a removed chip to the next one', async () => {
    await remove('x', '/acompanhantes?zona=Centro&cabelo=Ruivo')
    expect(chip('Centro')).toHaveFocus()
  })

  it('move the focus from the last chip to the previous one', async () => {
    await remove('Ruivo', '/acompanhantes?palavra=x&zona=Centro')
    expect(chip('Centro')).toHaveFocus()
  })

  it('show the number of group filters beside the button', async () => {
    await shown('/acompanhantes?servicos=Trio&cabelo=Ruivo&palavra=x')
    expect(opener()).toHaveAccessibleName('Mais filtros 2 ativos')
  })
})
