import type { AnuncioDoDono } from '@portal/api/anuncios'
import { rotuloRevisao, type FormaDevolucao } from '@portal/domain/revisao'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { CircleX, Icon } from '@portal/ui/icons'
import { useState } from 'react'
import { isRecusado } from '../../lib/espera'
import { formatInstante } from '../../lib/datas'
import { chooseDevolucao } from './acoes'
import styles from './meus-anuncios.module.css'

interface RevisaoProps {
  anuncio: AnuncioDoDono
  onChanged: (anuncio: AnuncioDoDono) => void
}

export function RevisaoBadge({ anuncio: { revisao } }: Pick<RevisaoProps, 'anuncio'>) {
  if (revisao === undefined) return null
  return <Badge tone={isRecusado({ revisao }) ? 'red' : 'orange'}>{rotuloRevisao(revisao)}</Badge>
}

/**
 * State of a review: the deadline of the decision; for a refusal its reason and the refund
 * (rule: revisao/recusa).
 */
export function RevisaoNota({ anuncio, onChanged }: RevisaoProps) {
  const { revisao } = anuncio
  if (revisao === undefined) return null
  if (!isRecusado(anuncio)) {
    const edit = revisao.situacao === 'edicao-em-revisao'
    return (
      <p className={styles['review']}>
        Decisão até {formatInstante(revisao.prazo)}.{' '}
        {edit ? 'Até lá fica no ar a versão aprovada.' : 'Vai ao ar quando for aprovado.'}
      </p>
    )
  }
  return (
    <div className={styles['refused']}>
      <Icon of={CircleX} />
      <div>
        <p>
          <b>{revisao.motivo}.</b> {revisao.motivos}
        </p>
        <p className="hint">
          Decidido por uma pessoa da revisão. O que você escreveu está guardado
          {revisao.edicao && anuncio.ativo && '; a versão anterior continua no ar'}.
        </p>
        {revisao.devolucao !== null && <p className="hint">{DEVOLVIDO[revisao.devolucao]}</p>}
        {revisao.formas.length > 0 && <Formas anuncio={anuncio} onChanged={onChanged} />}
      </div>
    </div>
  )
}

const DEVOLVIDO: Readonly<Record<FormaDevolucao, string>> = {
  creditos: 'Devolvido em créditos.',
  dinheiro: 'Devolução em dinheiro pedida.',
}
const PEDIR: Readonly<Record<FormaDevolucao, string>> = {
  creditos: 'Receber em créditos',
  dinheiro: 'Receber em dinheiro',
}

function Formas({ anuncio, onChanged }: RevisaoProps) {
  const [busy, setBusy] = useState(false)
  const ask = async (forma: FormaDevolucao) => {
    setBusy(true)
    const changed = await chooseDevolucao(anuncio, forma)
    setBusy(false)
    if (changed) onChanged(changed)
  }
  return (
    <div className="row">
      {anuncio.revisao?.formas.map((forma) => (
        <Button key={forma} kind="ghost" small disabled={busy} onClick={() => void ask(forma)}>
          {PEDIR[forma]}
          <span className="sr">: {anuncio.titulo}</span>
        </Button>
      ))}
    </div>
  )
}
