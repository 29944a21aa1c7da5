import { conferirAuditoria, findPrazos, listAuditoria } from '@portal/api/operacao/auditoria'
import {
  decidirCaso,
  desfazerDecisao,
  encaminharCaso,
  findCaso,
  lerAviso,
  mostrarFoto,
} from '@portal/api/operacao/casos'
import {
  decidirDenuncia,
  mostrarFotoDenunciada,
  decidirRecurso,
  findDenuncia,
  findRecurso,
  listDenuncias,
  ocultarDenunciado,
  listRecursos,
} from '@portal/api/operacao/denuncias'
import { listFila, pegarCaso, proximosCasos, soltarCaso } from '@portal/api/operacao/fila'
import { exportNumeros, findNumeros, findTransparencia } from '@portal/api/operacao/numeros'
import {
  confirmarProposta,
  convidarOperador,
  listOperadores,
  listPropostas,
  mudarPapeis,
  recusarProposta,
  removerOperador,
} from '@portal/api/operacao/operadores'
import {
  concederCreditos,
  conciliarPagamento,
  devolverPagamento,
  findPagamento,
  listPagamentos,
} from '@portal/api/operacao/pagamentos'
import {
  aceitarConvite,
  beginChave,
  beginConfirmacao,
  beginConvite,
  beginEntrada,
  chavesDeAcesso,
  confirmarSessao,
  createChave,
  createChaveDeComando,
  deleteChave,
  entrar,
  findEu,
  findSessao,
  sair,
} from '@portal/api/operacao/sessao'
import {
  abrirRegistros,
  banirUsuario,
  desbanirUsuario,
  findUsuario,
  findUsuarios,
} from '@portal/api/operacao/usuarios'
import { ROTULO_CLASSE_CASO, CLASSES_CASO, PAPEIS } from '@portal/domain/operadores'
import { ROTULO_RECUSA } from '@portal/domain/revisao'
import { on } from '@portal/platform/fake'
import {
  casoAberto,
  daqui,
  denuncia,
  dossie,
  FILA,
  IMAGEM,
  naFila,
  operador,
  OPERADORES,
  pedido,
  proposta,
  usuario,
} from './exemplos'
import { conferencias } from './conferencias'
import { ENTRADAS, numeros, prazos, transparencia } from './livros'

const desafio = { desafio: 'amostra', opcoes: { challenge: 'YW1vc3RyYQ' } }
const chaves = [
  { id: 1, nome: 'Leitor do notebook', criadaEm: daqui(-9_000), usadaEm: daqui(-5), sincronizada: false },
  { id: 2, nome: 'Chave reserva', criadaEm: daqui(-9_000), usadaEm: null, sincronizada: true },
]
const proposto = { resultado: 'proposto', proposta: proposta({ podeConfirmar: false }) } as const
const recurso = {
  id: 5,
  protocolo: 'D-20261120-AB12C',
  anuncioId: null,
  decisaoPor: 'joana',
  estado: 'aberto' as const,
  prazoEm: daqui(6_000),
  criadoEm: daqui(-900),
  decididoPor: null,
  podeDecidir: true,
}
const casoNo = (id: string | number) =>
  FILA.find((caso) => caso.id === `revisao:${id}`) ?? naFila({ id: `revisao:${id}` })
const daFila = (classe: string | undefined) =>
  FILA.filter((caso) => classe === undefined || caso.classe === classe)

const sessao = [
  // No operator has all roles; the standalone fake does, to show every screen.
  on(findEu, () => operador([...PAPEIS])),
  on(findSessao, () => ({ eu: operador([...PAPEIS]) })),
  on(beginEntrada, () => desafio),
  on(entrar, () => operador()),
  on(sair, () => undefined),
  on(beginConfirmacao, () => desafio),
  on(confirmarSessao, () => operador()),
  on(beginConvite, () => ({ ...desafio, nome: 'rita', papeis: ['moderador' as const] })),
  on(aceitarConvite, () => operador()),
  on(chavesDeAcesso, () => chaves),
  on(beginChave, () => desafio),
  on(createChave, () => chaves),
  on(deleteChave, () => chaves.slice(0, 1)),
  on(createChaveDeComando, () => ({ chave: 'op_amostra_7K4M2', ate: daqui(129_600) })),
]

const casos = [
  on(listFila, ({ query: { classe } = {} }) => ({
    casos: daFila(classe),
    temMais: false,
    esperando: FILA.length,
    vencidos: 1,
    perto: 1,
    meus: 1,
    classes: CLASSES_CASO.map((each) => ({
      classe: each,
      rotulo: ROTULO_CLASSE_CASO[each],
      total: daFila(each).length,
    })),
    grupos: [],
    proximoPrazo: daqui(72),
    em: daqui(0),
  })),
  on(proximosCasos, () => ['revisao:140']),
  on(pegarCaso, ({ params: { caso } }) => ({
    ...(FILA.find(({ id }) => id === caso) ?? naFila({ id: caso })),
    pego: { por: 'rita', ate: daqui(10), meu: true },
  })),
  on(soltarCaso, () => undefined),
  on(findCaso, ({ params: { id } }) => {
    const known = casoNo(Number(id))
    return casoAberto({ ...known, titulo: known.assunto })
  }),
  on(mostrarFoto, () => ({ imagem: IMAGEM, largura: 480, altura: 600 })),
  on(lerAviso, ({ body: { recusa } }) => ({
    assunto: 'Seu anúncio precisa de uma mudança',
    texto:
      recusa === undefined
        ? 'Seu anúncio está no ar.'
        : `${ROTULO_RECUSA[recusa.codigo]}.\n${recusa.motivos}`,
  })),
  on(decidirCaso, ({ body: { decisao } }) => ({ decisao, por: 'rita', meu: true, desfazerAte: daqui(0.5) })),
  on(desfazerDecisao, ({ params: { id } }) => casoNo(Number(id))),
  on(encaminharCaso, ({ params: { id } }) => casoNo(Number(id))),
  on(listDenuncias, () => [
    denuncia(),
    denuncia({ protocolo: 'D-20261121-QQ8T1', motivo: 'Informações falsas' }),
  ]),
  on(findDenuncia, ({ params: { protocolo } }) => denuncia({ protocolo })),
  on(decidirDenuncia, () => proposto),
  on(ocultarDenunciado, ({ params: { protocolo } }) => ({ protocolo, ocultadaEm: daqui(0) })),
  on(mostrarFotoDenunciada, () => ({ imagem: IMAGEM, largura: 480, altura: 600 })),
  on(listRecursos, () => [recurso]),
  on(findRecurso, ({ params: { id } }) => ({
    ...recurso,
    id: Number(id),
    texto: 'As fotos são minhas; envio a comprovação.',
    resposta: null,
  })),
  on(decidirRecurso, () => ({ id: 5, estado: 'mantida' as const, efeito: null })),
]

const contas = [
  on(findUsuarios, () => [
    {
      codigo: 'BR000128',
      nome: 'Marina Duarte',
      email: 'm•••@exemplo.com.br',
      banida: false,
      criadoEm: '2025-09-10T10:00:00-03:00',
    },
  ]),
  on(findUsuario, ({ params: { conta } }) => ({ ...usuario, codigo: conta })),
  on(banirUsuario, () => proposto),
  on(desbanirUsuario, () => proposto),
  on(abrirRegistros, () => proposto),
  on(listPagamentos, () => [pedido]),
  on(findPagamento, () => dossie),
  on(conciliarPagamento, () => ({ antes: 'PAGO' as const, depois: 'PAGO' as const })),
  on(devolverPagamento, () => proposto),
  on(concederCreditos, ({ body: { conta } }) => ({
    resultado: 'feito' as const,
    feito: { conta, saldo: 60, repetida: false },
  })),
]

const livros = [
  on(listAuditoria, () => ({ entradas: ENTRADAS, temMais: true })),
  on(conferirAuditoria, () => ({ confere: true, entradas: 902, selos: 40, achados: [], total: 0 })),
  on(findPrazos, () => prazos),
  on(findTransparencia, () => transparencia),
  on(findNumeros, () => numeros),
  on(exportNumeros, () => ({ nome: 'numeros.csv', csv: 'dia;total\n' })),
  on(listOperadores, () => OPERADORES),
  on(convidarOperador, () => proposto),
  on(mudarPapeis, () => proposto),
  on(removerOperador, () => proposto),
  on(listPropostas, () => [
    proposta(),
    proposta({
      id: 6,
      estado: 'executada',
      decididaPor: 'rita',
      decididaEm: daqui(-20),
      podeConfirmar: false,
    }),
  ]),
  on(confirmarProposta, () => ({ proposta: proposta({ estado: 'executada' }), resultado: null })),
  on(recusarProposta, () => proposta({ estado: 'recusada' })),
]

/** Responses of the standalone remote, and defaults of its tests. */
export const handlers = [...sessao, ...casos, ...conferencias, ...contas, ...livros]

/** Values of the routes' parameters. */
export const params = { id: '128', protocolo: 'D-20261122-7K4M2', conta: 'BR000128' }
