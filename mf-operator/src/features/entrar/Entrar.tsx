import { beginEntrada, entrar, type Operador } from '@portal/api/operacao/sessao'
import type { Result } from '@portal/api/erros'
import { papeisDoFio, type Papel } from '@portal/domain/papeis'
import { call, navigate, useHead, useSearchParams } from '@portal/platform'
import { Icon, KeyRound } from '@portal/ui/icons'
import { homeOf } from '../../lib/areas'
import { setOperador } from '../../lib/operador'
import type { ChaveImpressa } from '../../lib/demonstracao'
import { signAsPrinted, signWithPasskey } from '../../lib/passkey'
import { Action } from '../../lib/Pieces'
import { useAct } from '../../lib/useAct'
import { Demonstracao } from './Demonstracao'
import { Door } from './Door'

/** Target after sign-in: the requested page of this site, or the first permitted one. */
export function voltaOf(volta: string | null, papeis: readonly Papel[]): string {
  return volta !== null && /^\/operacao\/(?!entrar|convite)[\w/:%.?=&-]*$/.test(volta)
    ? volta
    : homeOf(papeis)
}

/** Signs in with the operator's own passkey, or a demonstration's printed one. */
async function enter(printed?: ChaveImpressa): Promise<Result<Operador>> {
  const begun = await call(beginEntrada, {})
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const signed = await (printed === undefined ? signWithPasskey(opcoes) : signAsPrinted(printed, opcoes))
  if (!signed.ok) return signed
  const entered = await call(entrar, { body: { desafio, credencial: signed.credencial } })
  if (entered.ok) setOperador(entered.data)
  return entered
}

/** /operacao/entrar: sign-in by passkey. */
export default function Entrar() {
  const [search] = useSearchParams()
  const act = useAct()
  useHead({ title: 'Entrar · Operação', noindex: true })
  const open = async (printed?: ChaveImpressa) => {
    const entered = await act.run(() => enter(printed))
    if (entered !== undefined) navigate(voltaOf(search.get('volta'), papeisDoFio(entered)), { replace: true })
  }
  return (
    <Door title="Entrar na operação" error={act.error}>
      <Demonstracao busy={act.busy} onEnter={(chave) => void open(chave)} />
      <p>
        Quem trabalha aqui entra com a própria chave de acesso: o leitor do aparelho, o telefone ou uma chave
        de segurança. Não há senha.
      </p>
      <Action kind="go" disabled={act.busy} aria-busy={act.busy} onClick={() => void open()}>
        <Icon of={KeyRound} />
        {act.busy ? 'Esperando a chave…' : 'Entrar com chave de acesso'}
      </Action>
      <p>A sessão termina depois de 30 minutos sem uso. O que se faz aqui fica registrado com seu nome.</p>
    </Door>
  )
}
