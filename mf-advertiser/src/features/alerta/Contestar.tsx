import { contestarRelatos, type NumeroRelatado } from '@portal/api/lista-de-alerta'
import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import {
  RAZOES_DE_CONTESTACAO,
  ROTULO_CONTESTACAO,
  type RazaoDeContestacao,
} from '@portal/domain/lista-de-alerta'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Opt, Opts } from '@portal/ui/Choices'
import { Empty } from '@portal/ui/Empty'
import { TextArea } from '@portal/ui/Input'
import { useEffect, useRef, useState } from 'react'
import area from '../../lib/area.module.css'
import { mensagemDe } from '../../lib/mensagem'
import { NOT_SENT, SENDING, SheetForm } from '../../lib/SheetForm'
import { Motivos } from './Motivos'

interface ContestarProps {
  numero: NumeroRelatado
  telefone: string
  codigo: string
}

/** The reports of an own number as others see them, and the form that contests them. */
export function Contestar({ numero, telefone, codigo }: ContestarProps) {
  const [razao, setRazao] = useState<RazaoDeContestacao>('numero')
  const [texto, setTexto] = useState('')
  const [state, setState] = useState(NOT_SENT)
  const [feita, setFeita] = useState<{ protocolo: string; chave: string }>()
  if (numero.relatos === 0) {
    return (
      <Empty title="Nada aparece deste número">
        <p>Nenhuma anunciante que consultar este telefone lê um relato.</p>
      </Empty>
    )
  }
  if (feita !== undefined) return <Feita {...feita} />
  const send = async () => {
    setState(SENDING)
    const answer = await call(contestarRelatos, { body: { telefone, codigo, razao, texto } })
    if (answer.ok) return setFeita(answer.data)
    setState({ ...NOT_SENT, message: mensagemDe(answer.error, 'Não foi enviado. Tente de novo.') })
  }
  return (
    <SheetForm sending={state} onSubmit={send}>
      <h2>Relatado por {numero.relatos} pessoas</h2>
      <Motivos numero={numero} />
      {!numero.contestado && (
        <>
          <fieldset>
            <legend className="label">Por que contesta</legend>
            <Opts>
              {RAZOES_DE_CONTESTACAO.map((each) => (
                <Opt
                  key={each}
                  name="razao"
                  title={ROTULO_CONTESTACAO[each].titulo}
                  detail={ROTULO_CONTESTACAO[each].detalhe}
                  checked={razao === each}
                  onChange={() => setRazao(each)}
                />
              ))}
            </Opts>
          </fieldset>
          <TextArea
            label="Conte, se quiser"
            rows={3}
            limit={DENUNCIA_TEXTO_MAX}
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
          />
          <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Enviando…">
            Contestar
          </Button>
          <p className="hint">
            Enquanto uma pessoa confere, os relatos aparecem como contestados. Quem relatou não sabe quem
            contestou, e você não sabe quem relatou.
          </p>
        </>
      )}
    </SheetForm>
  )
}

function Feita({ protocolo, chave }: { protocolo: string; chave: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={`${area['sheet']} stack`}>
      <h2 ref={title} tabIndex={-1}>
        Contestação enviada
      </h2>
      <p>
        Protocolo <b className="nowrap">{protocolo}</b>. A resposta aparece no endereço abaixo: guarde-o, só
        você o tem.
      </p>
      <div className="row">
        <Link to={`/denuncia#${chave}`} className={buttonClass({ kind: 'primary' })}>
          Ver o andamento
        </Link>
      </div>
    </div>
  )
}
