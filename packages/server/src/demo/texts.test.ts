import { CATEGORIAS } from '@portal/domain/opcoes'
import { lerTextos } from '@portal/domain/regras-de-texto'
import { descricaoDe, tituloDe } from './texts'

const LUGARES = [
  { bairro: 'Setor Bueno', cidade: 'Goiânia' },
  { bairro: null, cidade: 'Porto Velho' },
]

describe('the text rules', () => {
  it('match at most 2 % of the demonstration’s texts', () => {
    const textos = CATEGORIAS.flatMap((categoria) =>
      LUGARES.flatMap((lugar) =>
        Array.from({ length: 500 }, (_, n) => ({
          titulo: tituloDe(categoria, lugar, n),
          descricao: descricaoDe(lugar, n),
        })),
      ),
    )
    const hit = textos.filter((each) => lerTextos(each).length > 0)
    expect(hit.length / textos.length).toBeLessThanOrEqual(0.02)
  })
})
