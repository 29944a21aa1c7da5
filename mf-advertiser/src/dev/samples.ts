import { listarAlbuns } from '@portal/api/album'
import { listarAlertas, obterChecklist } from '@portal/api/painel'
import { obterUsuario } from '@portal/api/usuario'
import { ITENS_CHECKLIST } from '@portal/domain/perfil'
import { on, usuarioDeExemplo } from '@portal/platform/fake'

/** What answers this remote's calls when it runs alone. */
export const handlers = [
  on(obterUsuario, () => ({
    ...usuarioDeExemplo,
    tem_senha: true,
    newsletter: 0 as const,
    verificado: false,
    anuncios_gratis_ativos: 1,
    creditos_devidos: 0,
  })),
  on(listarAlertas, () => []),
  on(obterChecklist, () => ({
    checklist: ITENS_CHECKLIST.map(({ key, label, href }, index) => ({
      chave: key,
      label,
      href,
      checked: index < 6,
    })),
  })),
  on(listarAlbuns, () => []),
]
