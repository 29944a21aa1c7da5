import { listGuardados, type Guardado } from '@portal/api/guardados'
import { horaDoInstante } from '@portal/domain/tempo'
import { formatCount } from '@portal/domain/texto'
import { call } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { ComApoio } from '../../lib/Apoio'
import { BackLink } from '../../lib/BackLink'
import { ErrorState } from '../../lib/ErrorState'
import { formatInstante } from '../../lib/datas'
import apoio from '../../lib/apoio.module.css'
import { Boletim } from './Boletim'
import { EnquantoIsso, OQueMais } from './Conselhos'
import { Guardar } from './Guardar'
import { Registro } from './Registro'
import styles from './ameaca.module.css'

/** What is shown below the title; a record by its id. */
type Parte = { tela: 'inicio' } | { tela: 'guardado' | 'texto'; id: number }

/** /conta/ameaca: what was received is locked first; nothing else has to be decided (docs/product/mesa-de-extorsao.md). */
export default function AmeacaScreen() {
  const { value, reload, change } = useLoad('guardados', (signal) => call(listGuardados, {}, { signal }))
  const [parte, setParte] = useState<Parte>({ tela: 'inicio' })
  const { data } = value
  const atual = parte.tela === 'inicio' ? undefined : data?.find(({ id }) => id === parte.id)
  const tela = atual === undefined ? 'inicio' : parte.tela
  const title = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) title.current?.focus()
  }, [tela])
  const go = (to: Parte) => {
    moved.current = true
    setParte(to)
  }
  const onGuardado = (novo: Guardado) => {
    change((all) => [novo, ...all.filter(({ id }) => id !== novo.id)])
    go({ tela: 'guardado', id: novo.id })
  }
  return (
    <div className={`wrap ${apoio['page']}`}>
      <BackLink to="/conta">Configurações</BackLink>
      <h1 ref={title} tabIndex={-1}>
        {TITULO[tela]}
      </h1>
      <p className={apoio['lead']}>{leadOf(tela, atual)}</p>
      <ComApoio>
        {data === undefined &&
          (value.state === 'error' ? (
            <ErrorState message="Não foi possível carregar." onRetry={reload} />
          ) : (
            <PanelSkeleton lines={6} label="Carregando" />
          ))}
        {data !== undefined && atual === undefined && (
          <>
            <Guardar onGuardado={onGuardado} />
            <Anteriores guardados={data} onOpen={(id) => go({ tela: 'guardado', id })} />
            <EnquantoIsso />
          </>
        )}
        {atual !== undefined && (
          <>
            {tela === 'texto' ? (
              <Boletim guardado={atual} onBack={() => go({ tela: 'guardado', id: atual.id })} />
            ) : (
              <Registro
                guardado={atual}
                onTexto={() => go({ tela: 'texto', id: atual.id })}
                onChange={onGuardado}
                onApagado={(resto) => {
                  change(() => resto)
                  go({ tela: 'inicio' })
                }}
                onBack={() => go({ tela: 'inicio' })}
              />
            )}
            <OQueMais />
          </>
        )}
      </ComApoio>
    </div>
  )
}

const TITULO: Record<Parte['tela'], string> = {
  inicio: 'Ameaça ou extorsão',
  guardado: 'Está guardado',
  texto: 'Texto para o boletim',
}

function leadOf(tela: Parte['tela'], guardado: Guardado | undefined): string {
  if (tela === 'texto')
    return 'Leia, mude o que quiser e leve à delegacia ou à delegacia virtual do seu estado.'
  if (tela === 'guardado' && guardado !== undefined)
    return `Lacrado às ${horaDoInstante(guardado.criadoEm)}. O próximo passo é seu, hoje ou outro dia.`
  return 'Você não precisa pagar, responder nem decidir agora. Primeiro guarde o que recebeu. O resto pode esperar.'
}

function Anteriores({ guardados, onOpen }: { guardados: readonly Guardado[]; onOpen: (id: number) => void }) {
  if (guardados.length === 0) return null
  return (
    <section>
      <h2 className={styles['subtitle']}>Já guardado</h2>
      <ul className={styles['list']}>
        {guardados.map(({ id, quem, criadoEm, arquivos }) => (
          <li key={id}>
            <button type="button" className="btn btn--ghost" onClick={() => onOpen(id)}>
              {quem}, {formatInstante(criadoEm)}, {formatCount(arquivos.length, 'arquivo', 'arquivos')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
