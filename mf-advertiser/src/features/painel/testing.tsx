import { listarAlbuns } from '@portal/api/album'
import { listarTodosAnuncios } from '@portal/api/anuncios'
import { listarCupons } from '@portal/api/cupons'
import { estatisticasPainel, listarAlertas, type Alerta } from '@portal/api/painel'
import { obterUsuario, type Usuario } from '@portal/api/usuario'
import { on, type FakeHandler } from '@portal/platform/fake'
import { album, anuncio, comChecklist, show, usuario } from '../../testing'
import PainelScreen from './PainelScreen'

export const estatisticas = {
  de: '2026-11-08',
  ate: '2026-11-21',
  total: { visitas: 995, whatsapp: 100, email: 49 },
  dias: [
    { dia: '2026-11-08', visitas: 0, whatsapp: 0, email: 0 },
    { dia: '2026-11-21', visitas: 995, whatsapp: 100, email: 49 },
  ],
  impulsos: [],
}

export const alerta = (id: number, change: Partial<Alerta> = {}): Alerta => ({
  id,
  status: 'ativo',
  tipo: 'info',
  type: 'info',
  message: `Alerta ${id}`,
  modo: 'normal',
  criadoEm: '2026-11-21T10:00:00-03:00',
  ...change,
})

/** The painel with one live listing, a complete profile and no alerts, but for what is told. */
export function open({
  user = {},
  handlers = [],
}: { user?: Partial<Usuario>; handlers?: FakeHandler[] } = {}) {
  return show(<PainelScreen />, {
    handlers: [
      on(obterUsuario, () => usuario(user)),
      on(listarTodosAnuncios, () => [anuncio()]),
      on(listarAlertas, () => []),
      on(listarAlbuns, () => [album()]),
      on(listarCupons, () => []),
      on(estatisticasPainel, () => estatisticas),
      comChecklist(),
      ...handlers,
    ],
  })
}
