import { extratoMensal } from '@portal/api/creditos'
import { mesEscrito, mesesDoExtrato } from '@portal/domain/extrato'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Select } from '@portal/ui/Select'
import { useState } from 'react'
import styles from './creditos.module.css'

/** Downloads one month's statement as PDF (rule: creditos/extrato-mensal). */
export function ExtratoMensal() {
  const [meses] = useState(() => mesesDoExtrato(new Date()))
  const [mes, setMes] = useState(meses[0] ?? '')
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await call(extratoMensal, { params: { mes } })
    setBusy(false)
    if (!answer.ok) return toast(answer.error.message, 'error')
    // The response is an attachment: this page stays.
    const link = document.createElement('a')
    link.href = answer.data.url
    link.click()
  }
  return (
    <div className={styles['month']}>
      <Select
        label="Extrato do mês"
        options={meses.map((value) => ({ value, label: mesEscrito(value) }))}
        value={mes}
        onChange={(event) => setMes(event.target.value)}
      />
      <Button busy={busy} busyLabel="Preparando" onClick={() => void download()}>
        Baixar PDF
      </Button>
    </div>
  )
}
