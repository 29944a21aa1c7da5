import { aceitarConvite, beginConvite, type Operador } from '@portal/api/operacao/sessao'
import type { Result } from '@portal/api/erros'
import { papeisDoFio } from '@portal/domain/papeis'
import { call, navigate, useHead, useLocation } from '@portal/platform'
import { Icon, KeyRound } from '@portal/ui/icons'
import { homeOf } from '../../lib/areas'
import { setOperador } from '../../lib/operador'
import { createPasskey } from '@portal/platform/passkey'
import { Action } from '../../lib/Pieces'
import { useAct } from '../../lib/useAct'
import { Door } from './Door'

async function accept(convite: string): Promise<Result<Operador>> {
  const begun = await call(beginConvite, { body: { convite } })
  if (!begun.ok) return begun
  const { desafio, opcoes } = begun.data
  const made = await createPasskey(opcoes)
  if (!made.ok) return made
  const entered = await call(aceitarConvite, { body: { convite, desafio, credencial: made.credencial } })
  if (entered.ok) setOperador(entered.data)
  return entered
}

/** /operacao/convite#…: enrols the first passkey of an invitation. The fragment never reaches a log. */
export default function Convite() {
  const { hash } = useLocation()
  const convite = decodeURIComponent(hash.slice(1))
  const act = useAct()
  useHead({ title: 'Convite · Operação', noindex: true })
  if (convite === '')
    return (
      <Door title="Este convite não está completo">
        <p>Abra o endereço inteiro, como foi entregue a você, ou peça outro convite à chefia.</p>
        <a href="/operacao/entrar">Já tenho chave de acesso</a>
      </Door>
    )
  const open = async () => {
    const entered = await act.run(() => accept(convite))
    if (entered !== undefined) navigate(homeOf(papeisDoFio(entered)), { replace: true })
  }
  return (
    <Door title="Criar sua chave de acesso" error={act.error}>
      <p>
        O convite vale uma vez. A chave fica no seu aparelho ou na sua chave de segurança; o portal guarda só
        a parte pública.
      </p>
      <Action kind="go" disabled={act.busy} aria-busy={act.busy} onClick={() => void open()}>
        <Icon of={KeyRound} />
        {act.busy ? 'Esperando a chave…' : 'Criar chave de acesso'}
      </Action>
    </Door>
  )
}
