/** The safe variant of a listing, for visitors without a proof of age (rule: idade/variante-segura). */
import type { AnuncioDetalhe, AnuncioItem, FiltroResposta, InicioResposta } from '@portal/api/busca'
import type { Query } from '@portal/domain/busca'

/**
 * Category, city and title; other fields are empty. Listed explicitly, so that each new field requires a
 * decision.
 */
function safeItem(item: AnuncioItem): AnuncioItem {
  const { id, titulo, titulo_formatado, categoria, estado, cidade, criadoEm } = item
  return {
    id,
    titulo,
    titulo_formatado,
    categoria,
    estado,
    cidade,
    criadoEm,
    bairro: null,
    zona: null,
    idade: 0,
    descricao: '',
    precoPorHora: null,
    etnia: [],
    servicos: [],
    imagemPrincipal: null,
    largura: null,
    altura: null,
    previa: null,
    qtdFotos: 0,
    superTop: false,
    tipo: null,
    highlight: false,
    novidade: false,
    impulsos: [],
    online: false,
    horaInicio: null,
    horaFim: null,
  }
}

export function safeDetalhe(detalhe: AnuncioDetalhe): AnuncioDetalhe {
  return {
    ...safeItem(detalhe),
    nacionalidade: [],
    seios: [],
    cabelo: [],
    corpo: [],
    servicosPara: [],
    localAtendimento: [],
    pagamentos: [],
    turno: '',
    valores: [],
    expediente: [],
    hoje: null,
    temWhatsapp: false,
    temEmail: false,
    temTelefone: false,
    recebeRecados: false,
    imagens: [],
    dataFim: null,
    validoAte: detalhe.validoAte,
  }
}

export function safeFiltro({ anuncios, total, temMais, validoAte }: FiltroResposta): FiltroResposta {
  return { anuncios: anuncios.map(safeItem), total, temMais, validoAte }
}

export function safeInicio(inicio: InicioResposta): InicioResposta {
  const { online, novos, categorias, cidades, validoAte } = inicio
  return { online: online.map(safeItem), novos: novos.map(safeItem), categorias, cidades, validoAte }
}

const SAFE_KEYS = new Set(['categoria', 'estado', 'cidade', 'pagina', 'limite'])

/** Filters on other fields would reveal through their results what the response omits. */
export function safeQuery(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([key]) => SAFE_KEYS.has(key)))
}
