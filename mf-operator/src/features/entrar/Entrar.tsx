import { beginEntrada, entrar } from '@portal/api/operacao/sessao'
import type { Result } from '@portal/api/erros'
import { call, navigate, useHead, useSearchParams } from '@portal/platform'
import { Icon, KeyRound } from '@portal/ui/icons'
import { setOperador } from '../../lib/operador'
import { signWithPasskey } from '@portal/platform/passkey'
import { Action } from '../../lib/Pieces'
import { useAct } from '../../lib/useAct'
import { Door } from './Door'

/** Where the door leads: back to a page of ours, or to the queue. */
export function voltaOf(volta: string | null): string {
  return volta !== null && /^\/operacao\/(?!entrar|convite)[\w/:%.?=&-]*$/.test(volta)
    ? volta
    : '/operacao/fila'
}

async function enter(): Promise<Result<unknown>> {
  const begun = await call(beginEntrada, {})
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const signed = await signWithPasskey(opcoes)
  if (!signed.ok) return signed
  const entered = await call(entrar, { body: { desafio, credencial: signed.credencial } })
  if (entered.ok) setOperador(entered.data)
  return entered
}

/** /operacao/entrar: a passkey, and nothing else. */
export default function Entrar() {
  const [search] = useSearchParams()
  const act = useAct()
  useHead({ title: 'Entrar · Operação', noindex: true })
  const open = async () => {
    if ((await act.run(enter)) !== undefined) navigate(voltaOf(search.get('volta')), { replace: true })
  }
  return (
    <Door title="Entrar na operação" error={act.error}>
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
