import { findEncontro, type EncontroSeguro } from '@portal/api/encontro'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useState } from 'react'
import { ComApoio } from '../../lib/Apoio'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import apoio from '../../lib/apoio.module.css'
import { Cronometro } from './Cronometro'
import { Encerrado } from './Encerrado'
import { NovoContato } from './NovoContato'
import { Palavras } from './Palavras'
import { Preparar } from './Preparar'
import { Saiu } from './Saiu'

const TITULO = {
  preparar: 'Encontro seguro',
  palavras: 'Suas duas palavras',
  contato: 'Quem é avisado',
}
type Parte = keyof typeof TITULO

const LEAD: Record<Parte, string> = {
  preparar:
    'Você escolhe um tempo e uma pessoa. Se não responder quando ele acabar, ela recebe a sua mensagem. Se responder, nada sai e nada fica guardado.',
  palavras: 'Escreva as duas agora, com calma. Depois, só uma delas é pedida.',
  contato:
    'Você mesma manda o link. A pessoa confirma o e-mail ou o celular dela, e só então pode ser avisada.',
}

/** /conta/encontro: a timer with a trusted contact (docs/product/encontro-seguro.md). */
export default function EncontroScreen() {
  const { value, reload, change } = useLoad('encontro', (signal) => call(findEncontro, {}, { signal }))
  const [parte, setParte] = useState<Parte>('preparar')
  const [encerrado, setEncerrado] = useState(false)
  const { data } = value
  const onChange = (novo: EncontroSeguro, answered = false) => {
    setEncerrado(answered && novo.encontro === null)
    setParte('preparar')
    change(() => novo)
  }
  if (data !== undefined && encerrado) return <Encerrado onContinue={() => setEncerrado(false)} />
  if (data?.encontro?.aviso === null) return <Cronometro encontro={data.encontro} onChange={onChange} />
  if (data?.encontro) return <Saiu encontro={data.encontro} onChange={onChange} />
  return (
    <div className={`wrap ${apoio['page']}`}>
      <BackLink to="/conta">Configurações</BackLink>
      <h1>{TITULO[parte]}</h1>
      <p className={apoio['lead']}>{LEAD[parte]}</p>
      <ComApoio>
        {data === undefined &&
          (value.state === 'error' ? (
            <ErrorState message="Não foi possível carregar." onRetry={reload} />
          ) : (
            <PanelSkeleton lines={6} label="Carregando" />
          ))}
        {data !== undefined && parte === 'preparar' && (
          <Preparar seguro={data} onChange={onChange} onParte={setParte} />
        )}
        {data !== undefined && parte === 'palavras' && (
          <Palavras onChange={onChange} onCancel={() => setParte('preparar')} />
        )}
        {data !== undefined && parte === 'contato' && (
          <NovoContato
            onDone={() => {
              setParte('preparar')
              reload()
            }}
          />
        )}
      </ComApoio>
    </div>
  )
}
