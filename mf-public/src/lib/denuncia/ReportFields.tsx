import { DICA_CAMPO_DENUNCIA, MOTIVOS_DENUNCIA, ROTULO_CAMPO_DENUNCIA } from '@portal/domain/denuncia'
import { DENUNCIA_TEXTO_MAX } from '@portal/domain/limites'
import { Input, TextArea } from '@portal/ui/Input'
import { Select } from '@portal/ui/Select'
import type { Draft, ReportProblems } from './useReport'

interface ReportFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
  problems: ReportProblems
}

/** Reason, text and optional e-mail of a report, shared by page and dialog. */
export function ReportFields({ draft, onChange, problems }: ReportFieldsProps) {
  return (
    <>
      <Select
        label={ROTULO_CAMPO_DENUNCIA.motivo}
        name="motivo"
        placeholder="Escolha um motivo"
        options={MOTIVOS_DENUNCIA}
        data-autofocus
        value={draft.motivo}
        error={problems['motivo']?.[0]}
        onChange={(event) => onChange({ ...draft, motivo: event.target.value })}
      />
      <TextArea
        label={ROTULO_CAMPO_DENUNCIA.descricao}
        name="descricao"
        limit={DENUNCIA_TEXTO_MAX}
        value={draft.descricao}
        error={problems['descricao']?.[0]}
        onChange={(event) => onChange({ ...draft, descricao: event.target.value })}
      />
      <Input
        label={ROTULO_CAMPO_DENUNCIA.email}
        name="email"
        type="email"
        hint={DICA_CAMPO_DENUNCIA.email}
        autoComplete="email"
        value={draft.email}
        error={problems['email']?.[0]}
        onChange={(event) => onChange({ ...draft, email: event.target.value })}
      />
    </>
  )
}
