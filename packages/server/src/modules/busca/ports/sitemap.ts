/** Public listings for search engines. */
export interface Sitemap {
  /** Every category and place with at least one live listing, each once. */
  lugares(): Promise<Lugar[]>
  /**
   * Parts with a live listing, ascending: part n has the ids from (n − 1) × `tamanho` + 1 to n × `tamanho`.
   */
  partes(tamanho: number): Promise<number[]>
  /** Live listings with ids in (`depoisDe`, `ate`], by id. */
  vivos(depoisDe: number, ate: number): Promise<AnuncioVivo[]>
}

export interface Lugar {
  categoria: string
  estado: string
  cidade: string
}

export interface AnuncioVivo {
  id: number
  titulo: string
  atualizadoEm: Date
}
