import { saveBusca } from '@portal/api/buscas-salvas'
import { filtroToQuery, type Filtro } from '@portal/domain/filtro'
import { BUSCA_SALVA_DIAS, BUSCA_SEM_RESPOSTA_DIAS } from '@portal/domain/limites'
import { rotuloDaBusca } from '@portal/domain/rotulo-da-busca'
import { call, useSession } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Chip } from '@portal/ui/Chip'
import { Dialog } from '@portal/ui/Dialog'
import { Input } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { useId, useState, type FormEvent } from 'react'
import { AvisarAqui, daBusca } from '../../lib/AvisarAqui'
import { withoutEach } from './applied'
import styles from './SaveSearch.module.css'

interface SaveSearchDialogProps {
  open: boolean
  onClose: () => void
  filtro: Filtro
}

interface State {
  busy?: boolean
  failed?: string
  wrong?: string | undefined
  confirmada?: boolean
}

const NOT_SAVED = 'Não foi possível salvar a busca. Verifique sua conexão e tente novamente.'
const NO_EMAIL = 'Informe o seu e-mail.'

export default function SaveSearchDialog({ open, onClose, filtro }: SaveSearchDialogProps) {
  const { signedIn } = useSession()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<State>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!signedIn && email.trim() === '') return setState({ wrong: NO_EMAIL })
    setState({ busy: true })
    const consulta = consultaDe(filtro)
    const answer = await call(saveBusca, {
      body: signedIn ? { consulta } : { consulta, email: email.trim() },
    })
    if (answer.ok) return setState({ confirmada: answer.data.confirmada })
    const [wrong] = answer.error.errors?.['email'] ?? []
    setState(wrong === undefined ? { failed: answer.error.message || NOT_SAVED } : { wrong })
  }
  const form = useId()
  const { confirmada } = state
  const saved = confirmada !== undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Salvar busca"
      footer={
        <>
          <Button onClick={onClose}>{saved ? 'Fechar' : 'Voltar'}</Button>
          {!saved && (
            <Button type="submit" form={form} kind="primary" busy={state.busy} busyLabel="Salvando…">
              Salvar busca
            </Button>
          )}
        </>
      }
    >
      {saved ? (
        <Saved confirmada={confirmada} />
      ) : (
        <form id={form} className="dlg__bd stack" noValidate onSubmit={(event) => void save(event)}>
          <Summary filtro={filtro} />
          <p>Avisamos por e-mail quando houver anúncios novos, no máximo uma vez por dia.</p>
          {state.failed !== undefined && (
            <Note kind="danger" role="alert">
              {state.failed}
            </Note>
          )}
          {!signedIn && <EmailField email={email} onEmail={setEmail} wrong={state.wrong} />}
          {!signedIn && (
            <AvisarAqui
              tipo={daBusca({ consulta: consultaDe(filtro), rotulo: rotuloDaBusca(filtro) })}
              pergunta="Ou sem e-mail: avisar neste aparelho, no máximo uma vez por dia?"
            />
          )}
        </form>
      )}
    </Dialog>
  )
}

const consultaDe = (filtro: Filtro): string => filtroToQuery({ ...filtro, pagina: 1 }).toString()

/** Every active filter. */
function Summary({ filtro }: Pick<SaveSearchDialogProps, 'filtro'>) {
  const id = useId()
  return (
    <div className={styles.summary}>
      <p id={id}>Você procura</p>
      <ul className="row" aria-labelledby={id}>
        {withoutEach(filtro).map(({ key, label }) => (
          <li key={key}>
            <Chip>{label}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface EmailFieldProps {
  email: string
  onEmail: (email: string) => void
  wrong: string | undefined
}

function EmailField({ email, onEmail, wrong }: EmailFieldProps) {
  return (
    <>
      <Input
        label="Seu e-mail"
        type="email"
        autoComplete="email"
        data-autofocus
        error={wrong}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <p className="hint">
        Usado só para estes avisos, por até {BUSCA_SALVA_DIAS} dias. Você confirma pelo e-mail que enviamos;
        sem resposta, ele é apagado em {BUSCA_SEM_RESPOSTA_DIAS} dias. Todo aviso tem um link para parar. Veja
        a <a href="/privacidade">Política de Privacidade</a>.
      </p>
    </>
  )
}

function Saved({ confirmada }: { confirmada: boolean }) {
  return (
    <div className="dlg__bd">
      <Note kind="success" role="status">
        {confirmada ? (
          <>
            <strong>Busca salva.</strong> Ela está no seu painel.
          </>
        ) : (
          <>
            <strong>Confira seu e-mail.</strong> A busca vale depois que você confirmar.
          </>
        )}
      </Note>
    </div>
  )
}
