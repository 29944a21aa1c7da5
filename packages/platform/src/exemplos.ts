import type { Acesso } from '@portal/api/acesso'
import type { Album, Foto } from '@portal/api/album'
import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Identidade } from '@portal/api/identidade'
import type { ConversaDoDono, Recado } from '@portal/api/recados'
import type { Usuario } from '@portal/api/usuario'
import { usuarioDeExemplo } from './fake'

/** Sample data of standalone remotes and their tests; pictures are neutral and drawn here. */

export const contaDeExemplo: Usuario = {
  ...usuarioDeExemplo,
  tem_senha: true,
  newsletter: 0,
  avisos: ['vencimento', 'resultados'],
  verificado: true,
  anuncios_gratis_ativos: 0,
  creditos_devidos: 0,
}

/** A password and no second factor. */
export const acessoDeExemplo: Acesso = {
  chaves: [],
  segundoFator: null,
  recuperacao: null,
  linkPedidoEm: null,
}

/** No identity check is required. */
export const identidadeDeExemplo: Identidade = {
  estado: 'nenhuma',
  conferencia: 'auto',
  exigida: false,
  desafio: null,
  enviados: [],
  recusa: null,
  podeTentar: true,
  prazoEm: null,
  decididaEm: null,
  validaAte: null,
  idade: null,
}

export function fotoDeExemplo(id: number): Foto {
  return {
    id,
    arquivo_path: `demo/painel-${id}.webp`,
    largura: 800,
    altura: 1000,
    previa: null,
    anuncios: [],
  }
}

export const albumDeExemplo: Album = {
  id: 5,
  titulo: 'Estúdio',
  imagem_principal: fotoDeExemplo(1).arquivo_path,
  qtd_fotos: 3,
  verificado: 1,
  motivo_recusa: null,
  photos: [1, 2, 3].map(fotoDeExemplo),
}

/** A live TOP listing in Goiânia, tarde, until the end of 24 November. */
export const anuncioDeExemplo: AnuncioDoDono = {
  id: 42,
  titulo: 'Massagem relaxante com pedras quentes',
  titulo_formatado: 'massagem-relaxante-com-pedras-quentes-42',
  descricao: 'Atendimento com hora marcada em espaço reservado.',
  categoria: 'Massagistas',
  estado: 'GO',
  cidade: 'Goiânia',
  bairro: 'Setor Bueno',
  bairroManual: null,
  zona: null,
  endereco: null,
  cep: null,
  idade: 29,
  nacionalidade: [],
  seios: [],
  etnia: ['Latina'],
  cabelo: ['Castanho'],
  corpo: ['Curvas'],
  servicos: ['Massagem erótica'],
  servicosPara: ['Homens'],
  localAtendimento: ['Em casa'],
  precoPorHora: 'R$ 200,00',
  valores: [{ rotulo: 'Pernoite', valor: 900 }],
  expediente: [{ dia: 1, inicio: '09:00', fim: '18:00' }],
  pagamentos: ['Pix'],
  modoContato: 'ambos',
  telefone: '(62) 9.9999-9999',
  whatsapp: true,
  mostrarTelefone: false,
  recebeRecados: true,
  email: 'marina@exemplo.com.br',
  dadosSensiveis: true,
  imagens: [{ id: 1, arquivo_path: 'demo/painel-1.webp', largura: 800, altura: 1000 }],
  imagemPrincipal: 'demo/painel-1.webp',
  status: 'ativo',
  ativo: true,
  tipo: 'TOP',
  superTop: false,
  highlight: false,
  novidade: false,
  turno: 'tarde',
  dias: 3,
  impulsos: ['14:10', '15:12'],
  horarioInicio: '14:00',
  horarioFim: '16:00',
  horaInicio: '14:00',
  horaFim: '16:00',
  dataInicio: '2026-11-21T00:00:00-03:00',
  dataFim: '2026-11-24T23:59:00-03:00',
  expiraEm: '2026-11-24T23:59:00-03:00',
  criadoEm: '2026-11-20T12:00:00-03:00',
  online: false,
  metodoPagamento: 'pix',
  cobrancas: [],
}

export const recadoDeExemplo: Recado = {
  de: 'visitante',
  texto: 'Olá! Você atende amanhã à tarde?',
  em: '2026-11-22T14:40:00-03:00',
}

export const conversaDeExemplo: ConversaDoDono = {
  id: 1,
  anuncio: {
    titulo: anuncioDeExemplo.titulo,
    titulo_formatado: anuncioDeExemplo.titulo_formatado,
    imagem: null,
  },
  aberta: true,
  lidaEm: null,
  bloqueada: false,
  naoLidas: 1,
  expiraEm: '2026-12-22T14:40:00-03:00',
  recados: [recadoDeExemplo],
}
