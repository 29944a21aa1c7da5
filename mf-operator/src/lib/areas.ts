import { podeFazer, type Ato } from '@portal/domain/operadores'
import type { Papel } from '@portal/domain/papeis'
import {
  ChartNoAxesColumn,
  Eye,
  FileText,
  Flag,
  Gavel,
  Hash,
  IdCard,
  Images,
  Inbox,
  Mail,
  Package,
  ReceiptText,
  ScanFace,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Timer,
  TriangleAlert,
  UserRoundCheck,
  UsersRound,
  Waypoints,
} from '@portal/ui/icons'

export interface Area {
  path: string
  label: string
  icon: typeof Flag
  /** Required permission; hidden without it. */
  ato: Ato
  /** Key after G. */
  key: string
}

/** The outside council's only screen. */
export const CONSELHO = '/operacao/conselho'

/** Entries of the navigation; a module with a screen adds its own. */
export const AREAS: readonly Area[] = [
  { path: '/operacao/fila', label: 'Fila', icon: Inbox, ato: 'ver-fila', key: 'f' },
  { path: '/operacao/identidades', label: 'Identidades', icon: IdCard, ato: 'ver-identidade', key: 'i' },
  { path: '/operacao/selfies', label: 'Selfies', icon: ScanFace, ato: 'comparar-selfie', key: 'k' },
  { path: '/operacao/denuncias', label: 'Denúncias', icon: Flag, ato: 'ver-denuncias', key: 'd' },
  { path: '/operacao/recursos', label: 'Recursos', icon: Scale, ato: 'ver-recursos', key: 'r' },
  { path: '/operacao/albuns', label: 'Álbuns', icon: Images, ato: 'ver-fila', key: 'l' },
  { path: '/operacao/ajuda', label: 'Ajuda', icon: Mail, ato: 'ver-denuncias', key: 'j' },
  { path: '/operacao/vinculos', label: 'Vínculos', icon: Waypoints, ato: 'ver-vinculos', key: 'v' },
  { path: '/operacao/hashes', label: 'Hashes', icon: Hash, ato: 'ver-hashes', key: 'h' },
  { path: '/operacao/prazos', label: 'Prazos', icon: Timer, ato: 'ver-prazos', key: 'p' },
  { path: '/operacao/provas', label: 'Provas', icon: Package, ato: 'ver-provas', key: 'e' },
  { path: '/operacao/oficios', label: 'Ordens', icon: Gavel, ato: 'ver-oficios', key: 'c' },
  { path: '/operacao/usuarios', label: 'Usuários', icon: UsersRound, ato: 'ver-usuarios', key: 'u' },
  { path: '/operacao/pagamentos', label: 'Pagamentos', icon: ReceiptText, ato: 'ver-pagamentos', key: 'g' },
  {
    path: '/operacao/propostas',
    label: 'Segunda pessoa',
    icon: UserRoundCheck,
    ato: 'ver-propostas',
    key: 's',
  },
  { path: '/operacao/numeros', label: 'Números', icon: ChartNoAxesColumn, ato: 'ver-numeros', key: 'n' },
  {
    path: '/operacao/transparencia',
    label: 'Transparência',
    icon: FileText,
    ato: 'ver-transparencia',
    key: 't',
  },
  { path: '/operacao/ajustes', label: 'Ajustes', icon: SlidersHorizontal, ato: 'manter-portal', key: 'm' },
  { path: '/operacao/falhas', label: 'Falhas', icon: TriangleAlert, ato: 'manter-portal', key: 'b' },
  { path: '/operacao/auditoria', label: 'Auditoria', icon: ScrollText, ato: 'ver-auditoria', key: 'a' },
  { path: '/operacao/operadores', label: 'Operadores', icon: ShieldCheck, ato: 'ver-operadores', key: 'o' },
  { path: CONSELHO, label: 'Conselho', icon: Eye, ato: 'ver-conselho', key: 'q' },
]

/** First area permitted to these roles: an operator of documents has no review queue. */
export function homeOf(papeis: readonly Papel[]): string {
  return AREAS.find(({ ato }) => podeFazer(papeis, ato))?.path ?? '/operacao/conta'
}
