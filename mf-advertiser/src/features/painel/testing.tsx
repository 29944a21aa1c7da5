import { listAlbuns } from '@portal/api/album'
import { listTodosAnuncios } from '@portal/api/anuncios'
import { listBuscasSalvas } from '@portal/api/buscas-salvas'
import { listCupons } from '@portal/api/cupons'
import { estatisticasPainel, listAlertas, type Alerta } from '@portal/api/painel'
import { findUsuario, type Usuario } from '@portal/api/usuario'
import { on, type FakeHandler } from '@portal/platform/fake'
import { album, anuncio, comChecklist, show, usuario } from '../../testing'
import PainelScreen from './PainelScreen'

export const estatisticas = {
  de: '2026-11-08',
  ate: '2026-11-21',
  total: { visitas: 995, whatsapp: 100, email: 49, telefone: 0 },
  dias: [
    { dia: '2026-11-08', visitas: 0, whatsapp: 0, email: 0, telefone: 0 },
    { dia: '2026-11-21', visitas: 995, whatsapp: 100, email: 49, telefone: 0 },
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

/** Renders the painel with one live listing, a complete profile and no alerts, with overrides. */
export function open({
  user = {},
  handlers = [],
}: { user?: Partial<Usuario>; handlers?: FakeHandler[] } = {}) {
  return show(<PainelScreen />, {
    handlers: [
      on(findUsuario, () => usuario(user)),
      on(listTodosAnuncios, () => [anuncio()]),
      on(listAlertas, () => []),
      on(listAlbuns, () => [album()]),
      on(listCupons, () => []),
      on(listBuscasSalvas, () => ({ data: [] })),
      on(estatisticasPainel, () => estatisticas),
      comChecklist(),
      ...handlers,
    ],
  })
}
