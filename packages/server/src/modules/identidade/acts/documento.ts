/** Pictures of a case, opened one by one, each view audited (rule: identidade/conferencia). */
import * as api from '@portal/api/operacao/identidades'
import { TIPOS_DOCUMENTO, type TipoDocumento } from '@portal/domain/identidade'
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField } from '../../../kernel/acts/fields'
import { done, fail } from '../../../kernel/failure'
import { contextoDoDocumento } from '../use-cases/enviar'
import { atorDe } from '../../../kernel/acts/ator'
import { alvoDe, lockVisivel } from './caso'
import { defineAct } from './context'

/**
 * Returns one picture (WebP) to the person who holds the case or reopened its documents; the view is audited
 * before the picture is opened. Fails with NAO_ENCONTRADO, CONFLITO, or INDISPONIVEL when the key does not
 * open it.
 */
export const verDocumento = defineAct({
  ato: 'ver-identidade',
  endpoint: api.mostrarDocumento,
  lock: (tx, { id }: { id: number; tipo: TipoDocumento; modo?: 'cinza' | 'cor' }, { operador: por, now }) =>
    lockVisivel(tx, { id, por }, now),
  async run(tx, { id, tipo, modo = 'cinza' }, { operador, now, identidade: { cofre } }) {
    const cifrado = await tx.documentos.find(id, tipo)
    if (cifrado === undefined) return fail('NAO_ENCONTRADO', { message: 'Esta imagem não foi enviada.' })
    const [alvo, dados] = [alvoDe(id), { imagem: tipo }]
    await tx.auditoria.record({ ator: atorDe(operador), acao: 'identidade-vista', alvo, dados, now })
    try {
      return done({ imagem: cofre.open(cifrado, contextoDoDocumento(id, tipo)), modo })
    } catch {
      return fail('INDISPONIVEL', { message: 'A imagem não abriu: a chave do cofre é outra.' })
    }
  },
  audit: WRITTEN_BY_RUN,
  view: async ({ imagem, modo }) => {
    // The command line starts without the image library.
    const { showPicture } = await import('../../../kernel/images/shown')
    return showPicture(imagem, modo)
  },
  command: (act) =>
    defineCommand({
      name: 'identidade ver',
      argument: 'caso',
      summary: 'abre uma imagem do caso que você pegou e a grava nesta máquina; cada vez fica na auditoria',
      options: {
        imagem: { value: TIPOS_DOCUMENTO.join('|'), help: 'qual imagem', required: true },
        para: { value: 'arquivo.webp', help: 'onde gravar: apague depois de olhar', required: true },
      },
      input: z
        .object({ caso: idField, imagem: z.enum(TIPOS_DOCUMENTO), para: z.string().min(1).max(500) })
        .transform(({ caso, imagem, para }) => ({ id: caso, tipo: imagem, para })),
      act: async (contexto, { para, ...which }) => {
        const shown = await act(contexto, which)
        if (!shown.ok) return shown
        // Never overwrites: an existing file would keep its mode.
        writeFileSync(para, shown.data.imagem, { mode: 0o600, flag: 'wx' })
        return done({ para })
      },
      print: ({ para }) => [`Imagem em ${para}. Apague depois de olhar; não envie a ninguém.`],
    }),
})
