import {
  ALVOS_DENUNCIA,
  DICA_CAMPO_DENUNCIA,
  FORMULARIOS_DENUNCIA,
  ROTULO_ALVO_DENUNCIA,
  ROTULO_CAMPO_DENUNCIA,
} from '@portal/domain/denuncia'
import { DENUNCIA_ENDERECO_MAX, NOME_MAX } from '@portal/domain/limites'
import type { Posted, ScreenProps } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Input } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { Select } from '@portal/ui/Select'
import { HelpLines } from '../../lib/denuncia/HelpLines'
import { ReportFields } from '../../lib/denuncia/ReportFields'
import { Sent } from '../../lib/denuncia/Sent'
import { useReport, type Alvo, type Draft, type ReportProblems } from '../../lib/denuncia/useReport'

const EMPTY: Draft = { alvo: 'anuncio', endereco: '', motivo: '', descricao: '', nome: '', email: '' }

const HINT: Readonly<Record<Alvo, string>> = {
  anuncio: 'Copie o endereço da página do anúncio.',
  foto: 'O endereço da foto ou o do anúncio em que ela está.',
  conta: 'O endereço de um anúncio da conta, ou o código dela (BR000000).',
  mensagem: 'O protocolo da mensagem.',
  outro: 'Diga onde está.',
}

/** Reports any content of the portal, optionally anonymously (rule: denuncias/envio). Shows no advert. */
export function Denunciar({ data: posted, site }: ScreenProps<Posted | undefined>) {
  const { draft, setDraft, sending, failure, problems, submit } = useReport(EMPTY, posted)
  return (
    <div className="wrap wrap--read stack">
      <h1>Denunciar</h1>
      {sending.step === 'sent' ? (
        <Sent protocolo={sending.protocolo} chave={sending.chave} publicUrl={site.publicUrl} />
      ) : (
        <>
          <p className="muted">
            Qualquer pessoa pode denunciar, sem conta e sem se identificar. Quem anuncia não fica sabendo quem
            denunciou. É você em uma foto? <a href="/estou-nesta-foto">Tire-a do ar na hora</a>.
          </p>
          <HelpLines />
          {/* Without scripts the browser posts the form and the server draws this screen again. */}
          <form
            className="stack"
            method="post"
            action={FORMULARIOS_DENUNCIA.enviar}
            noValidate
            onSubmit={(event) => void submit(event)}
          >
            {failure !== '' && (
              <Note kind="danger" role="alert">
                {failure}
              </Note>
            )}
            <Target draft={draft} onChange={setDraft} problems={problems} />
            <ReportFields draft={draft} onChange={setDraft} problems={problems} />
            <Input
              label={ROTULO_CAMPO_DENUNCIA.nome}
              name="nome"
              hint={DICA_CAMPO_DENUNCIA.nome}
              autoComplete="name"
              maxLength={NOME_MAX}
              value={draft.nome}
              error={problems['nome']?.[0]}
              onChange={(event) => setDraft({ ...draft, nome: event.target.value })}
            />
            <Button type="submit" kind="primary" busy={sending.step === 'sending'} busyLabel="Enviando…">
              Enviar denúncia
            </Button>
          </form>
        </>
      )}
    </div>
  )
}

interface TargetProps {
  draft: Draft
  onChange: (draft: Draft) => void
  problems: ReportProblems
}

function Target({ draft, onChange, problems }: TargetProps) {
  const choose = (value: string) => {
    const alvo = ALVOS_DENUNCIA.find((known) => known === value)
    if (alvo !== undefined) onChange({ ...draft, alvo })
  }
  return (
    <>
      <Select
        label={ROTULO_CAMPO_DENUNCIA.alvo}
        name="alvo"
        options={ALVOS_DENUNCIA.map((value) => ({ value, label: ROTULO_ALVO_DENUNCIA[value] }))}
        value={draft.alvo}
        error={problems['alvo']?.[0]}
        onChange={(event) => choose(event.target.value)}
      />
      <Input
        label={ROTULO_CAMPO_DENUNCIA.endereco}
        name="endereco"
        hint={HINT[draft.alvo]}
        autoComplete="off"
        maxLength={DENUNCIA_ENDERECO_MAX}
        value={draft.endereco}
        error={problems['endereco']?.[0]}
        onChange={(event) => onChange({ ...draft, endereco: event.target.value })}
      />
    </>
  )
}
