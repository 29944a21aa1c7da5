import { login } from '@portal/api/sessao'
import { act, render, screen } from '@testing-library/react'
import { describeHost } from './conformance'
import { createFake, fail, on, usuarioDeExemplo } from './fake'
import { useParams } from './index'
import { memoryStore } from './storage'

describeHost('the fake', ({ routes, at }) => {
  const port = memoryStore()
  const fake = createFake({ routes, at, port })
  return {
    ...fake,
    port,
    open: async (module) => <fake.App>{await fake.open(module)}</fake.App>,
  }
})

const entrada = { body: { email: 'a@b.com.br', password: 'segredo' } }

describe('createFake', () => {
  it('runs handlers, records calls, and turns a thrown failure into a failed result', async () => {
    const { host, calls } = createFake({
      handlers: [
        on(login, ({ body }) => {
          if (body.password === 'errada') throw fail('CREDENCIAIS_INVALIDAS', 'Credenciais inválidas.', 401)
          return { access_token: 't', user: usuarioDeExemplo }
        }),
      ],
    })
    await expect(host.call(login, entrada)).resolves.toMatchObject({ ok: true, data: { access_token: 't' } })
    const refused = await host.call(login, { body: { email: 'a@b.com.br', password: 'errada' } })
    expect(refused).toMatchObject({ ok: false, error: { code: 'CREDENCIAIS_INVALIDAS', status: 401 } })
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(['POST /api/login', 'POST /api/login'])
  })

  it('names the missing handler', async () => {
    await expect(createFake().host.call(login, entrada)).rejects.toThrow('No fake answers POST /api/login')
  })

  it("passes the route's params to a screen", () => {
    const { App, host } = createFake({ routes: [{ name: 'album', path: '/album/:id' }], at: '/album/7' })
    function Screen() {
      return <h1>Álbum {useParams()['id']}</h1>
    }
    render(
      <App>
        <Screen />
      </App>,
    )
    expect(screen.getByRole('heading')).toHaveTextContent('Álbum 7')
    act(() => host.navigate('/album/8'))
    expect(screen.getByRole('heading')).toHaveTextContent('Álbum 8')
  })
})
