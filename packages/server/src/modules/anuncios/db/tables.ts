import type { Generated } from 'kysely'

/** Rows of 003-anuncios and 006-busca. */
export interface AnunciosTables {
  anuncios: AnunciosTable
  vitrine: VitrineTable
  anuncio_fotos: AnuncioFotosTable
  anuncio_contagens: AnuncioContagensTable
  visitas_sal: VisitasSalTable
  visitas_dia: VisitasDiaTable
  denuncias: DenunciasTable
}

export interface AnunciosTable {
  id: Generated<number>
  usuario_id: number
  categoria: string
  estado: string
  cidade: string
  bairro: string | null
  bairro_manual: string | null
  zona: string | null
  endereco: string | null
  cep: string | null
  idade: number
  titulo: string
  descricao: string
  nacionalidade: string[]
  seios: string[]
  etnia: string[]
  cabelo: string[]
  corpo: string[]
  servicos: string[]
  servicos_para: string[]
  local_atendimento: string[]
  preco_por_hora: string
  pagamentos: string[]
  modo_contato: 'telefone' | 'ambos' | 'email'
  email: string | null
  telefone: string | null
  dados_sensiveis: boolean
  status: 'pendente' | 'ativo' | 'inativo'
  tipo: 'TOP' | 'GRATIS'
  super_top: Generated<boolean>
  highlight: Generated<boolean>
  novidade: Generated<boolean>
  turno: string
  dias: number
  impulsos_qtd: number
  impulsos: Generated<string[]>
  horario_inicio: string
  horario_fim: string
  dia_escolhido: string
  data_inicio: string | null
  data_fim: string | null
  expira_em: Date | null
  metodo_pagamento: string
  criado_em: Generated<Date>
  atualizado_em: Generated<Date>
  publicado_em: Date | null
  retirado_em: Date | null
  suspenso_em: Date | null
  removido_em: Date | null
  busca: Generated<string>
}

export interface VitrineTable {
  anuncio_id: number
  categoria: string
  estado: string
  cidade: string
  /** Past 2^53: read it as text. */
  ordem: string
  muda_em: Date | null
  /** Bits of use-cases/anuncios/atributos.ts; past 2^53: read it as text. */
  atributos: Generated<string>
}

export interface AnuncioFotosTable {
  anuncio_id: number
  foto_id: number
  ordem: number
  principal: Generated<boolean>
}

export interface AnuncioContagensTable {
  anuncio_id: number
  minuto: Date
  tipo: 'visita' | 'whatsapp' | 'email'
  total: Generated<number>
}

export interface VisitasSalTable {
  dia: string
  sal: Buffer
}

export interface VisitasDiaTable {
  dia: string
  anuncio_id: number
  visitante: Buffer
}

export interface DenunciasTable {
  id: Generated<number>
  protocolo: string
  anuncio_id: number
  motivo: string
  descricao: string | null
  email: string | null
  status: Generated<'aberta' | 'procedente' | 'improcedente'>
  criado_em: Generated<Date>
  encerrada_em: Date | null
  resposta: string | null
}
