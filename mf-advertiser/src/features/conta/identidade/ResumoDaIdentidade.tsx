import { findIdentidade } from '@portal/api/identidade'
import { call, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Badge } from '@portal/ui/Badge'
import { BadgeCheck } from '@portal/ui/icons'
import { ErrorState } from '../../../lib/ErrorState'
import { mensagemDe } from '../../../lib/mensagem'
import { Linha } from '../Linha'
import { ERRO_IDENTIDADE, ESTADO, fraseDe } from './estado'

/** The account's line on the check, which leads to its page. */
export function ResumoDaIdentidade() {
  const { value, reload } = useLoad('identidade', (signal) => call(findIdentidade, {}, { signal }))
  const { data } = value
  if (data === undefined && value.state === 'error')
    return <ErrorState message={mensagemDe(value.error, ERRO_IDENTIDADE)} onRetry={reload} />
  const { tone, label } =
    data === undefined ? { tone: 'grey' as const, label: 'Carregando' } : ESTADO[data.estado]
  return (
    <>
      <Linha icon={BadgeCheck} title="Quem anuncia" action={<Badge tone={tone}>{label}</Badge>}>
        {data === undefined ? 'Carregando como está a confirmação da sua identidade…' : fraseDe(data)}
      </Linha>
      <Link to="/conta/identidade">
        {data?.exigida === true && data.estado !== 'em-analise' ? 'Confirmar identidade' : 'Ver andamento'}
      </Link>
    </>
  )
}
