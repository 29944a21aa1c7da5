import { whenNear } from '@portal/ui/whenNear'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { Boundary } from '../Boundary'
import { useShell } from '../ShellContext'
import { openingOf, type Opening } from './opening'
import { contributionName, offersOf, type Facts, type Offered } from './slots'

/** All contributions to one slot; each loads, fails and recovers alone. */
export default function Contributions({ name, facts }: { name: string; facts: Facts }) {
  const { table } = useShell()
  return offersOf(table, name).map((offer) => (
    <Contribution key={contributionName(offer)} offer={offer} facts={facts} />
  ))
}

function Contribution({ offer, facts }: { offer: Offered; facts: Facts }) {
  const shell = useShell()
  const place = useRef<HTMLDivElement>(null)
  const [opening] = useState(() => openingOf(shell, offer, facts))
  useEffect(() => whenNear(place.current, opening.begin), [opening])
  return (
    <div
      ref={place}
      data-slot={offer.slot}
      style={opening.reserves ? { minHeight: offer.height } : undefined}
    >
      <Boundary
        resetKey={0}
        onFailure={(error) => shell.report(offer.app, 'render', error)}
        fallback={() => null}
      >
        <Suspense fallback={null}>
          <Arrived opening={opening} facts={facts} />
        </Suspense>
      </Boundary>
    </div>
  )
}

function Arrived({ opening, facts }: { opening: Opening; facts: Facts }) {
  const { site } = useShell()
  const opened = use(opening.arrived)
  return opened && <opened.Component data={opened.data} facts={facts} site={site} />
}
