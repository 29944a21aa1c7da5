import type { CSSProperties } from 'react'

/** One grey bar at the line height of the text it replaces. */
export function SkeletonBar({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />
}

/** Placeholder cards in their final size, with one sentence for screen readers. */
export function CardSkeletons({ count = 8, label }: { count?: number; label: string }) {
  return (
    <div className="grid" aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ad" aria-hidden="true">
          <div className="ad__pic sk" />
          <div className="ad__body">
            <SkeletonBar width="60%" />
            <SkeletonBar height="2.5rem" />
            <SkeletonBar width="85%" height="1.625rem" />
            <SkeletonBar width="45%" height="1.4rem" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Placeholder lines inside a panel. */
export function PanelSkeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div className="panel stack" aria-busy="true">
      <span className="sr" role="status">
        {label}
      </span>
      {Array.from({ length: lines }, (_, index) => (
        <SkeletonBar key={index} width={`${90 - (index % 3) * 20}%`} height="1.2rem" />
      ))}
    </div>
  )
}
