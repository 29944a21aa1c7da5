import type { ReactNode } from 'react'

export interface Tile {
  label: string
  value: ReactNode
}

/** Numbers side by side, each with its label. */
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
