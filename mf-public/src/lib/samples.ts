import type { Conversa } from '@portal/api/recados'
import type { SituacaoDenuncia } from '@portal/api/denuncias'
import type { RelatorioTransparencia } from '@portal/api/transparencia'
import { secoesDaTransparencia } from '@portal/domain/transparencia'
import type { AnuncioDetalhe, AnuncioItem } from '@portal/api/busca'

/** A neutral search item for tests and standalone mode; `change` overrides its fields. */
export function sampleItem(change: Partial<AnuncioItem> = {}): AnuncioItem {
  return {
    id: 1,
    titulo: 'Massagem relaxante com pedras quentes',
    titulo_formatado: 'massagem-relaxante-com-pedras-quentes-1',
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    zona: 'Zona Sul',
    idade: 29,
    descricao:
      'Atendo com hora marcada em um espaço tranquilo.\nConfirme o horário com uma hora de antecedência.',
    precoPorHora: 'R$ 200,00',
    etnia: ['Brasileiras'],
    servicos: ['Massagem tântrica', 'Massagem erótica', 'Videochamada'],
    imagemPrincipal: null,
    largura: null,
    altura: null,
    previa: null,
    qtdFotos: 0,
    superTop: false,
    tipo: 'GRATIS',
    highlight: false,
    novidade: false,
    impulsos: [],
    online: true,
    criadoEm: '2026-11-18T10:00:00-03:00',
    horaInicio: '09:00',
    horaFim: '12:00',
    ...change,
  }
}

/** The same with every optional field of a detail. */
export function sampleDetail(change: Partial<AnuncioDetalhe> = {}): AnuncioDetalhe {
  return {
    ...sampleItem(),
    nacionalidade: [],
    seios: [],
    cabelo: ['Castanho'],
    corpo: ['Curvas'],
    servicosPara: ['Homens', 'Casais'],
    localAtendimento: ['Em casa', 'Hotel / Motel'],
    pagamentos: ['Efetivo', 'Pix'],
    turno: 'manha',
    valores: [],
    expediente: [],
    hoje: null,
    temWhatsapp: true,
    temEmail: true,
    temTelefone: false,
    recebeRecados: true,
    imagens: [],
    dataFim: '2026-11-25T23:59:00-03:00',
    validoAte: '2026-11-21T16:00:00-03:00',
    ...change,
  }
}

/** An answered report that can be appealed. */
export const answeredReport: SituacaoDenuncia = {
  protocolo: 'D20261121-ZPERG-8YB9A',
  alvo: 'anuncio',
  motivo: 'Informações falsas',
  fase: 'improcedente',
  enviadaEm: '2026-11-21T12:00:00-03:00',
  prazo: '2026-11-22T12:00:00-03:00',
  respondidaEm: '2026-11-21T15:00:00-03:00',
  resposta: 'Olhamos o anúncio inteiro e as informações conferem.',
  recorrerAte: '2026-11-28T15:00:00-03:00',
  recurso: null,
}

/** A transparency report with a small count. */
export const sampleReport: RelatorioTransparencia = {
  ano: 2026,
  de: '2026-01-01',
  ate: '2026-10-31',
  anos: [2026, 2025],
  secoes: secoesDaTransparencia({
    denuncias: [{ classe: 'demais', decisao: 'improcedente', noPrazo: true, quantidade: 31 }],
    ocultadas: {},
    recursos: [],
    retiradas: { denuncia: 3, iniciativa: 12 },
    atos: {},
    esperas: [{ tipo: 'denuncia', faixa: 0, quantidade: 31 }],
    decisoes: [{ tipo: 'denuncia', resultado: 'aceita', quantidade: 31 }],
    ocultacoes: [{ classe: 'demais', resultado: 'mantida', quantidade: 6 }],
  }),
}

export const sampleConversa: Conversa = {
  anuncio: {
    titulo: 'Massagem relaxante com pedras quentes',
    titulo_formatado: 'massagem-relaxante-com-pedras-quentes-1',
    imagem: null,
  },
  aberta: true,
  lidaEm: null,
  expiraEm: '2026-12-22T15:05:00-03:00',
  recados: [
    { de: 'visitante', texto: 'Olá! Você atende amanhã à tarde?', em: '2026-11-22T14:40:00-03:00' },
    {
      de: 'anunciante',
      texto: 'Olá! Atendo das 14h às 18h, no Setor Bueno.',
      em: '2026-11-22T15:05:00-03:00',
    },
  ],
}
