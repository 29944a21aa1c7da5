import { listAlbunsVerificados } from '@portal/api/album'
import { on } from '@portal/platform/fake'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { comChecklist, formValido, show } from '../../testing'
import { findCep } from './cep'
import CreateAnuncioScreen from './CreateAnuncioScreen'
import { rascunhoDe, saveRascunho } from '../../lib/rascunho'

type Answer = { status?: number; body?: unknown }
const answering = ({ status = 200, body = {} }: Answer) =>
  jest.fn(async (_url: string) => ({ status, ok: status < 300, json: async () => body }))

describe('findCep', () => {
  it('queries ViaCEP with bare digits', async () => {
    const get = answering({ body: { logradouro: 'Avenida T-63', bairro: 'Setor Bueno' } })
    await expect(findCep('74230-010', get)).resolves.toEqual({
      ok: true,
      logradouro: 'Avenida T-63',
      bairro: 'Setor Bueno',
    })
    expect(get).toHaveBeenCalledWith('https://viacep.com.br/ws/74230010/json/', {
      signal: expect.any(AbortSignal),
    })
  })

  it('queries the service configured by the page', async () => {
    document.head.innerHTML = '<meta name="cep-api" content="/cep/{cep}">'
    const get = answering({})
    await findCep('74230-010', get)
    expect(get).toHaveBeenCalledWith('/cep/74230010', { signal: expect.any(AbortSignal) })
    document.head.innerHTML = ''
  })

  it.each([
    [{ body: { erro: true } }, 'NAO_ENCONTRADO'],
    [{ body: { erro: 'true' } }, 'NAO_ENCONTRADO'],
    [{ status: 400 }, 'NAO_ENCONTRADO'],
    [{ status: 503 }, 'REDE'],
    [{ body: null }, 'REDE'],
  ])('reads %j as %s', async (answer, code) => {
    await expect(findCep('74230-010', answering(answer))).resolves.toEqual({ ok: false, code })
  })

  it('times out', async () => {
    jest.useFakeTimers()
    const hanging = (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
    const found = findCep('74230-010', hanging)
    await jest.advanceTimersByTimeAsync(6_000)
    await expect(found).resolves.toEqual({ ok: false, code: 'REDE' })
    jest.useRealTimers()
  })

  it('returns a network failure as a value', async () => {
    await expect(findCep('74230-010', () => Promise.reject(new TypeError('offline')))).resolves.toEqual({
      ok: false,
      code: 'REDE',
    })
  })
})

describe('the CEP field', () => {
  const setFetch = (value: unknown) =>
    Object.defineProperty(globalThis, 'fetch', { value, configurable: true, writable: true })
  const original = globalThis.fetch
  afterEach(() => setFetch(original))

  async function leaveCep(answer: Answer, change: Parameters<typeof formValido>[0]) {
    setFetch(answering(answer))
    const view = show(<CreateAnuncioScreen />, {
      handlers: [comChecklist(), on(listAlbunsVerificados, () => [])],
      prepare: () => {
        const place = rascunhoDe()
        if (place !== undefined) saveRascunho(place, formValido(change))
      },
    })
    const field = await screen.findByLabelText('CEP')
    fireEvent.change(field, { target: { value: '74230010' } })
    fireEvent.blur(field)
    return view
  }

  const endereco = () => screen.getByLabelText('Endereço (opcional)')
  const achado = { body: { logradouro: 'Avenida T-63', bairro: 'setor oeste' } }

  it('fills the address and a neighbourhood of the fixed list', async () => {
    await leaveCep(achado, { bairro: '' })
    await waitFor(() => expect(endereco()).toHaveValue('Avenida T-63'))
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Oeste')
  })

  it('fills a neighbourhood outside the list as typed by hand', async () => {
    await leaveCep({ body: { logradouro: '', bairro: 'Jardim Novo' } }, { bairro: '' })
    expect(await screen.findByLabelText('Nome do bairro')).toHaveValue('Jardim Novo')
  })

  it("keeps typed text, and applies the CEP's address on request", async () => {
    const { person } = await leaveCep(achado, { endereco: 'Minha rua, 10', bairro: 'Setor Bueno' })
    expect(await screen.findByText(/O CEP é de “Avenida T-63, setor oeste”/)).toBeInTheDocument()
    expect(endereco()).toHaveValue('Minha rua, 10')
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Bueno')
    await person.click(screen.getByRole('button', { name: 'Usar o do CEP' }))
    await waitFor(() => expect(endereco()).toHaveValue('Avenida T-63'))
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Oeste')
    expect(screen.queryByText(/O CEP é de/)).not.toBeInTheDocument()
  })

  it('replaces values filled by an earlier CEP', async () => {
    await leaveCep(achado, { bairro: '' })
    await waitFor(() => expect(endereco()).toHaveValue('Avenida T-63'))
    setFetch(answering({ body: { logradouro: 'Rua 9', bairro: 'Setor Marista' } }))
    fireEvent.change(screen.getByLabelText('CEP'), { target: { value: '74150130' } })
    fireEvent.blur(screen.getByLabelText('CEP'))
    await waitFor(() => expect(endereco()).toHaveValue('Rua 9'))
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Marista')
  })

  it('leaves the street to be typed in a town without streets, and keeps all input', async () => {
    await leaveCep({ body: { logradouro: '', bairro: '' } }, { endereco: 'Rua velha' })
    expect(await screen.findByText('Este CEP não traz a rua: preencha o endereço.')).toBeInTheDocument()
    expect(endereco()).toHaveValue('Rua velha')
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Bueno')
  })

  it("shows 'CEP não encontrado' and clears the address", async () => {
    const { fake } = await leaveCep({ body: { erro: true } }, { endereco: 'Rua velha' })
    await waitFor(() => expect(fake.toasts()).toEqual(['CEP não encontrado']))
    expect(screen.getByLabelText('Endereço (opcional)')).toHaveValue('')
  })

  it("shows 'Erro ao buscar CEP' and keeps the typed text", async () => {
    const { fake } = await leaveCep({ status: 500 }, { endereco: 'Rua velha' })
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao buscar CEP']))
    expect(screen.getByLabelText('Endereço (opcional)')).toHaveValue('Rua velha')
  })
})
