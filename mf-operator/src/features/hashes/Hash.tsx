import { findHash, removeHash } from '@portal/api/operacao/hashes'
import type { OutputOf } from '@portal/api/endpoint'
import { ROTULO_CLASSE_DENUNCIA } from '@portal/domain/denuncia'
import { useParams } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { ArrowLeft, Icon } from '@portal/ui/icons'
import { useState } from 'react'
import { ask } from '../../lib/ask'
import { Frame, Grow } from '../../lib/Frame'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Action, actionClass, Block, Pairs, Sub, Tag } from '../../lib/Pieces'
import styles from '../../lib/pieces.module.css'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { Read } from '../../lib/States'
import { tellOutcome, useAct } from '../../lib/useAct'
import { Acertos } from './Acertos'

type Aberto = OutputOf<typeof findHash>

/** /operacao/hashes/:id: a blocked hash, and its cases. */
export default function Hash() {
  const { id = '' } = useParams()
  const read = useLoad(`hash ${id}`, (signal) => ask(findHash, { params: { id } }, { signal }))
  const { data } = read.value
  return (
    <Frame
      title={`Hash nº ${id}`}
      bar={
        <>
          <a className={actionClass('ghost')} href="/operacao/hashes">
            <Icon of={ArrowLeft} />
            Hashes
          </a>
          <h1>{`Hash nº ${id}`}</h1>
          <Grow />
          {data !== undefined && data.removidoEm !== null && <Tag>fora da lista</Tag>}
        </>
      }
    >
      <Read of={read} loading="Carregando o hash" failed="O hash não abriu">
        {(hash) => (
          <div className={styles.body}>
            <Dados of={hash} />
            <Block title="Acertos" note={`${hash.acertos}`}>
              {hash.casos.length === 0 ? (
                <p>Ninguém tentou enviar esta foto.</p>
              ) : (
                <Acertos label="Acertos deste hash" of={hash.casos} />
              )}
            </Block>
            {hash.removidoEm === null && <Remover id={hash.id} onDone={read.reload} />}
          </div>
        )}
      </Read>
    </Frame>
  )
}

function Dados({ of }: { of: Aberto }) {
  return (
    <Block title="Dados">
      <Pairs
        of={[
          ['Resumo', `${of.resumo}…`],
          ['Fonte', of.fonte],
          ['Classe', ROTULO_CLASSE_DENUNCIA[of.classe]],
          ['Motivo', of.motivo],
          ['O quê', of.recortes === 1 ? 'um hash de lista' : 'uma foto, em oito recortes'],
          ['Bloqueado por', `${of.criadoPor} em ${quando(of.criadoEm)}`],
          ['Último acerto', of.ultimoAcertoEm === null ? 'nenhum' : quando(of.ultimoAcertoEm)],
          ...(of.removidoEm === null ? [] : ([['Fora da lista desde', quando(of.removidoEm)]] as const)),
        ]}
      />
    </Block>
  )
}

function Remover({ id, onDone }: { id: number; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const pode = usePode()
  const act = useAct()
  if (!pode('remover-hash')) return null
  const propose = async (motivo: string) => {
    const done = await act.run(() => ask(removeHash, { params: { id }, body: { motivo } }))
    if (done === undefined) return
    setAsking(false)
    tellOutcome(done, 'Hash fora da lista.')
    onDone()
  }
  return (
    <Block title="Atos">
      <div className={styles.row}>
        <Action kind="no" onClick={() => setAsking(true)}>
          Tirar da lista
        </Action>
        <Sub as="span">Pede sua chave de acesso e uma segunda pessoa.</Sub>
      </div>
      {asking && (
        <ReasonDialog
          title={`Tirar o hash nº ${id} da lista`}
          confirmLabel="Propor"
          danger
          act={act}
          onConfirm={(motivo) => void propose(motivo)}
          onClose={() => {
            act.forgetError()
            setAsking(false)
          }}
        >
          <p>Depois da segunda pessoa, a foto poderá ser enviada de novo.</p>
        </ReasonDialog>
      )}
    </Block>
  )
}
