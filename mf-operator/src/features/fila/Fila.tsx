import type { CasoNaFila } from '@portal/api/operacao/fila'
import { formatCount } from '@portal/domain/texto'
import { Icon, Search } from '@portal/ui/icons'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Frame, type Hint } from '../../lib/Frame'
import { useKeys } from '../../lib/keys'
import { quando } from '../../lib/words'
import { usePode } from '../../lib/operador'
import { Kbd, Sub } from '../../lib/Pieces'
import { Nothing, Read } from '../../lib/States'
import { UndoBar } from '../../lib/UndoBar'
import { useNow } from '../../lib/useNow'
import { Classes, FAIXAS, useClasseKeys } from './Classes'
import { Lista } from './Lista'
import { Resumo } from './Resumo'
import { useFila, type Fila as FilaLida } from './useFila'
import styles from './fila.module.css'

const HINTS: Hint[] = [
  { keys: ['J', 'K'], does: 'mover' },
  { keys: ['↵'], does: 'abrir' },
  { keys: ['C'], does: 'assumir' },
  { keys: ['S'], does: 'soltar' },
  { keys: ['1', '–', String(FAIXAS)], does: 'classe' },
  { keys: ['/'], does: 'buscar' },
  { keys: ['?'], does: 'teclado' },
]

/** /operacao/fila: cases waiting for a decision. */
export default function Fila() {
  const fila = useFila()
  const { data } = fila.read.value
  const pode = usePode()
  const now = useNow()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const casos = data?.casos ?? []
  const chosen = casos.find(({ id }) => id === current) ?? casos[0]
  useFilaKeys({ fila, list, search, chosen })
  useClasseKeys(data, fila.setClasse)
  const age = data && Math.max(0, Math.round((now.getTime() - Date.parse(data.em)) / 1_000))
  return (
    <Frame
      title="Fila"
      hints={HINTS}
      note={age === undefined ? undefined : `atualizada há ${age} s`}
      foot={<UndoBar />}
      bar={
        <>
          <h1>Fila</h1>
          {data && <Contagem fila={data} />}
          <Busca ref_={search} onSearch={fila.setBusca} />
        </>
      }
    >
      <Read of={fila.read} loading="Carregando a fila" failed="A fila não respondeu">
        {(read) => (
          <>
            <Classes fila={read} classe={fila.classe} onClasse={fila.setClasse} />
            {read.casos.length === 0 ? (
              <Vazia fila={read} filtered={fila.classe !== undefined || fila.busca !== ''} />
            ) : (
              <div className={styles.two}>
                <div ref={list} className={styles.list}>
                  <Lista
                    casos={read.casos}
                    current={chosen?.id}
                    now={now}
                    onCurrent={setCurrent}
                    onPegar={pode('pegar-caso') ? fila.pegar : undefined}
                  />
                  {read.temMais && (
                    <p className={styles.more}>
                      <Sub as="span">
                        {`Mostrando ${read.casos.length} de ${read.esperando}. Decida estes ou filtre por classe.`}
                      </Sub>
                    </p>
                  )}
                </div>
                {chosen && (
                  <Resumo
                    caso={chosen}
                    now={now}
                    onPegar={pode('pegar-caso') ? () => fila.pegar(chosen) : undefined}
                    onSoltar={() => fila.soltar(chosen)}
                  />
                )}
              </div>
            )}
          </>
        )}
      </Read>
    </Frame>
  )
}

function Contagem({ fila: { esperando, vencidos, perto } }: { fila: FilaLida }) {
  return (
    <p className={styles.count}>
      <b>{esperando}</b> esperando
      {vencidos > 0 && (
        <>
          , <b className={styles.hot}>{formatCount(vencidos, 'vencido', 'vencidos')}</b>
        </>
      )}
      {perto > 0 && `, ${perto} em menos de 2 h`}
    </p>
  )
}

const PAUSE_MS = 300

function Busca({
  ref_,
  onSearch,
}: {
  ref_: RefObject<HTMLInputElement | null>
  onSearch: (busca: string) => void
}) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <label className={styles.find}>
      <Icon of={Search} />
      <span className="sr">Buscar caso, conta ou protocolo</span>
      <input
        ref={ref_}
        type="search"
        placeholder="Caso, conta, protocolo"
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Kbd>/</Kbd>
    </label>
  )
}

function Vazia({ fila: { proximoPrazo, esperando }, filtered }: { fila: FilaLida; filtered: boolean }) {
  if (filtered)
    return (
      <Nothing title="Nada com este filtro">
        <p>{`${formatCount(esperando, 'caso espera', 'casos esperam')} na fila inteira.`}</p>
      </Nothing>
    )
  return (
    <Nothing title="Nada esperando">
      <p>
        A fila se atualiza sozinha.
        {proximoPrazo !== null && ` O próximo prazo conhecido é ${quando(proximoPrazo)}.`}
      </p>
      <a href="/operacao/numeros">Ver os números</a>
    </Nothing>
  )
}

interface KeyParts {
  fila: ReturnType<typeof useFila>
  list: RefObject<HTMLDivElement | null>
  search: RefObject<HTMLInputElement | null>
  chosen: CasoNaFila | undefined
}

/** J and K move the actual focus, so that Enter and screen readers follow. */
function useFilaKeys({ fila, list, search, chosen }: KeyParts): void {
  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>('a[data-caso]') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const from = at < 0 ? links.findIndex(({ dataset }) => dataset['caso'] === chosen?.id) - step : at
    links[Math.max(0, Math.min(links.length - 1, from + step))]?.focus()
  }
  useKeys('Fila', [
    { key: 'j', does: 'Próximo caso', act: () => move(1), repeats: true },
    { key: 'k', does: 'Caso anterior', act: () => move(-1), repeats: true },
    { key: 'Enter', does: 'Abrir' },
    { key: 'c', does: 'Assumir por 10 minutos', act: () => chosen && fila.pegar(chosen) },
    { key: 's', does: 'Soltar', act: () => chosen?.pego?.meu === true && fila.soltar(chosen) },
    { key: '/', does: 'Buscar', act: () => search.current?.focus() },
  ])
}
