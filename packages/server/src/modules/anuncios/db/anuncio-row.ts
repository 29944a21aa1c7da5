import { selecting, toRow, type Columns, type Row } from '../../../kernel/db/columns'
import type { Anuncio, Formulario, Promocao } from '../ports/anuncios'
import { atendimentoGuardado } from '../publicacao-guardada'

/** A listing with its photos, as the driver returns it, with the port's field names. */
export type LinhaAnuncio = Omit<Anuncio, 'fotos' | 'atendimento'> & {
  fotos: Anuncio['fotos'] | null
  atendimento: unknown
}

/** Columns filled by a form. */
const COLUNAS_FORMULARIO: Columns<Formulario> = {
  categoria: 'categoria',
  estado: 'estado',
  cidade: 'cidade',
  bairro: 'bairro',
  bairroManual: 'bairro_manual',
  zona: 'zona',
  endereco: 'endereco',
  cep: 'cep',
  idade: 'idade',
  titulo: 'titulo',
  descricao: 'descricao',
  nacionalidade: 'nacionalidade',
  seios: 'seios',
  etnia: 'etnia',
  cabelo: 'cabelo',
  corpo: 'corpo',
  servicos: 'servicos',
  servicosPara: 'servicos_para',
  localAtendimento: 'local_atendimento',
  precoPorHora: 'preco_por_hora',
  atendimento: 'atendimento',
  pagamentos: 'pagamentos',
  modoContato: 'modo_contato',
  email: 'email',
  telefone: 'telefone',
  mostrarTelefone: 'mostrar_telefone',
  recebeRecados: 'recebe_recados',
  dadosSensiveis: 'dados_sensiveis',
}

export const COLUNAS_PROMOCAO: Columns<Promocao> = {
  tipo: 'tipo',
  turno: 'turno',
  horarioInicio: 'horario_inicio',
  horarioFim: 'horario_fim',
  dias: 'dias',
  impulsosQtd: 'impulsos_qtd',
  superTop: 'super_top',
  highlight: 'highlight',
  novidade: 'novidade',
  diaEscolhido: 'dia_escolhido',
}

export const COLUNAS_ANUNCIO: Columns<Omit<Anuncio, 'fotos'>> = {
  ...COLUNAS_FORMULARIO,
  ...COLUNAS_PROMOCAO,
  id: 'id',
  usuarioId: 'usuario_id',
  status: 'status',
  impulsos: 'impulsos',
  dataInicio: 'data_inicio',
  dataFim: 'data_fim',
  expiraEm: 'expira_em',
  metodoPagamento: 'metodo_pagamento',
  criadoEm: 'criado_em',
  publicadoEm: 'publicado_em',
  renovaCreditos: 'renova_creditos',
  suspensoEm: 'suspenso_em',
  ausenteEm: 'ausente_em',
  retiradoEm: 'retirado_em',
  removidoEm: 'removido_em',
}

/** Photos removed or refused since are omitted from every listing (rule: albuns/remocao). */
const FOTOS = `
  SELECT json_agg(json_build_object('id', f.id, 'arquivoPath', f.arquivo_path, 'largura', q.largura,
      'altura', q.altura, 'previa', q.placeholder, 'principal', af.principal, 'porVer', af.por_ver) ORDER BY af.ordem)
  FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id JOIN arquivos q ON q.path = f.arquivo_path
  WHERE af.anuncio_id = a.id AND f.status = 'ativa'`

export const SELECT_ANUNCIO = `SELECT ${selecting(COLUNAS_ANUNCIO, 'a')}, (${FOTOS}) AS fotos FROM anuncios a`

export function readAnuncio(row: LinhaAnuncio): Anuncio {
  return { ...row, fotos: row.fotos ?? [], atendimento: atendimentoGuardado.read(row.atendimento) }
}

/** Maps a form to columns. */
export function formularioToRow(formulario: Formulario): Row {
  const atendimento = atendimentoGuardado.write(formulario.atendimento)
  return toRow(COLUNAS_FORMULARIO, { ...formulario, atendimento })
}
