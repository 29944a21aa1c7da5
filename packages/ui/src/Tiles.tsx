import type { ReactNode } from 'react'

export interface Tile {
  label: string
  value: ReactNode
}

/** Figures side by side, each with what it counts. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className="tiles">
      {tiles.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
