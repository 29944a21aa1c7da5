import type { Relato } from '@portal/domain/boletim'

export interface ArquivoSelado {
  nome: string
  bytes: number
  sha256: string
  em: Date
}

export interface GuardadoSelado extends Relato {
  id: number
  criadoEm: Date
  ate: Date
  arquivos: ArquivoSelado[]
}
