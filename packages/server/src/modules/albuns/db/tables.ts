import type { Generated } from 'kysely'

/** Rows of 002-albuns. */
export interface AlbunsTables {
  arquivos: ArquivosTable
  albuns: AlbunsTable
  fotos: FotosTable
}

export interface ArquivosTable {
  path: string
  usuario_id: number
  largura: number
  altura: number
  larguras: number[]
  placeholder: string
  bytes: number
  criado_em: Date
  removido_em: Date | null
  recusado_em: Date | null
  apagado_em: Date | null
}

export interface AlbunsTable {
  id: Generated<number>
  usuario_id: number
  titulo: string
  imagem_principal_id: number | null
  verificacao: Generated<'pendente' | 'verificado' | 'recusado'>
  motivo_recusa: string | null
  criado_em: Date
  removido_em: Date | null
}

export interface FotosTable {
  id: Generated<number>
  album_id: number
  usuario_id: number
  arquivo_path: string
  ordem: number
  status: Generated<'ativa' | 'recusada' | 'removida'>
  criado_em: Date
}
