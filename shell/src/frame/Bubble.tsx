import { useLocation } from '@portal/platform'
import { CONVERSAS_NO_APARELHO } from '@portal/domain/recado-lados'
import type { Host } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Icon, MessageCircle } from '@portal/ui/icons'
import { useEffect, useMemo, useState } from 'react'
import { browserStore } from '../session/browserStore'
import { useShell } from '../ShellContext'

/** Link to the conversations of this device, with how many have news (rule: recados/neste-aparelho). */
export function Bubble() {
  const { host } = useShell()
  // Each navigation reads again: screens write the list.
  useLocation()
  const text = browserStore('local').read(CONVERSAS_NO_APARELHO) ?? ''
  const keys = useMemo(() => keysOf(text), [text])
  const [fresh, setFresh] = useState(0)
  useEffect(() => {
    if (keys.length === 0) return
    const abort = new AbortController()
    countFresh(host, keys, abort.signal).then(
      (count) => abort.signal.aborted || setFresh(count),
      // A stale tab's chunk may be gone.
      () => undefined,
    )
    return () => abort.abort()
  }, [host, keys])
  if (keys.length === 0) return null
  return (
    <a
      className={`${buttonClass({ kind: 'ghost', icon: true })} hasn`}
      href="/favoritos#conversas"
      aria-label={`Conversas neste aparelho${fresh === 0 ? '' : `, ${fresh} com novidade`}`}
    >
      <Icon of={MessageCircle} />
      {fresh > 0 && (
        <b className="nb" aria-hidden="true">
          {fresh}
        </b>
      )}
    </a>
  )
}

async function countFresh(host: Host, chaves: string[], signal: AbortSignal): Promise<number> {
  const { novidadesDasConversas } = await import(/* webpackChunkName: "novas" */ '@portal/api/recados')
  const answer = await host.call(novidadesDasConversas, { body: { chaves } }, { signal })
  return answer.ok ? answer.data.filter((news) => (news?.naoLidas ?? 0) > 0).length : 0
}

/** Anything else than the list is none. */
function keysOf(text: string): string[] {
  try {
    const list = JSON.parse(text) as { chave?: unknown }[]
    return list.flatMap(({ chave }) => (typeof chave === 'string' ? chave : []))
  } catch {
    return []
  }
}
