import type { Generated } from 'kysely'

/** Rows of 003-anuncios. */
export interface AnunciosTables {
  anuncios: AnunciosTable
  vitrine: VitrineTable
  anuncio_fotos: AnuncioFotosTable
  impulsos: ImpulsosTable
  anuncio_metricas: AnuncioMetricasTable
  visitas_contadas: VisitasContadasTable
  denuncias: DenunciasTable
}

export interface AnunciosTable {
  id: Generated<number>
  usuario_id: number
  status: 'pendente' | 'ativo' | 'inativo'
  categoria: string
  estado: string
  cidade: string
  zona: string | null
  bairro: string | null
  bairro_manual: string | null
  endereco: string | null
  cep: string | null
  idade: number
  titulo: string
  titulo_formatado: string
  descricao: string
  etnia: string[]
  nacionalidade: string[]
  seios: string[]
  cabelo: string[]
  corpo: string[]
  servicos: string[]
  servicos_para: string[]
  local_atendimento: string[]
  pagamentos: string[]
  preco_por_hora: string | null
  modo_contato: 'telefone' | 'ambos' | 'email'
  email: string | null
  telefone: string | null
  whatsapp: boolean
  dados_sensiveis: boolean
  tipo: string
  super_top: boolean
  highlight: boolean
  novidade: boolean
  turno: string | null
  dias: number | null
  horario_inicio: string | null
  horario_fim: string | null
  data_inicio: string | null
  data_fim: string | null
  metodo_pagamento: string | null
  expira_em: Date | null
  atributos: string[]
  txt: string
  criado_em: Date
  atualizado_em: Date
  publicado_em: Date | null
  retirado_em: Date | null
  removido_em: Date | null
}

export interface VitrineTable {
  anuncio_id: number
  categoria: string
  estado: string
  cidade: string
  ordem: number
}

export interface AnuncioFotosTable {
  anuncio_id: number
  foto_id: number
  ordem: number
  principal: Generated<boolean>
}

export interface ImpulsosTable {
  id: Generated<number>
  anuncio_id: number
  horario: string
  proximo_em: Date | null
  disparos: Generated<number>
  ultimo_em: Date | null
  criado_em: Date
}

export interface AnuncioMetricasTable {
  anuncio_id: number
  dia: string
  hora: Generated<number>
  visitas: Generated<number>
  contatos_whatsapp: Generated<number>
  contatos_email: Generated<number>
}

export interface VisitasContadasTable {
  dia: string
  anuncio_id: number
  visitante_hash: Buffer
}

export interface DenunciasTable {
  id: Generated<number>
  protocolo: string
  anuncio_id: number
  motivo: string
  descricao: string | null
  email: string | null
  status: Generated<'aberta' | 'procedente' | 'improcedente'>
  criado_em: Date
  encerrada_em: Date | null
}
