import { sendMensagem } from '@portal/api/ajuda'
import { saveBusca } from '@portal/api/buscas-salvas'
import { enviarDenuncia, findDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import {
  filtrarAnuncios,
  findDetalhe,
  findInicio,
  findSugestoes,
  registrarVisita,
  revelarTelefone,
} from '@portal/api/busca'
import { denunciarConversa, enviarRecado, findConversa, responderConversa } from '@portal/api/recados'
import { findTransparencia } from '@portal/api/transparencia'
import { on } from '@portal/platform/fake'
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
  on(sendMensagem, () => ({ protocolo: 'A-000131' })),
  on(saveBusca, () => ({ confirmada: false })),
  on(findDetalhe, ({ params }) => sampleDetail({ id: Number(String(params.id).split('-').at(-1)) || 1 })),
  on(registrarVisita, () => undefined),
  on(revelarTelefone, () => ({ telefone: '62900000000' })),
  on(enviarDenuncia, () => ({ protocolo: 'D-000128', chave: 'amostra' })),
  on(findDenuncia, () => answeredReport),
  on(recorrerDenuncia, () => answeredReport),
  on(enviarRecado, () => ({ chave: 'amostra' })),
  on(findConversa, () => sampleConversa),
  on(responderConversa, ({ body: { texto } }) => ({
    ...sampleConversa,
    recados: [
      ...sampleConversa.recados,
      { de: 'visitante' as const, texto, em: '2026-11-22T15:10:00-03:00' },
    ],
  })),
  on(denunciarConversa, () => ({ protocolo: 'D-000129', chave: 'amostra' })),
  on(findTransparencia, () => sampleReport),
]

/** Values of `:id` and `:slug` in the screens' addresses. */
export const params = {
  id: 'massagem-relaxante-com-pedras-quentes-1',
  slug: 'massagistas-em-goiania-go',
  ano: '2026',
}
