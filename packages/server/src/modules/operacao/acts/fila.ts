/** Claims, releases and hands on cases of the queue (rule: operacao/fila). */
import * as casos from '@portal/api/operacao/casos'
import * as api from '@portal/api/operacao/fila'
import { CASOS_ADIANTADOS } from '@portal/domain/limites'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField } from '../../../kernel/acts/fields'
import { fieldsText, moment, section } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { casoVisto, pegar, type Caso } from '../../revisao'
import type { OperacaoScope } from '../store'
import { findNaFila, parseCasoId, showFila, type Pagina } from '../use-cases/operador/fila'
import { defineAct, defineReading, defineSequence, type OperatorContext } from './context'
import { assignDenuncia } from '../../denuncias'

export const listFila = defineReading({
  ato: 'ver-fila',
  endpoint: api.listFila,
  fromCall: ({ meus, ...query }) => ({ ...query, meus: meus === '1' }),
  read: async (contexto, pagina: Pagina) => done(await showFila(contexto, pagina)),
})

/** The next reviews that nobody holds, for prefetching. */
export const listProximos = defineReading({
  ato: 'ver-fila',
  endpoint: api.proximosCasos,
  async read({ store, clock, operador }, _input: object) {
    const ids = await store.casos.listLivres(operador, CASOS_ADIANTADOS, clock())
    return done(ids.map((id) => `revisao:${id}`))
  },
})

/** Claims the given review, or the first that nobody holds, for ten minutes. */
const pegarNaFila = defineAct({
  ato: 'pegar-caso',
  async run(tx, { id }: { id?: number }, contexto) {
    const claimed = await pegar(tx, { ...(id !== undefined && { id }), por: contexto.operador }, contexto.now)
    if (!claimed.ok) return claimed
    const naFila = await findNaFila(tx, contexto, `revisao:${claimed.data.id}`)
    return naFila.ok ? done({ revisao: claimed.data, naFila: naFila.data }) : naFila
  },
  audit: ({ revisao }) => ({
    acao: 'revisao-pega',
    alvo: alvoDe(revisao),
    dados: { revisao: revisao.id },
  }),
})

const alvoDe = ({ anuncioId }: { anuncioId: number }): string => `anuncio:${anuncioId}`

/** Fails with NAO_ENCONTRADO. */
export const pegarProximo = defineSequence({
  ato: 'pegar-caso',
  endpoint: api.pegarProximo,
  run: (contexto, _input: object) => pegarNaFila(contexto, {}),
  view: ({ naFila }) => naFila,
})

/**
 * Claims a case: a review for ten minutes, a report until it is answered. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export const pegarCaso = defineSequence({
  ato: 'pegar-caso',
  endpoint: api.pegarCaso,
  async run(contexto, { caso }: { caso: string }) {
    const { fonte, chave } = parseCasoId(caso)
    if (fonte === 'recurso')
      return fail('CONFLITO', { message: 'Um recurso não se assume: decide quem não decidiu antes.' })
    const claimed =
      fonte === 'revisao'
        ? await pegarNaFila(contexto, { id: Number(chave) })
        : await assignDenuncia(contexto, { protocolo: chave })
    return claimed.ok ? findNaFila(contexto.store, contexto, caso) : claimed
  },
})

/** Releases a case. Fails with CONFLITO when the caller does not hold it. */
export const soltarCaso = defineAct({
  ato: 'pegar-caso',
  endpoint: api.soltarCaso,
  async run(tx, { caso }: { caso: string }, { operador }) {
    const { fonte, chave } = parseCasoId(caso)
    const released =
      fonte === 'denuncia'
        ? await tx.casos.soltarDenuncia(chave, operador)
        : fonte === 'revisao' && (await tx.casos.soltarRevisao(Number(chave), operador))
    return released ? done(undefined) : fail('CONFLITO', { message: 'Este caso não está com você.' })
  },
  audit: (_data, { caso }) => ({ acao: 'caso-solto', alvo: caso }),
})

/** Hands a review over. Fails with NAO_ENCONTRADO, or CONFLITO when somebody else holds it. */
export const encaminharCaso = defineAct({
  ato: 'encaminhar-caso',
  endpoint: casos.encaminharCaso,
  async lock(tx, { id }: { id: number; para?: string; nota: string }, { operador, now }) {
    const revisao = await tx.revisoes.lock(id)
    if (revisao?.estado !== 'aberta') return fail('NAO_ENCONTRADO', { message: `Não há caso ${id} aberto.` })
    const alheia = revisao.pegaPor !== operador && revisao.pegaAte !== null && revisao.pegaAte > now
    return alheia
      ? fail('CONFLITO', { message: `O caso está com ${revisao.pegaPor ?? 'outra pessoa'}.` })
      : done(revisao)
  },
  async run(tx, { id, para, nota }, contexto) {
    if (para !== undefined && (await tx.operadores.findPorNome(para))?.estado !== 'ativo')
      return fail('NAO_ENCONTRADO', { message: `Não há operador ${para}.` })
    await tx.casos.encaminhar(id, { por: contexto.operador, para: para ?? null, nota })
    return findNaFila(tx, contexto, `revisao:${id}`)
  },
  audit: (_data, { id, para = null, nota }, { subject }) => ({
    acao: 'caso-encaminhado',
    alvo: alvoDe(subject),
    dados: { revisao: id, para, nota },
  }),
})

/** Claims a review and returns the submission; the view is audited. */
export const pegarRevisao = defineAct({
  ato: 'pegar-caso',
  async run(tx, { id }: { id?: number }, contexto) {
    const { operador: por, now } = contexto
    const claimed = await pegar(tx, { id, por }, now)
    return claimed.ok ? done({ ...(await submission(tx, claimed.data, contexto)) }) : claimed
  },
  audit: ({ caso }) => ({ acao: 'revisao-pega', alvo: alvoDe(caso) }),
  command: (act) =>
    defineCommand({
      name: 'revisao pegar',
      argument: 'caso',
      optional: true,
      summary: 'pega por 10 minutos o caso dado, ou o próximo livre, e mostra o que foi enviado',
      input: z.object({ caso: idField.optional() }).transform(({ caso }) => ({ id: caso })),
      act,
      print: ({ caso, descricao, fotos }) => [
        ...fieldsText([
          ['Caso', caso.id],
          ['Anúncio', `${caso.anuncioId} "${caso.titulo}"`],
          ['Conta', caso.usuarioId],
          ['Tipo', caso.tipo],
          ['Prazo', moment(caso.prazoEm)],
          ['Com', `${caso.pegaPor ?? ''} até ${moment(caso.pegaAte) ?? ''}`],
          ['Descrição', descricao],
        ]),
        ...section('Sinais (não decidem)', caso.porque),
        ...section('Fotos', fotos),
      ],
    }),
})

async function submission(
  { revisoes, moderacao }: OperacaoScope,
  caso: Caso,
  contexto: OperatorContext & { now: Date },
) {
  const versao = caso.versaoId === null ? undefined : await revisoes.findVersao(caso.versaoId)
  const { formulario, fotos = [] } = versao?.publicacao ?? {}
  const urls: string[] = []
  for (const { id } of fotos) {
    const foto = await moderacao.findFoto(id)
    if (foto !== undefined) urls.push(linkDaFoto(contexto, foto.arquivoPath, contexto.now))
  }
  return { caso: casoVisto(caso), descricao: formulario?.descricao ?? '', fotos: urls }
}
