import { DAY_MS, type Clock } from '../../../kernel/clock'
import type { FileStore } from '../../../kernel/images/ports'
import { plainMail } from '../../../kernel/mail/message'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { OperacaoStore } from '../store'
import { listSobras } from '../use-cases/armazenamento'

export const SOBRAS_EVERY_MS = 7 * DAY_MS
const SHOWN = 50

/** Every week: mails the operator a list of stored files without a row. Erases nothing: a person decides. */
export function sobrasJob(deps: {
  store: OperacaoStore
  files: FileStore
  clock: Clock
  config: { operatorEmail: string | null }
}): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'sobras',
    async run() {
      const para = deps.config.operatorEmail
      if (para === null) return
      const found = await listSobras(deps)
      if (!found.ok || found.data.sobras.length === 0) return
      const { vistos, bytes, sobras } = found.data
      const linhas = [
        `${sobras.length} de ${vistos} arquivos do armazenamento não têm linha no banco (${bytes} bytes).`,
        'A lista inteira: pnpm portal armazenamento sobras',
        '',
        ...sobras.slice(0, SHOWN).map(({ key, bytes, desde }) => `${key}  ${bytes}  ${desde}`),
      ]
      await deps.store.transaction(({ outbox }) =>
        outbox.send(plainMail(para, 'Arquivos sem dono no armazenamento', linhas), deps.clock()),
      )
    },
  }
}
