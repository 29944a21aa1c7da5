import { extratoCreditos, historicoCreditos } from '@portal/api/creditos'
import { obterUsuario } from '@portal/api/usuario'
import { on, usuarioDeExemplo } from '@portal/platform/fake'

/** What answers this remote's calls when it runs alone. */
export const handlers = [
  on(obterUsuario, () => ({
    ...usuarioDeExemplo,
    tem_senha: true,
    newsletter: 0 as const,
    verificado: true,
    anuncios_gratis_ativos: 0,
    creditos_devidos: 0,
  })),
  on(historicoCreditos, () => ({
    data: [
      {
        id: 1,
        amount: 66.7,
        description: 'Compra de 30 créditos',
        created_at: '2026-11-18T10:00:00-03:00',
        status: 'approved' as const,
        external_reference: '3c0ffee0-1111-4222-8333-444455556666',
      },
    ],
    total: 1,
  })),
  on(extratoCreditos, () => ({ data: [], total: 0 })),
]
