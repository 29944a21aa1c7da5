import { consultarTelefone, type ConsultaDeTelefone } from '@portal/api/lista-de-alerta'
import { CONSULTAS_DA_LISTA_POR_DIA } from '@portal/domain/limites-de-apoio'
import { mascararTelefone } from '@portal/domain/telefone'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Fold } from '@portal/ui/Fold'
import { Input } from '@portal/ui/Input'
import { useState } from 'react'
import { failed, NOT_SENT, SENDING, SheetForm } from '../../lib/SheetForm'

interface ConsultaProps {
  restam: number
  onConsulta: (telefone: string, consulta: ConsultaDeTelefone) => void
  onRelatar: (telefone: string) => void
}

/** One number, typed whole: there is no search by part. */
export function Consulta({ restam, onConsulta, onRelatar }: ConsultaProps) {
  const [telefone, setTelefone] = useState('')
  const [state, setState] = useState(NOT_SENT)
  const ask = async () => {
    setState(SENDING)
    const answer = await call(consultarTelefone, { body: { telefone } })
    if (answer.ok) return onConsulta(telefone, answer.data)
    setState(failed(answer.error, 'Não foi possível consultar.'))
  }
  return (
    <>
      <SheetForm sending={state} onSubmit={ask}>
        <Input
          label="Telefone do cliente"
          hint="Comparamos marcas cifradas. O número não fica guardado com você, nem aqui."
          type="tel"
          autoComplete="off"
          value={telefone}
          error={state.errors['telefone']}
          onChange={({ target }) => setTelefone(mascararTelefone(target.value))}
        />
        <div className="row">
          <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Consultando…">
            Consultar
          </Button>
          <Button kind="ghost" onClick={() => onRelatar(telefone)}>
            Relatar um telefone
          </Button>
        </div>
        <p className="hint">
          {CONSULTAS_DA_LISTA_POR_DIA} consultas por dia. Restam {restam}.
        </p>
      </SheetForm>
      <div>
        <Fold summary="Quem pode consultar">
          <p>Anunciantes com identidade conferida. Ninguém paga por isso, e não aparece no anúncio.</p>
        </Fold>
        <Fold summary="Por que não há texto livre">
          <p>Motivos fixos protegem as duas pontas: não dá para acusar, humilhar nem identificar alguém.</p>
        </Fold>
        <Fold summary="Por que um relato só não aparece">
          <p>
            Um relato sozinho pode ser engano ou vingança, e diria quem relatou. Ele conta quando outra
            pessoa, sem ligação com a primeira, relata o mesmo telefone.
          </p>
        </Fold>
        <Fold summary="Meu telefone está na lista">
          <p>
            Quem é dono do telefone vê os motivos e contesta, sem conta:{' '}
            <Link to="/contestar">Contestar</Link>.
          </p>
        </Fold>
      </div>
    </>
  )
}
