import { reabrirDocumentos, type IdentidadeAberta } from '@portal/api/operacao/identidades'
import { ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import frame from '../../lib/case.module.css'
import { quando } from '../../lib/words'
import { Action } from '../../lib/Pieces'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { Nothing } from '../../lib/States'
import { tellOutcome, useAct } from '../../lib/useAct'
import { ESTADO } from './palavras'

interface AvisoProps {
  identidade: IdentidadeAberta
  onPegar: () => void
  onDone: () => void
}

/** Why the case cannot be viewed or decided: unclaimed, claimed by somebody else, answered, or decided. */
export function Aviso({ identidade, onPegar, onDone }: AvisoProps) {
  const { pega, respondi, decidida } = identidade
  if (decidida !== null) return <Decidida identidade={identidade} decidida={decidida} onDone={onDone} />
  if (pega?.meu === true) return null
  if (respondi)
    return (
      <Nothing title="Você já respondeu" role="status">
        <p>Outra pessoa responde sem ver a sua resposta. A decisão aparece aqui depois.</p>
        <a href="/operacao/identidades">Voltar às identidades</a>
      </Nothing>
    )
  if (pega !== null)
    return (
      <Nothing title={`${pega.por} está com este caso`} role="status">
        <p>{`As imagens e os dados são só de quem assumiu. O caso volta à fila em ${quando(pega.ate)}, se não for decidido.`}</p>
      </Nothing>
    )
  return (
    <Nothing title="Este caso está livre" role="status">
      <p>Documento, foto e dados abrem para quem assume, por 10 minutos. Nada foi mostrado ainda.</p>
      <Action kind="go" tecla="C" onClick={onPegar}>
        Assumir
      </Action>
    </Nothing>
  )
}

interface DecididaProps {
  identidade: IdentidadeAberta
  decidida: NonNullable<IdentidadeAberta['decidida']>
  onDone: () => void
}

function Decidida({ identidade: { id, estado, imagens, reabertaAte }, decidida, onDone }: DecididaProps) {
  const [asking, setAsking] = useState(false)
  const act = useAct()
  const propose = async (motivo: string) => {
    const done = await act.run(() => ask(reabrirDocumentos, { params: { id }, body: { motivo } }))
    if (done === undefined) return
    setAsking(false)
    tellOutcome(done, 'Documentos reabertos.')
    onDone()
  }
  const { por, em, codigo } = decidida
  const said = `Decidida por ${por} em ${quando(em)}.`
  if (reabertaAte !== null)
    return (
      <div className={frame.held} role="status">
        <p>{`${said} Os documentos estão abertos para você até ${quando(reabertaAte)}.`}</p>
      </div>
    )
  return (
    <Nothing title={`Identidade ${ESTADO[estado]}`} role="status">
      <p>{said}</p>
      {codigo !== null && <p>{ROTULO_RECUSA_IDENTIDADE[codigo]}</p>}
      {imagens.length === 0 ? (
        <p>As imagens já foram apagadas.</p>
      ) : (
        <Action onClick={() => setAsking(true)}>Reabrir os documentos</Action>
      )}
      {asking && (
        <ReasonDialog
          title="Reabrir os documentos"
          confirmLabel="Propor"
          act={act}
          onConfirm={(motivo) => void propose(motivo)}
          onClose={() => {
            act.forgetError()
            setAsking(false)
          }}
        >
          <p>Outra pessoa confirma. Você os vê por uma hora; cada exibição fica registrada.</p>
        </ReasonDialog>
      )}
    </Nothing>
  )
}
