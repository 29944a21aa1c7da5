import { exportDados } from '@portal/api/usuario'
import { PRAZO_LGPD_DIAS } from '@portal/domain/limites'
import { call, Link, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Download, Icon, Trash2 } from '@portal/ui/icons'
import { Panel } from '@portal/ui/Panel'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { useLate } from '../../lib/useLate'
import { saveFile } from './saveFile'

/** LGPD: everything held about the user as one document, and erasure. */
export function MeusDados({ temSenha }: { temSenha: boolean }) {
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)
  const late = useLate({
    wanted: erasing,
    load: () => import('./EraseContaDialog'),
    onFailure: () => setErasing(false),
  })
  const download = async () => {
    setBusy(true)
    const result = await call(exportDados, {})
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, 'Não foi possível exportar os dados.'), 'error')
    saveFile('meus-dados.json', JSON.stringify(result.data, null, 2))
  }
  return (
    <Panel title="Meus dados (LGPD)">
      <div className="stack">
        <p className="muted">
          Baixe tudo o que guardamos sobre você ou apague a conta. Outros pedidos são respondidos em até{' '}
          {PRAZO_LGPD_DIAS} dias. Leia o <Link to="/privacidade">Aviso de Privacidade</Link>.
        </p>
        <div className="row">
          <Button onClick={() => void download()} busy={busy} busyLabel="Preparando…">
            <Icon of={Download} />
            Baixar meus dados
          </Button>
          <Button kind="danger" onClick={() => setErasing(true)} busy={erasing && late === undefined}>
            <Icon of={Trash2} />
            Apagar conta
          </Button>
        </div>
      </div>
      {late && <late.EraseContaDialog open={erasing} temSenha={temSenha} onClose={() => setErasing(false)} />}
    </Panel>
  )
}
