import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { findPedidoDeAjuda, listPedidosDeAjuda, responderPedidoDeAjuda } from '@portal/api/operacao/ajuda'
import {
  findAlbumDoOperador,
  listAlbunsPendentes,
  mostrarFotoDoAlbum,
  recusarAlbum,
} from '@portal/api/operacao/albuns'
import { checkAuditoria, findPrazos, listAuditoria } from '@portal/api/operacao/auditoria'
import { findConselho } from '@portal/api/operacao/conselho'
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
  findDenuncia,
  findRecurso,
  listDenuncias,
  listRecursos,
  mostrarFotoDoRecurso,
} from '@portal/api/operacao/denuncias'
import { listAjustes, mudarAjuste } from '@portal/api/operacao/ajustes'
import { listFalhas } from '@portal/api/operacao/falhas'
import { listFila, pegarCaso } from '@portal/api/operacao/fila'
import { exportNumeros, findNumeros, findTransparencia } from '@portal/api/operacao/numeros'
import {
  confirmarProposta,
  listOperadores,
  listPropostas,
  recusarProposta,
  suspenderOperador,
} from '@portal/api/operacao/operadores'
import { dispensarDenuncias, findRelogio, retomarRelogio } from '@portal/api/operacao/plantao'
import { createRetencao, listRetencoes } from '@portal/api/operacao/provas'
import {
  aceitarConvite,
  beginConvite,
  chavesDeAcesso,
  confirmarSessao,
  createChave,
  createChaveDeComando,
  removeChave,
  entrar,
  findEu,
  findSessao,
} from '@portal/api/operacao/sessao'
import type { InputOf } from '@portal/api/endpoint'
import { ROTULO_CLASSE_CASO, CLASSES_CASO, GRUPOS_PRAZO, regraDoAto } from '@portal/domain/operadores'
import { PAPEIS } from '@portal/domain/papeis'
import { ROTULO_RECUSA } from '@portal/domain/revisao'
import { on, samplesOf } from '@portal/platform/fake'
import { casoAberto, daqui, denuncia, FILA, IMAGEM, INTIMA, naFila, operador } from './exemplos'
import { OPERADORES, propor, proposta } from './exemplos-contas'
import { albumAberto, dossieDoRecurso, pedidoDeAjuda, RETENCOES } from './exemplos-seguranca'
import { conferencias } from './conferencias'
import { conselho } from './conselho'
import { contas } from './contas'
import { oficios } from './oficios'
import { selfies } from './selfies'
import { AJUSTES } from './ajustes'
import { ENTRADAS, FALHAS, numeros, prazos, transparencia } from './auditoria-e-numeros'

const desafio = { desafio: 'amostra', opcoes: { challenge: 'YW1vc3RyYQ' } }
const chaves = [
  { id: 1, nome: 'Leitor do notebook', criadaEm: daqui(-9_000), usadaEm: daqui(-5), sincronizada: false },
  { id: 2, nome: 'Chave reserva', criadaEm: daqui(-9_000), usadaEm: null, sincronizada: true },
]
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
type Filtro = NonNullable<InputOf<typeof listFila>['query']>
const daFila = ({ classe, meus, busca = '' }: Filtro) =>
  FILA.filter(
    (caso) =>
      (classe === undefined || caso.classe === classe) &&
      (meus === undefined || caso.pego?.meu === true) &&
      `${caso.id} ${caso.conta} ${caso.assunto}`.toLowerCase().includes(busca.toLowerCase()),
  )
const MENOS_DE_2_H = 120

/** Counts of the whole queue, ignoring the filter. */
const contagens = () => ({
  esperando: FILA.length,
  vencidos: FILA.filter(({ vencido }) => vencido).length,
  perto: FILA.filter(({ vencido, prazoEm }) => !vencido && prazoEm < daqui(MENOS_DE_2_H)).length,
  meus: daFila({ meus: '1' }).length,
  classes: CLASSES_CASO.map((classe) => ({
    classe,
    rotulo: ROTULO_CLASSE_CASO[classe],
    total: daFila({ classe }).length,
  })),
  grupos: GRUPOS_PRAZO.map((grupo) => ({
    grupo,
    total: FILA.filter((caso) => caso.grupo === grupo).length,
  })),
})
const aberta = (protocolo: string) => (protocolo === INTIMA.protocolo ? INTIMA : denuncia({ protocolo }))

const sessao = [
  // No operator has all roles; the standalone fake does, to show every screen.
  on(findEu, () => operador([...PAPEIS])),
  on(findSessao, () => ({ eu: operador([...PAPEIS]) })),
  on(entrar, () => operador()),
  on(confirmarSessao, () => operador()),
  on(beginConvite, () => ({ ...desafio, nome: 'rita', papeis: ['moderador' as const] })),
  on(aceitarConvite, () => operador()),
  on(chavesDeAcesso, () => chaves),
  on(createChave, () => chaves),
  on(removeChave, () => chaves.slice(0, 1)),
  on(createChaveDeComando, () => ({ chave: 'op_amostra_7K4M2', ate: daqui(129_600) })),
]

const RELOGIO = { parado: false, ocultados: 2, limite: 30, esperando: 0, retomaEm: null }

const casos = [
  on(listFila, ({ query = {} }) => ({
    casos: daFila(query),
    temMais: false,
    ...contagens(),
    proximoPrazo: daqui(72),
    em: daqui(0),
  })),
  on(pegarCaso, ({ params: { caso } }) => ({
    ...(FILA.find(({ id }) => id === caso) ?? naFila({ id: caso })),
    pego: { por: 'rita', ate: daqui(10), meu: true },
  })),
  on(findCaso, ({ params: { id } }) => {
    const known = casoNo(Number(id))
    const nova = known.classe === 'publicacao'
    return casoAberto({
      ...known,
      titulo: known.assunto,
      ...(nova && { tipo: 'publicacao' as const, anterior: null }),
    })
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
    denuncia({
      protocolo: 'D-20261121-QQ8T1',
      motivo: 'Informações falsas',
      classe: 'demais',
      descricao: null,
      comRelato: false,
    }),
    INTIMA,
  ]),
  on(findDenuncia, ({ params: { protocolo } }) => aberta(protocolo)),
  on(decidirDenuncia, ({ params: { protocolo }, body: { status, retirarAnuncio, fotos = [] } }) => ({
    resultado: 'feito' as const,
    feito: {
      protocolo,
      status,
      emailEnviado: true,
      retirado: retirarAnuncio,
      fotosRecusadas: fotos.length,
      outrasAbertas: [],
    },
  })),
  on(listAlbunsPendentes, () => [albumAberto()]),
  on(findAlbumDoOperador, ({ params: { id } }) => albumAberto({ id: Number(id) })),
  on(mostrarFotoDoAlbum, () => ({ imagem: IMAGEM, largura: 480, altura: 600 })),
  on(listRetencoes, () => [...RETENCOES]),
  on(recusarAlbum, ({ params: { id } }) => ({ id: Number(id), fotosRecusadas: 2, anunciosSuspensos: 1 })),
  on(createRetencao, () => ({ id: 42, ate: daqui(260_000) })),
  on(listPedidosDeAjuda, () => [pedidoDeAjuda()]),
  on(findPedidoDeAjuda, ({ params: { protocolo } }) => pedidoDeAjuda({ protocolo })),
  on(responderPedidoDeAjuda, ({ params: { protocolo }, body: { texto: resposta } }) =>
    pedidoDeAjuda({ protocolo, resposta, respondidaPor: 'rita', respondidaEm: daqui(0) }),
  ),
  on(findRelogio, () => RELOGIO),
  on(retomarRelogio, () => RELOGIO),
  on(dispensarDenuncias, ({ body: { protocolos } }) => ({
    resultado: 'feito' as const,
    feito: {
      lote: '0b6d1e7c-2f0a-4c55-9f3a-6d2f5a1c9e10',
      total: protocolos.length,
      desfazerAte: daqui(0.5),
    },
  })),
  on(mostrarFotoDenunciada, () => ({ imagem: IMAGEM, largura: 480, altura: 600 })),
  on(listRecursos, () => [recurso]),
  on(findRecurso, ({ params: { id } }) => ({
    ...recurso,
    id: Number(id),
    texto: 'As fotos são minhas; envio a comprovação.',
    resposta: null,
    dossie: dossieDoRecurso(),
  })),
  on(mostrarFotoDoRecurso, () => ({ imagem: IMAGEM, largura: 480, altura: 600 })),
]

const decidida = (minutos = 0) => ({
  decididaPor: 'rita',
  decididaEm: daqui(minutos),
  podeConfirmar: false,
})

const livros = [
  on(listAuditoria, () => ({ entradas: ENTRADAS, temMais: true })),
  on(checkAuditoria, () => ({ confere: true, entradas: 902, selos: 40, achados: [], total: 0 })),
  on(listAjustes, () => AJUSTES),
  on(mudarAjuste, ({ body }) => ({ valor: body.valor ?? 6 })),
  on(listFalhas, () => FALHAS),
  on(findPrazos, () => prazos),
  on(findTransparencia, () => transparencia),
  on(findConselho, () => conselho),
  on(findNumeros, () => numeros),
  on(exportNumeros, () => ({ nome: 'numeros.csv', csv: 'dia;total\n' })),
  on(listOperadores, () => OPERADORES),
  on(suspenderOperador, () => ({ nome: 'joana' })),
  on(listPropostas, () => [
    proposta(),
    proposta({
      id: 6,
      estado: 'executada',
      ...decidida(-20),
    }),
  ]),
  on(confirmarProposta, ({ params: { id } }) => ({
    proposta: proposta({ id: Number(id), estado: 'executada', ...decidida() }),
    resultado: null,
  })),
  on(recusarProposta, ({ params: { id } }) =>
    proposta({ id: Number(id), estado: 'recusada', ...decidida() }),
  ),
]

/** The acts that always wait for a second person. */
const propostos = [...CONTRATO_OPERACAO.values()].flatMap(({ ato, method, path }) =>
  ato !== undefined && method !== 'GET' && regraDoAto(ato).duasPessoas === 'sempre'
    ? [{ method, path, answer: () => propor(ato) }]
    : [],
)

/** Responses of the standalone remote, and defaults of its tests. */
export const handlers = [
  ...samplesOf(CONTRATO_OPERACAO),
  ...propostos,
  ...sessao,
  ...casos,
  ...conferencias,
  ...contas,
  ...oficios,
  ...selfies,
  ...livros,
]

/** Values of the routes' parameters. */
export const params = { id: '128', protocolo: 'D-20261122-7K4M2', conta: 'BR000128' }
