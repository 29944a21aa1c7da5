import type { SettingValue, Settings } from '@portal/platform/render'

/** A change of one setting of a front-end app; null: back to the release's default. */
export interface MudancaDeAjuste {
  app: string
  nome: string
  valor: SettingValue | null
  por: string
  em: Date
}

/** Values in force of every app, whatever its releases declare. */
export interface FindAjustes {
  find(): Promise<Settings>
}

export interface AjusteRepository extends FindAjustes {
  record(mudanca: MudancaDeAjuste): Promise<void>
  /** Newest first; so many of each setting. */
  listMudancas(porAjuste: number): Promise<MudancaDeAjuste[]>
}
