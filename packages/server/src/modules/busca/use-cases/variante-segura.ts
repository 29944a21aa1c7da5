/** What is left of a listing for whoever has not proved to be an adult (rule: idade/variante-segura). */
import type { AnuncioDetalhe, AnuncioItem, FiltroResposta, InicioResposta } from '@portal/api/busca'
import type { Query } from '@portal/domain/busca'

/** Category, city and title; the rest is empty. Written out, so that a new field has to be decided on. */
function safeItem(item: AnuncioItem): AnuncioItem {
  const { id, titulo, titulo_formatado, categoria, estado, cidade, criadoEm } = item
  return {
    ...{ id, titulo, titulo_formatado, categoria, estado, cidade, criadoEm },
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

/** A search by anything else would tell by its hits what the answer leaves out. */
export function safeQuery(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([key]) => SAFE_KEYS.has(key)))
}
