import { exportDados } from '@portal/api/usuario'
import { PRAZO_LGPD_DIAS } from '@portal/domain/limites'
import { call, Link, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Download, Trash2 } from '@portal/ui/icons'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import { useLate } from '../../lib/useLate'
import { Linha } from './Linha'
import { saveFile } from '../../lib/saveFile'

/** LGPD: export of all stored data as one document, and erasure. */
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
    saveFile('meus-dados.json', JSON.stringify(result.data, null, 2), 'application/json')
  }
  return (
    <>
      <Linha
        icon={Download}
        title="Baixar meus dados"
        action={
          <Button small onClick={() => void download()} busy={busy} busyLabel="Preparando…">
            Baixar meus dados
          </Button>
        }
      >
        Tudo o que guardamos sobre você, num arquivo. Outros pedidos são respondidos em até {PRAZO_LGPD_DIAS}{' '}
        dias. Leia o <Link to="/privacidade">Aviso de Privacidade</Link>.
      </Linha>
      <Linha
        icon={Trash2}
        title="Apagar a conta"
        action={
          <Button small kind="danger" onClick={() => setErasing(true)} busy={erasing && late === undefined}>
            Apagar conta
          </Button>
        }
      >
        Não há volta: antes de apagar, dizemos o que se perde.
      </Linha>
      {late && <late.EraseContaDialog open={erasing} temSenha={temSenha} onClose={() => setErasing(false)} />}
    </>
  )
}
