import type { CanalDeAviso } from '@portal/domain/encontro'

const POR: Record<CanalDeAviso, string> = { email: 'e-mail', sms: 'SMS' }

export const porQueMeios = (canais: readonly CanalDeAviso[]): string =>
  canais.map((canal) => POR[canal]).join(' e ')
