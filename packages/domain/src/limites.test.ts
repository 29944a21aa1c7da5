import { bloqueados, emptyAnuncioForm, LIMITE_FOTOS, validarFotos } from './anuncio-form'
import { isCodigo } from './email'
import { TERMOS, textoPlano } from './legal'
import * as limites from './limites'
import { PAINEL } from './mensagens'

describe('limits', () => {
  it('are the promised ones', () => {
    expect(limites).toMatchObject({
      LIMITE_GRATIS: 2,
      DIAS_GRATIS: 7,
      MAX_FOTOS: 10,
      EM_BREVE_HORAS: 48,
      CARD_SERVICOS_MAX: 3,
      CARD_ETNIAS_MAX: 1,
      CARTOES_DA_PAGINA: 24,
      PAGINA_TAMANHO: 25,
      PAGINA_TAMANHO_MAX: 100,
      PAGINAS_VISIVEIS: 7,
      BUSCA_TEXTO_MAX: 80,
      ALBUM_CAPACIDADE: 125,
      ARQUIVO_MAX_BYTES: 26_214_400,
      REENVIO_S: 60,
      PIX_HORAS: 1,
      BOLETO_DIAS: 3,
      POLLING_MS: 5_000,
      DURACAO_TOAST: { padrao: 3_000, erroPix: 5_000, pagamento: 4_000 },
    })
  })
  it('match the texts of screens and legal documents', () => {
    expect(validarFotos(limites.MAX_FOTOS + 1)).toMatchObject({ message: LIMITE_FOTOS })
    expect(PAINEL.limiteGratis).toContain(`limite de ${limites.LIMITE_GRATIS} anúncios gratuitos`)
    expect(textoPlano(TERMOS)).toContain(
      `até ${limites.LIMITE_GRATIS} anúncios gratuitos no ar ao mesmo tempo, por ${limites.DIAS_GRATIS} dias`,
    )
  })
  it('match the rules that enforce them', () => {
    expect(validarFotos(limites.MAX_FOTOS)).toEqual({ ok: true })
    expect([5, 6, 7].map((length) => isCodigo('0'.repeat(length)))).toEqual([false, true, false])
  })
})

describe('the locked fields', () => {
  it('are category, state, city, address and CEP, and nothing else', () => {
    const form = { ...emptyAnuncioForm(), titulo: 'x' }
    expect(Object.keys(bloqueados(form))).toEqual(['categoria', 'estado', 'cidade', 'endereco', 'cep'])
  })
})
