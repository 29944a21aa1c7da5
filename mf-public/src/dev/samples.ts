import { CONTRATO } from '@portal/api/contrato'
import { findDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { filtrarAnuncios, findDetalhe, findInicio, findSugestoes, revelarTelefone } from '@portal/api/busca'
import { findConversa, responderConversa } from '@portal/api/recados'
import { findTransparencia } from '@portal/api/transparencia'
import { on, samplesOf } from '@portal/platform/fake'
import { answeredReport, sampleConversa, sampleDetail, sampleReport, sampleItem } from '../lib/samples'

const anuncios = Array.from({ length: 12 }, (_, index) =>
  sampleItem({
    id: index + 1,
    titulo_formatado: `massagem-relaxante-com-pedras-quentes-${index + 1}`,
    superTop: index === 0,
    tipo: index < 3 ? 'TOP' : 'GRATIS',
    novidade: index === 4,
    highlight: index === 5,
    online: index % 3 !== 0,
  }),
)

/** Responses of the standalone remote. */
export const handlers = [
  ...samplesOf(CONTRATO),
  on(filtrarAnuncios, ({ query: { zona, cabelo, palavra } }) => ({
    // Nothing is ruivo in a zona, as an example of an empty list.
    ...(zona !== undefined && cabelo !== undefined
      ? { anuncios: [], total: 0 }
      : { anuncios, total: anuncios.length }),
    ...(palavra === 'massajem' && { corrigida: 'massagem' }),
    temMais: false,
    validoAte: '2026-12-31T23:59:00-03:00',
  })),
  on(findInicio, () => ({
    online: anuncios.slice(0, 8),
    novos: anuncios.slice(4, 12),
    categorias: [{ categoria: 'Massagistas', total: 638 }],
    cidades: [{ estado: 'GO', cidade: 'Goiânia', total: 518 }],
    validoAte: '2026-12-31T23:59:00-03:00',
  })),
  on(findSugestoes, () => ({
    sugestoes: [
      { tipo: 'categoria' as const, texto: 'Massagistas', categoria: 'Massagistas' },
      { tipo: 'cidade' as const, texto: 'Goiânia, GO', estado: 'GO', cidade: 'Goiânia' },
      { tipo: 'palavra' as const, texto: 'massagem', palavra: 'massagem' },
    ],
  })),
  on(findDetalhe, ({ params }) => sampleDetail({ id: Number(String(params.id).split('-').at(-1)) || 1 })),
  on(revelarTelefone, () => ({ telefone: '62900000000' })),
  on(findDenuncia, () => answeredReport),
  on(recorrerDenuncia, () => answeredReport),
  on(findConversa, () => sampleConversa),
  on(responderConversa, ({ body: { texto } }) => ({
    ...sampleConversa,
    recados: [
      ...sampleConversa.recados,
      { de: 'visitante' as const, texto, em: '2026-11-22T15:10:00-03:00' },
    ],
  })),
  on(findTransparencia, () => sampleReport),
]

/** Values of `:id` and `:slug` in the screens' addresses. */
export const params = {
  id: 'massagem-relaxante-com-pedras-quentes-1',
  slug: 'massagistas-em-goiania-go',
  ano: '2026',
}
