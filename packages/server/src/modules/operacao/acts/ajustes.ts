/** Settings of front-end apps (rule: operacao/ajustes). */
import * as api from '@portal/api/operacao/ajustes'
import { refusalOf, type Setting } from '@portal/platform/manifest'
import type { SettingValue } from '@portal/platform/render'
import { done, fail, invalid } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { MudancaDeAjuste } from '../../../kernel/releases/ajustes'
import type { AppNoAr } from '../ports/ajustes'
import { defineAct, defineReading, defineSequence } from './context'

const MUDANCAS_VISTAS = 10
const SEM_DEPOSITO = fail('INDISPONIVEL', {
  message: 'O depósito das versões não respondeu. Tente novamente.',
})

export const listAjustes = defineReading({
  ato: 'manter-portal',
  endpoint: api.listAjustes,
  async read({ store, findAppsNoAr }, _input: object) {
    const apps = await findAppsNoAr()
    if (apps === undefined) return SEM_DEPOSITO
    const mudancas = await store.ajustes.listMudancas(MUDANCAS_VISTAS)
    return done(
      apps
        .map((app) =>
          ajustesDo(
            app,
            mudancas.filter((one) => one.app === app.app),
          ),
        )
        .filter(({ ajustes, desconhecidos }) => ajustes.length + desconhecidos.length > 0)
        .sort((a, b) => (a.app < b.app ? -1 : 1)),
    )
  },
})

function ajustesDo(
  { app, version, settings = {} }: AppNoAr,
  mudancas: readonly MudancaDeAjuste[],
): api.AjustesDoApp {
  const of = (nome: string) => mudancas.filter((one) => one.nome === nome)
  const desconhecidos = [...new Set(mudancas.map(({ nome }) => nome))].filter(
    (nome) => !Object.hasOwn(settings, nome) && of(nome)[0]?.valor !== null,
  )
  return {
    app,
    versao: version,
    ajustes: Object.entries(settings).map(([nome, setting]) => ajusteDe(nome, setting, of(nome))),
    desconhecidos: desconhecidos.map((nome) => ({ nome, mudancas: of(nome).map(mudancaVista) })),
  }
}

function ajusteDe(nome: string, setting: Setting, mudancas: readonly MudancaDeAjuste[]): api.Ajuste {
  const { title, description = null, type, default: padrao } = setting
  const stored = mudancas[0]?.valor ?? padrao
  const ignorado = refusalOf(setting, stored) ?? null
  return {
    nome,
    titulo: title,
    descricao: description,
    tipo: type,
    opcoes: (type === 'string' && setting.enum) || [],
    padrao,
    valor: ignorado === null ? stored : padrao,
    ignorado,
    mudancas: mudancas.map(mudancaVista),
  }
}

const mudancaVista = ({ valor, por, em }: MudancaDeAjuste): api.MudancaDeAjuste => ({
  valor,
  por,
  em: instanteLocal(em),
})

interface Mudando {
  app: string
  nome: string
  valor: SettingValue | null
  motivo: string
}

const recordAjuste = defineAct({
  ato: 'manter-portal',
  async run(tx, { app, nome, valor }: Mudando, { operador: por, now }) {
    const antes = (await tx.ajustes.find())[app]?.[nome] ?? null
    await tx.ajustes.record({ app, nome, valor, por, em: now })
    return done({ antes })
  },
  audit: ({ antes }, { app, nome, valor, motivo }) => ({
    acao: 'ajuste-mudado',
    alvo: `app:${app}`,
    dados: { nome, antes, depois: valor, motivo },
  }),
})

/**
 * Checked by the schema of the live release; null restores the default. Fails with NAO_ENCONTRADO, INDISPONIVEL,
 * or CORPO_INVALIDO with the schema's message.
 */
export const mudarAjuste = defineSequence({
  ato: 'manter-portal',
  endpoint: api.mudarAjuste,
  async run(contexto, mudando: Mudando) {
    const { app, nome, valor } = mudando
    // Outside the transaction: the release store may be remote.
    const apps = await contexto.findAppsNoAr()
    if (apps === undefined) return SEM_DEPOSITO
    const { settings = {} } = apps.find((one) => one.app === app) ?? {}
    const setting = Object.hasOwn(settings, nome) ? settings[nome] : undefined
    if (setting === undefined)
      return fail('NAO_ENCONTRADO', { message: `A versão no ar de ${app} não tem o ajuste ${nome}.` })
    const refusal = valor === null ? undefined : refusalOf(setting, valor)
    if (refusal !== undefined) return invalid({ valor: [refusal] })
    const recorded = await recordAjuste(contexto, mudando)
    return recorded.ok ? done({ valor: valor ?? setting.default }) : recorded
  },
})
