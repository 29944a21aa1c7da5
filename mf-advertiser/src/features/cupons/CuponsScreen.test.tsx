import { listCupons, validarCupom, type CupomDoUsuario } from '@portal/api/cupons'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { sentTo, show } from '../../testing'
import CuponsScreen from './CuponsScreen'

const cupom = (change: Partial<CupomDoUsuario> = {}): CupomDoUsuario => ({
  codigo: 'BEMVINDA10',
  descricao: 'Desconto de boas-vindas',
  tipo: 'percentual',
  valor: 10,
  aplicaEm: 'ambos',
  validoAte: '2099-11-30T12:00:00-03:00',
  usado: false,
  ...change,
})

describe('/cupons', () => {
  it("shows each coupon's discount, scope and expiry", async () => {
    show(<CuponsScreen />, {
      handlers: [
        on(listCupons, () => [cupom(), cupom({ codigo: 'CINCO', tipo: 'valor', valor: 5, usado: true })]),
      ],
    })
    const [first, second] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('10% de desconto')
    expect(first).toHaveTextContent('até 30/11/2099')
    expect(second).toHaveTextContent('R$ 5,00 de desconto')
    expect(second).toHaveTextContent('Usado')
    expect(screen.queryByRole('button', { name: 'Copiar CINCO' })).not.toBeInTheDocument()
  })

  it('reports an empty list', async () => {
    show(<CuponsScreen />, { handlers: [on(listCupons, () => [])] })
    expect(await screen.findByText('Nenhum cupom disponível')).toBeInTheDocument()
  })

  it('labels expired coupons and where each applies', async () => {
    const list = [
      cupom({ codigo: 'VELHO', validoAte: '2026-01-31T23:59:00-03:00', aplicaEm: 'creditos' }),
      cupom({ codigo: 'SEMPRE', validoAte: null, aplicaEm: 'promocao' }),
    ]
    show(<CuponsScreen />, { handlers: [on(listCupons, () => list)] })
    const [old, always] = await screen.findAllByRole('article')
    expect(old).toHaveTextContent(
      'ExpiradoDesconto de boas-vindasVale na compra de créditos · até 31/01/2026',
    )
    expect(always).toHaveTextContent('DisponívelDesconto de boas-vindasVale em promoções')
    expect(screen.queryByRole('button', { name: 'Copiar VELHO' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copiar SEMPRE' })).toBeInTheDocument()
  })

  it('previews the discount of a code on a package', async () => {
    const handlers = [on(listCupons, () => []), on(validarCupom, () => ({ desconto: 6.67, total: 60.03 }))]
    const { fake, person } = show(<CuponsScreen />, { handlers })
    await person.click(await screen.findByRole('button', { name: 'Conferir cupom' }))
    expect(await screen.findByText('Escolha um pacote')).toBeInTheDocument()
    await person.type(screen.getByLabelText('Código do cupom'), ' meu10 ')
    await person.selectOptions(screen.getByLabelText('Pacote de créditos'), '30')
    await person.click(screen.getByRole('button', { name: 'Conferir cupom' }))
    expect(
      await screen.findByText(/^Este cupom tira R\$\s6,67: o pacote sai por R\$\s60,03\.$/),
    ).toBeInTheDocument()
    expect(sentTo(fake, 'POST /cupons/validar')).toEqual({ body: { codigo: 'meu10', creditos: 30 } })
  })

  it("shows the server's refusal at the code and keeps the typed text", async () => {
    const refused = on(validarCupom, () => {
      throw fail('CUPOM_INVALIDO', 'Cupom expirado.', 422)
    })
    const { person } = show(<CuponsScreen />, { handlers: [on(listCupons, () => []), refused] })
    await person.type(await screen.findByLabelText('Código do cupom'), 'VELHO')
    await person.selectOptions(screen.getByLabelText('Pacote de créditos'), '30')
    await person.click(screen.getByRole('button', { name: 'Conferir cupom' }))
    expect(await screen.findByText('Cupom expirado.')).toBeInTheDocument()
    expect(screen.getByLabelText('Código do cupom')).toHaveValue('VELHO')
  })

  it('reports a failed load, and retries', async () => {
    let away = true
    const flaky = on(listCupons, () => {
      if (away) throw fail('REDE', 'Erro de rede.', 0)
      return [cupom()]
    })
    const { person } = show(<CuponsScreen />, { handlers: [flaky] })
    expect(await screen.findByText('Não foi possível carregar os cupons.')).toBeInTheDocument()
    away = false
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('10% de desconto')).toBeInTheDocument()
  })
})
