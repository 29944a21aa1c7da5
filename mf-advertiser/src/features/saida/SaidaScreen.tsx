import { desfazerSaida, findSaida, sair, type SaidaLivre } from '@portal/api/saida-livre'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { BackLink } from '../../lib/BackLink'
import { formatHora } from '../../lib/datas'
import { ComApoio } from '../../lib/Apoio'
import { ErrorState } from '../../lib/ErrorState'
import { mensagemDe } from '../../lib/mensagem'
import apoio from '../../lib/apoio.module.css'
import { Antes } from './Antes'
import { Emergencia } from './Emergencia'
import { Feito } from './Feito'

const FALHOU = 'Não deu certo. Tente de novo.'

/** /conta/saida: one tap takes everything off the air (rule: saida-livre/sair). */
export default function SaidaScreen() {
  const { value, reload, change } = useLoad('saida', (signal) => call(findSaida, {}, { signal }))
  const [busy, setBusy] = useState(false)
  const [emergencia, setEmergencia] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { data } = value
  const fora = data !== undefined && data.saida !== null
  const acted = useRef(false)
  // The pressed button is gone: what happened is at the top.
  useEffect(() => {
    if (acted.current) title.current?.focus()
  }, [fora, emergencia])
  const goEmergencia = (open: boolean) => {
    acted.current = true
    setEmergencia(open)
  }
  const act = async (endpoint: typeof sair | typeof desfazerSaida) => {
    setBusy(true)
    const answer = await call(endpoint, {})
    setBusy(false)
    acted.current = true
    if (!answer.ok) return toast(mensagemDe(answer.error, FALHOU), 'error')
    change(() => answer.data)
  }
  return (
    <div className={`wrap ${apoio['page']}`}>
      <BackLink to="/conta">Configurações</BackLink>
      <h1 ref={title} tabIndex={-1}>
        {emergencia ? 'Senha de emergência' : fora ? 'Tudo saiu do ar' : 'Saída livre'}
      </h1>
      <p className={apoio['lead']}>{emergencia ? LEAD_EMERGENCIA : leadOf(data)}</p>
      <ComApoio>
        {emergencia && <Emergencia onVoltar={() => goEmergencia(false)} />}
        {data === undefined &&
          !emergencia &&
          (value.state === 'error' ? (
            <ErrorState message="Não foi possível carregar." onRetry={reload} />
          ) : (
            <PanelSkeleton lines={5} label="Carregando" />
          ))}
        {data !== undefined && !emergencia && isFora(data) && (
          <Feito saida={data} busy={busy} onDesfazer={() => void act(desfazerSaida)} />
        )}
        {data !== undefined && !emergencia && !isFora(data) && (
          <Antes
            saida={data}
            busy={busy}
            onSair={() => void act(sair)}
            onEmergencia={() => goEmergencia(true)}
          />
        )}
      </ComApoio>
    </div>
  )
}

const LEAD_EMERGENCIA =
  'Entra como a sua senha. Abre um painel comum e vazio, com o seu nome, e chama a nossa equipe em silêncio. Quem conhece os seus anúncios percebe que eles não estão ali.'

type Fora = SaidaLivre & { saida: NonNullable<SaidaLivre['saida']> }
const isFora = (data: SaidaLivre): data is Fora => data.saida !== null

function leadOf(data: SaidaLivre | undefined): string {
  if (data === undefined || data.saida === null)
    return 'Um toque tira do ar tudo o que é público seu. Sem senha, sem motivo, sem falar com ninguém.'
  return `Às ${formatHora(data.saida.saiuEm)}. Você não precisa fazer mais nada.`
}
