import type { EntradaDaAuditoria, Prazos } from '@portal/api/operacao/auditoria'
import type { Numeros, Transparencia } from '@portal/api/operacao/numeros'
import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { daqui, FILA } from './exemplos'

export const ENTRADAS: EntradaDaAuditoria[] = [
  {
    id: 902,
    em: daqui(-3),
    ator: 'operador:rita',
    acao: 'revisao.foto',
    alvo: 'revisao:128',
    dados: { foto: 31, modo: 'cinza' },
  },
  { id: 901, em: daqui(-9), ator: 'operador:rita', acao: 'caso.pegar', alvo: 'revisao:128', dados: null },
]

export const prazos: Prazos = {
  prazos: [
    {
      classe: 'denuncia',
      rotulo: 'Suspeita de menor ou coação',
      responderMinutos: 60,
      ocultarMinutos: 30,
      abertos: 0,
      vencidos: 0,
      decididos: 4,
      noPrazo: 4,
      medianaMinutos: 22,
    },
    {
      classe: 'publicacao',
      rotulo: 'Publicação',
      responderMinutos: 1_440,
      ocultarMinutos: null,
      abertos: 2,
      vencidos: 0,
      decididos: 0,
      noPrazo: 0,
      medianaMinutos: null,
    },
  ],
  atrasados: FILA.filter(({ vencido }) => vencido),
}

export const transparencia: Transparencia = {
  ano: 2026,
  anos: [2026, 2025],
  denuncias: MOTIVOS_DENUNCIA.map((motivo, index) => ({
    motivo,
    recebidas: 9 - index,
    comMedida: 3,
    semMedida: 9 - index - 3 > 0 ? 9 - index - 3 : 0,
    abertas: 0,
    medianaMinutos: 30 * (index + 1),
    contestadas: 1,
    revistas: 0,
  })),
  revisoes: { aprovadas: 412, recusadas: [{ rotulo: 'Contato fora do lugar', total: 18 }] },
  retirados: 6,
  contasBanidas: 2,
  ordensDeAutoridade: 1,
}

const day = (ago: number): string => daqui(-ago * 1_440).slice(0, 10)

export const numeros: Numeros = {
  em: daqui(0),
  de: day(29),
  ate: day(0),
  esperando: 6,
  vencidos: 1,
  decididos: 310,
  noPrazo: 301,
  medianaMinutos: 47,
  estoque: [
    { classe: 'denuncia', rotulo: 'Denúncia', folga: 1, perto: 1, vencidos: 1 },
    { classe: 'publicacao', rotulo: 'Publicação', folga: 2, perto: 1, vencidos: 0 },
    { classe: 'edicao', rotulo: 'Edição', folga: 1, perto: 0, vencidos: 0 },
  ],
  decisoes: Array.from({ length: 30 }, (_, index) => ({
    dia: day(29 - index),
    total: 6 + ((index * 7) % 9),
    noPrazo: 5 + ((index * 7) % 9),
  })),
  receita: {
    total: 9_420.5,
    devolvido: 120,
    dias: Array.from({ length: 30 }, (_, index) => ({
      dia: day(29 - index),
      valor: 200 + ((index * 53) % 300),
    })),
  },
}
