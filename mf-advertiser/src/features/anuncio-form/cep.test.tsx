import { listarAlbunsVerificados } from '@portal/api/album'
import { on } from '@portal/platform/fake'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { comChecklist, formValido, show } from '../../testing'
import { buscarCep } from './cep'
import CriarAnuncioScreen from './CriarAnuncioScreen'
import { saveRascunho } from './rascunho'

type Answer = { status?: number; body?: unknown }
const answering = ({ status = 200, body = {} }: Answer) =>
  jest.fn(async (_url: string) => ({ status, ok: status < 300, json: async () => body }))

describe('buscarCep', () => {
  it('asks ViaCEP with bare digits', async () => {
    const get = answering({ body: { logradouro: 'Avenida T-63', bairro: 'Setor Bueno' } })
    await expect(buscarCep('74230-010', get)).resolves.toEqual({
      ok: true,
      logradouro: 'Avenida T-63',
      bairro: 'Setor Bueno',
    })
    expect(get).toHaveBeenCalledWith('https://viacep.com.br/ws/74230010/json/')
  })

  it('asks where the page says, if it does', async () => {
    document.head.innerHTML = '<meta name="cep-api" content="/cep/{cep}">'
    const get = answering({})
    await buscarCep('74230-010', get)
    expect(get).toHaveBeenCalledWith('/cep/74230010')
    document.head.innerHTML = ''
  })

  it.each([
    [{ body: { erro: true } }, 'NAO_ENCONTRADO'],
    [{ body: { erro: 'true' } }, 'NAO_ENCONTRADO'],
    [{ status: 400 }, 'NAO_ENCONTRADO'],
    [{ status: 503 }, 'REDE'],
    [{ body: null }, 'REDE'],
  ])('reads %j as %s', async (answer, code) => {
    await expect(buscarCep('74230-010', answering(answer))).resolves.toEqual({ ok: false, code })
  })

  it('takes a network failure as a value', async () => {
    await expect(buscarCep('74230-010', () => Promise.reject(new TypeError('offline')))).resolves.toEqual({
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
    const view = show(<CriarAnuncioScreen />, {
      handlers: [comChecklist(), on(listarAlbunsVerificados, () => [])],
      prepare: () => saveRascunho(formValido({ endereco: 'Rua velha', ...change })),
    })
    const field = await screen.findByLabelText('CEP')
    fireEvent.change(field, { target: { value: '74230010' } })
    fireEvent.blur(field)
    return view
  }

  it('fills the address and a neighbourhood of the fixed list', async () => {
    await leaveCep({ body: { logradouro: 'Avenida T-63', bairro: 'setor oeste' } }, {})
    await waitFor(() => expect(screen.getByLabelText('Endereço (opcional)')).toHaveValue('Avenida T-63'))
    expect(screen.getByLabelText('Bairro (opcional)')).toHaveValue('Setor Oeste')
  })

  it('fills a neighbourhood that no list has by hand', async () => {
    await leaveCep({ body: { logradouro: '', bairro: 'Jardim Novo' } }, {})
    expect(await screen.findByLabelText('Nome do bairro')).toHaveValue('Jardim Novo')
  })

  it("says 'CEP não encontrado' and clears the address", async () => {
    const { fake } = await leaveCep({ body: { erro: true } }, {})
    await waitFor(() => expect(fake.toasts()).toEqual(['CEP não encontrado']))
    expect(screen.getByLabelText('Endereço (opcional)')).toHaveValue('')
  })

  it("says 'Erro ao buscar CEP' and leaves what was typed", async () => {
    const { fake } = await leaveCep({ status: 500 }, {})
    await waitFor(() => expect(fake.toasts()).toEqual(['Erro ao buscar CEP']))
    expect(screen.getByLabelText('Endereço (opcional)')).toHaveValue('Rua velha')
  })
})
