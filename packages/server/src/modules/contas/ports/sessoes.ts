export interface SessaoGuardada {
  id: number
  dispositivo: string
  criadoEm: Date
  usadoEm: Date
}
