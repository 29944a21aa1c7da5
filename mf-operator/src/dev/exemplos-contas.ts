import { ROTULO_ALERTA } from '@portal/domain/alerta-pagamento'
import type { Proposta } from '@portal/api/operacao/formatos'
import type { OperadorListado } from '@portal/api/operacao/operadores'
import type { DossieDoPedido, PedidoDoOperador } from '@portal/api/operacao/pagamentos'
import type { UsuarioVisto } from '@portal/api/operacao/usuarios'
import { mascararCpf } from '@portal/domain/cpf'
import { regraDoAto, type Ato } from '@portal/domain/operadores'
import { daqui } from './exemplos'

const PEDIDO = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
export const pedido: PedidoDoOperador = {
  id: PEDIDO,
  numero: 1042,
  conta: 'BR000128',
  tipo: 'anuncio',
  metodo: 'pix',
  estado: 'PAGO',
  descricao: 'Promoção de 7 dias',
  valor: 640,
  desconto: 0,
  creditos: 0,
  criadoEm: daqui(-3_000),
  pagoEm: daqui(-2_990),
}
export const dossie: DossieDoPedido = {
  pedido: {
    ...pedido,
    provedor: 'sandbox',
    txid: PEDIDO.replaceAll('-', ''),
    expiraEm: daqui(-2_900),
    conferidoEm: null,
  },
  alertas: [
    {
      codigo: 'DEVOLUCAO_RECUSADA',
      texto: ROTULO_ALERTA.DEVOLUCAO_RECUSADA,
      desde: daqui(-90),
      ultimoEm: daqui(-60),
    },
  ],
  estados: [{ em: daqui(-2_990), de: 'PENDENTE', para: 'PAGO', origem: 'webhook' }],
  lancamentos: [{ criadaEm: daqui(-2_989), motivo: 'compra' }],
  webhooks: [{ provedor: 'sandbox', recebidoEm: daqui(-2_991), processadoEm: daqui(-2_990) }],
  trabalhos: [
    { tipo: 'recibo', executarEm: daqui(-2_989), feitoEm: daqui(-2_988), falhouEm: null, erro: null },
  ],
  recebimentos: [
    { id: 'E123', valor: 640, recebidoEm: daqui(-2_990), devolvidoEm: null, pedeSegundaPessoa: true },
  ],
  devolucoes: [],
  anuncio: { id: 12, titulo: 'Massagem relaxante', situacao: 'no ar' },
  historico: [{ em: daqui(-100), quem: 'rita', acao: 'pagamento-consultado' }],
}

export function proposta(change: Partial<Proposta> = {}, ato: Ato = 'desbanir-usuario'): Proposta {
  return {
    id: 7,
    ato,
    rotulo: regraDoAto(ato).rotulo,
    resumo: 'Desbanir a conta BR000412.',
    motivo: 'O recurso foi aceito: a denúncia era de outra conta.',
    estado: 'aberta',
    por: 'joana',
    em: daqui(-30),
    ate: daqui(1_400),
    decididaPor: null,
    decididaEm: null,
    falha: null,
    ver: ['/operacao/usuarios/BR000412'],
    podeConfirmar: true,
    ...change,
  }
}

/** The response to an act that waits for a second person. */
export const propor = (ato: Ato, resumo: string = regraDoAto(ato).rotulo) => ({
  resultado: 'proposto' as const,
  proposta: proposta({ resumo, por: 'rita', podeConfirmar: false }, ato),
})

export const OPERADORES: OperadorListado[] = [
  {
    id: 1,
    nome: 'rita',
    papeis: ['moderador', 'chefe'],
    estado: 'ativo',
    chaves: 2,
    eu: true,
    criadoEm: daqui(-90_000),
    vistoEm: daqui(-1),
  },
  {
    id: 2,
    nome: 'joana',
    papeis: ['auditor'],
    estado: 'ativo',
    chaves: 1,
    eu: false,
    criadoEm: daqui(-80_000),
    vistoEm: daqui(-700),
  },
  {
    id: 3,
    nome: 'pedro.alves',
    papeis: ['financeiro'],
    estado: 'convidado',
    chaves: 0,
    eu: false,
    criadoEm: daqui(-300),
    vistoEm: null,
  },
]

export const usuario: UsuarioVisto = {
  codigo: 'BR000128',
  nome: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  telefone: '••••0000',
  cpf: mascararCpf('11122233344'),
  criadoEm: '2025-09-10T10:00:00-03:00',
  emailVerificadoEm: '2025-09-10T10:05:00-03:00',
  banidaEm: null,
  sessoesAbertas: 2,
  anuncios: [
    {
      id: 12,
      titulo: 'Terapias corporais para casais',
      situacao: 'no ar',
      cidade: 'Goiânia, GO',
      criadoEm: daqui(-9_000),
      denunciasAbertas: 0,
    },
  ],
  albuns: [{ id: 3, titulo: 'Estúdio', verificacao: 'verificado', qtdFotos: 8 }],
  pagamentos: null,
  historico: [{ em: daqui(-4_000), quem: 'joana', acao: 'usuario-consultado', motivo: null }],
}
