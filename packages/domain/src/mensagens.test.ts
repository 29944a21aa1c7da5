import { validarFotos } from './anuncio'
import { LIMITE_GRATIS } from './anuncio-form'
import {
  ANUNCIO,
  confirmarExclusao,
  compraAinda,
  compraAprovada,
  erroConsultarCompra,
  PAINEL,
} from './mensagens'

describe('texts with something in them', () => {
  it('are letter for letter those of SPEC', () => {
    expect(confirmarExclusao('Massagem')).toBe(
      'Tem certeza que deseja excluir o anúncio: Massagem ? Essa ação não pode ser desfeita.',
    )
    expect(compraAprovada(7)).toBe('Pagamento da compra 7 foi APROVADO!')
    expect(compraAinda(7, 'pending')).toBe('Pagamento da compra 7 ainda está pending.')
    expect(erroConsultarCompra(7)).toBe('Erro ao consultar pagamento da compra 7.')
  })
})

describe('texts that name a limit', () => {
  it('name the limit that the rules enforce', () => {
    expect(validarFotos(11)).toMatchObject({ message: ANUNCIO.limiteFotos })
    expect(PAINEL.limiteGratis).toContain(`limite de ${LIMITE_GRATIS} anúncios gratuitos`)
  })
})
