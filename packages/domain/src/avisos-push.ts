/** Notices on a device by Web Push (docs/product/avisos.md). */
import { addDias, instanteDe, localDe, minutosDe, type Hora } from './tempo'

/** What an advertiser is notified of; each kind can be turned off. */
export const TIPOS_PUSH = ['mensagens', 'revisao', 'pagamentos', 'identidade'] as const
export type TipoPush = (typeof TIPOS_PUSH)[number]

/** Labels of the switches, and the screen that a tap on the notice opens. */
export const ROTULO_PUSH: Readonly<Record<TipoPush, { titulo: string; detalhe: string; destino: string }>> = {
  mensagens: {
    titulo: 'Mensagens',
    detalhe: 'Alguém escreveu pelo portal.',
    destino: '/mensagens',
  },
  revisao: {
    titulo: 'Revisão',
    detalhe: 'Anúncio, edição ou foto foi decidida.',
    destino: '/meus-anuncios',
  },
  pagamentos: {
    titulo: 'Pagamentos',
    detalhe: 'Confirmado, não concluído ou devolvido.',
    destino: '/pedidos',
  },
  identidade: {
    titulo: 'Identidade',
    detalhe: 'A conferência terminou.',
    destino: '/conta/identidade',
  },
}

/** All that a lock screen shows, whatever happened (rule: avisos/tela-bloqueada). */
export const PUSH_TITULO = 'Você tem uma novidade'

/** Why a browser offers no notices. */
export const SEM_PUSH = {
  sem: 'Este navegador não recebe avisos. No iPhone, adicione o site à Tela de Início e abra por lá.',
  negado: 'Este navegador bloqueia avisos deste site. Libere nas permissões do site e volte aqui.',
} as const

/** Said before the browser asks. */
export const PUSH_PROMESSA = `Na tela bloqueada aparece sempre a mesma frase: “${PUSH_TITULO}”. Nada mais.`

/** Storage key of a visitor's notices on this device; 'Sair rápido' erases them here and on the server. */
export const AVISOS_NO_APARELHO = 'mf-public:avisos'

/** Daily quiet hours, on the account's clock; may cross midnight. */
export interface Silencio {
  de: Hora
  ate: Hora
}

export const SILENCIO_PADRAO: Silencio = { de: '23:00', ate: '08:00' }

/** When the quiet hours that contain `now` end; undefined outside them (rule: avisos/silencio). */
export function fimDoSilencio({ de, ate }: Silencio, uf: string, now: Date): Date | undefined {
  const { dia, minutos } = localDe(now, uf)
  const [start, end] = [minutosDe(de) ?? 0, minutosDe(ate) ?? 0]
  if (start === end) return undefined
  if (start < end) return minutos >= start && minutos < end ? instanteDe(dia, ate, uf) : undefined
  if (minutos >= start) return instanteDe(addDias(dia, 1), ate, uf)
  return minutos < end ? instanteDe(dia, ate, uf) : undefined
}
