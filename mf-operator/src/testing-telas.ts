import type { EndpointShape } from '@portal/api/endpoint'
import { findPedidoDeAjuda, listPedidosDeAjuda } from '@portal/api/operacao/ajuda'
import { findAlbumDoOperador, listAlbunsPendentes } from '@portal/api/operacao/albuns'
import { findPrazos, listAuditoria } from '@portal/api/operacao/auditoria'
import { findConselho } from '@portal/api/operacao/conselho'
import { findCaso } from '@portal/api/operacao/casos'
import { findDenuncia, findRecurso, listDenuncias, listRecursos } from '@portal/api/operacao/denuncias'
import { listAjustes } from '@portal/api/operacao/ajustes'
import { listFalhas } from '@portal/api/operacao/falhas'
import { listFila } from '@portal/api/operacao/fila'
import { findHash, listHashes } from '@portal/api/operacao/hashes'
import { findIdentidade, listIdentidades } from '@portal/api/operacao/identidades'
import { findNumeros, findTransparencia } from '@portal/api/operacao/numeros'
import { listOperadores, listPropostas } from '@portal/api/operacao/operadores'
import { findOficio, listOficios } from '@portal/api/operacao/oficios'
import { listSelfies } from '@portal/api/operacao/selfies'
import { findPagamento, listPagamentos } from '@portal/api/operacao/pagamentos'
import { chavesDeAcesso } from '@portal/api/operacao/sessao'
import { listRetencoes } from '@portal/api/operacao/provas'
import { findUsuario } from '@portal/api/operacao/usuarios'
import { findVinculos, listVinculos } from '@portal/api/operacao/vinculos'
import { on, type FakeHandler } from '@portal/platform/fake'
import { conselho } from './dev/conselho'
import { hashBloqueado, vinculosDaConta } from './dev/conferencias'
import { dossie, usuario } from './dev/exemplos-contas'
import { albumAberto } from './dev/exemplos-seguranca'
import { oficio } from './dev/oficios'
import { numeros, transparencia } from './dev/auditoria-e-numeros'

/** A screen that loads data, and its text in each state. */
export interface Tela {
  name: string
  at: string
  reads: EndpointShape
  /** Text shown with data. */
  there: RegExp
  /** Handler without data, and the text then shown. */
  empty?: [FakeHandler, RegExp]
}

export const FILA_VAZIA = {
  casos: [],
  temMais: false,
  esperando: 0,
  vencidos: 0,
  perto: 0,
  meus: 0,
  classes: [],
  grupos: [],
  proximoPrazo: null,
  em: '2026-11-22T12:00:00Z',
}
const ANO_VAZIO = {
  ...transparencia,
  denuncias: [],
  revisoes: { aprovadas: 0, recusadas: [] },
  retirados: 0,
  contasBanidas: 0,
  ordensDeAutoridade: 0,
}
const SEM_HASHES = { hashes: [], emVigor: 0, listaOficial: 'http' as const, acertosDaLista: [] }
const SEM_DINHEIRO = { ...dossie, recebimentos: [] }

export const TELAS: readonly Tela[] = [
  {
    name: 'fila',
    at: '/operacao/fila',
    reads: listFila,
    there: /Companhia para eventos/,
    empty: [on(listFila, () => FILA_VAZIA), /Nada esperando/],
  },
  { name: 'caso', at: '/operacao/casos/128', reads: findCaso, there: /De segunda a sábado/ },
  {
    name: 'denuncias',
    at: '/operacao/denuncias',
    reads: listDenuncias,
    there: /Informações falsas/,
    empty: [on(listDenuncias, () => []), /Nenhuma denúncia aberta/],
  },
  {
    name: 'denuncia',
    at: '/operacao/denuncias/D-20261122-7K4M2',
    reads: findDenuncia,
    there: /As fotos são de outro anúncio/,
  },
  {
    name: 'recursos',
    at: '/operacao/recursos',
    reads: listRecursos,
    there: /Resposta da denúncia/,
    empty: [on(listRecursos, () => []), /Nenhum recurso aberto/],
  },
  { name: 'recurso', at: '/operacao/recursos/5', reads: findRecurso, there: /envio a comprovação/ },
  {
    name: 'albuns',
    at: '/operacao/albuns',
    reads: listAlbunsPendentes,
    there: /Estúdio da rua/,
    empty: [on(listAlbunsPendentes, () => []), /Nenhum álbum esperando/],
  },
  {
    name: 'album',
    at: '/operacao/albuns/3',
    reads: findAlbumDoOperador,
    there: /Estúdio da rua/,
    empty: [on(findAlbumDoOperador, () => albumAberto({ fotos: [] })), /Nenhuma foto\./],
  },
  {
    name: 'provas',
    at: '/operacao/provas',
    reads: listRetencoes,
    there: /Ofício 12 de 2026/,
    empty: [on(listRetencoes, () => []), /Nenhuma retenção em vigor/],
  },
  {
    name: 'selfies',
    at: '/operacao/selfies',
    reads: listSelfies,
    there: /código 4K91/,
    empty: [on(listSelfies, () => []), /Nenhuma selfie à espera/],
  },
  {
    name: 'oficios',
    at: '/operacao/oficios',
    reads: listOficios,
    there: /2ª Vara Criminal/,
    empty: [on(listOficios, () => []), /Nenhuma ordem aberta/],
  },
  {
    name: 'oficio',
    at: '/operacao/oficios/7',
    reads: findOficio,
    there: /de 1º de outubro a 18/,
    empty: [on(findOficio, () => oficio({ arquivos: [] })), /Falta guardar o ofício/],
  },
  {
    name: 'ajuda',
    at: '/operacao/ajuda',
    reads: listPedidosDeAjuda,
    there: /Conta e acesso/,
    empty: [on(listPedidosDeAjuda, () => []), /Ninguém esperando resposta/],
  },
  {
    name: 'pedidoDeAjuda',
    at: '/operacao/ajuda/M20261120-4QK2P-7TX9C',
    reads: findPedidoDeAjuda,
    there: /perdi o aplicativo do código/,
  },
  {
    name: 'identidades',
    at: '/operacao/identidades',
    reads: listIdentidades,
    there: /Identidade nº 13/,
    empty: [on(listIdentidades, () => []), /Ninguém esperando conferência/],
  },
  { name: 'identidade', at: '/operacao/identidades/12', reads: findIdentidade, there: /7K4-M2X/ },
  {
    name: 'vinculos',
    at: '/operacao/vinculos',
    reads: listVinculos,
    there: /muitas cidades em poucos dias/,
    empty: [
      on(listVinculos, () => ({ atencao: [], sinais: [], banimentos: [] })),
      /Nenhum sinal em mais de uma conta/,
    ],
  },
  {
    name: 'vinculo',
    at: '/operacao/vinculos/BR000128',
    reads: findVinculos,
    there: /Contas ligadas/,
    empty: [
      on(findVinculos, () => vinculosDaConta({ sinais: [], vinculos: [], atencao: [] })),
      /Nenhuma conta divide um sinal/,
    ],
  },
  {
    name: 'hashes',
    at: '/operacao/hashes',
    reads: listHashes,
    there: /órgão, versão 7/,
    empty: [on(listHashes, () => SEM_HASHES), /Nenhum hash bloqueado/],
  },
  {
    name: 'hash',
    at: '/operacao/hashes/41',
    reads: findHash,
    there: /6 de 256 bits/,
    empty: [on(findHash, () => ({ ...hashBloqueado({ acertos: 0 }), casos: [] })), /Ninguém tentou enviar/],
  },
  {
    name: 'ajustes',
    at: '/operacao/ajustes',
    reads: listAjustes,
    there: /Anúncios na página/,
    empty: [on(listAjustes, () => []), /Nenhuma área tem ajustes/],
  },
  {
    name: 'falhas',
    at: '/operacao/falhas',
    reads: listFalhas,
    there: /pnpm trace mf-clube 0\.1\.0-a77ecb94c5f5 painel\.54bc913956\.js:1:2034/,
    empty: [on(listFalhas, () => []), /Nenhuma falha em 30 dias/],
  },
  {
    name: 'prazos',
    at: '/operacao/prazos',
    reads: findPrazos,
    there: /Suspeita de menor ou coação/,
    empty: [on(findPrazos, () => ({ prazos: [], atrasados: [] })), /Nada vencido/],
  },
  {
    name: 'usuario',
    at: '/operacao/usuarios/BR000128',
    reads: findUsuario,
    there: /Marina Duarte/,
    empty: [on(findUsuario, () => ({ ...usuario, anuncios: [], albuns: [] })), /Nenhum anúncio/],
  },
  {
    name: 'pagamentos',
    at: '/operacao/pagamentos',
    reads: listPagamentos,
    there: /nº 1042/,
    empty: [on(listPagamentos, () => []), /Nenhum pedido com isso/],
  },
  {
    name: 'pagamento',
    at: '/operacao/pagamentos/7d444840-9dc0-41d1-b245-5ffdce74fad2',
    reads: findPagamento,
    there: /webhook/,
    empty: [on(findPagamento, () => SEM_DINHEIRO), /Nenhum dinheiro chegou/],
  },
  {
    name: 'propostas',
    at: '/operacao/propostas',
    reads: listPropostas,
    there: /usuarios BR000412/,
    empty: [on(listPropostas, () => []), /Nada espera uma segunda pessoa/],
  },
  {
    name: 'numeros',
    at: '/operacao/numeros',
    reads: findNumeros,
    there: /Estoque por tempo restante/,
    empty: [
      on(findNumeros, () => ({ ...numeros, esperando: 0, decididos: 0, receita: null })),
      /Ainda sem números/,
    ],
  },
  {
    name: 'transparencia',
    at: '/operacao/transparencia',
    reads: findTransparencia,
    there: /Contas banidas/,
    empty: [on(findTransparencia, () => ANO_VAZIO), /Nada a publicar de 2026/],
  },
  {
    name: 'auditoria',
    at: '/operacao/auditoria',
    reads: listAuditoria,
    there: /viu uma foto do anúncio nº 12/,
    empty: [on(listAuditoria, () => ({ entradas: [], temMais: false })), /Nada com este filtro/],
  },
  { name: 'operadores', at: '/operacao/operadores', reads: listOperadores, there: /pedro\.alves/ },
  {
    name: 'conselho',
    at: '/operacao/conselho',
    reads: findConselho,
    there: /Freio da ocultação automática/,
    empty: [on(findConselho, () => ({ ...conselho, meses: [], mes: null })), /Ainda não há mês encerrado/],
  },
  { name: 'conta', at: '/operacao/conta', reads: chavesDeAcesso, there: /Leitor do notebook/ },
]
