import { retirarAnuncio } from '@portal/api/operacao/anuncios'
import type { UsuarioVisto } from '@portal/api/operacao/usuarios'
import { toast } from '@portal/platform'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { usePode } from '../../lib/operador'
import { Action, Block, Table } from '../../lib/Pieces'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'
import { quando } from '../../lib/words'

type Anuncio = UsuarioVisto['anuncios'][number]

/** Situations after which nothing is left to take down. */
const FORA = ['retirado', 'removido']

/** The account's listings, each of which can be taken down without a report. */
export function Anuncios({ of, onDone }: { of: readonly Anuncio[]; onDone: () => void }) {
  const [asking, setAsking] = useState<Anuncio>()
  const pode = usePode()
  return (
    <Block title="Anúncios" note={`${of.length}`}>
      {of.length === 0 ? (
        <p>Nenhum anúncio.</p>
      ) : (
        <Table
          label="Anúncios da conta"
          columns={[
            { head: 'Título' },
            { head: 'Situação' },
            { head: 'Cidade' },
            { head: 'Criado' },
            { head: 'Denúncias abertas', figure: true },
            { head: 'Ato' },
          ]}
          rows={of.map((anuncio) => {
            const { id, titulo, situacao, cidade, criadoEm, denunciasAbertas } = anuncio
            const act = pode('retirar-anuncio') && !FORA.includes(situacao) && (
              <Action key="r" kind="ghost" onClick={() => setAsking(anuncio)}>
                Retirar<span className="sr">{` o anúncio nº ${id}`}</span>
              </Action>
            )
            return {
              key: id,
              cells: [
                `${titulo} (nº ${id})`,
                situacao,
                cidade,
                quando(criadoEm),
                denunciasAbertas,
                act === false ? '–' : act,
              ],
            }
          })}
        />
      )}
      {asking !== undefined && (
        <Retirar
          anuncio={asking}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined)
            onDone()
          }}
        />
      )}
    </Block>
  )
}

function Retirar({
  anuncio,
  onClose,
  onDone,
}: {
  anuncio: Anuncio
  onClose: () => void
  onDone: () => void
}) {
  const { id, titulo } = anuncio
  const act = useAct()
  const take = async (motivo: string) => {
    const done = await act.run(() => ask(retirarAnuncio, { params: { id }, body: { motivo } }))
    if (done === undefined) return
    toast('Anúncio retirado. A pessoa foi avisada, com o motivo.', 'success')
    onDone()
  }
  return (
    <ReasonDialog
      title={`Retirar o anúncio nº ${id}`}
      confirmLabel="Retirar do ar"
      danger
      act={act}
      onConfirm={(motivo) => void take(motivo)}
      onClose={onClose}
    >
      <p>{`“${titulo}” sai do ar para sempre. A pessoa lê o motivo e pode recorrer uma vez; outra pessoa decide.`}</p>
    </ReasonDialog>
  )
}
