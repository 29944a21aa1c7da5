import type { ReactElement } from 'react'
import { cx } from './classes'

export const ART_MOTIFS = ['panes', 'folds', 'dunes', 'bands', 'steps', 'peaks'] as const
export type ArtMotif = (typeof ART_MOTIFS)[number]

/** Four shades of one hue, light to dark. */
type Palette = readonly [string, string, string, string]
const PALETTES: Record<ArtMotif, Palette> = {
  panes: ['#F6E7EC', '#E1BFD2', '#B47C9E', '#5B2A4C'],
  folds: ['#EEF6F4', '#B5D4D3', '#5E979D', '#1F4F5E'],
  dunes: ['#FBF0E4', '#E8C4A6', '#C0805F', '#7C4131'],
  bands: ['#F0EFF7', '#BCC4E0', '#7380B5', '#333E6D'],
  steps: ['#FCEFEA', '#EBC1B9', '#C58384', '#7A3E4C'],
  peaks: ['#F3F4EA', '#C5D3BC', '#7F9C7B', '#3D5B47'],
}

/** Panes, folds, dunes: abstract decoration, croppable to any box. */
const DRAWINGS: Record<ArtMotif, (tones: Palette) => ReactElement> = {
  panes: ([a, b, c, d]) => (
    <>
      <path fill={c} d="M0 0h400v500H0z" />
      <path fill={a} d="M24 24h216v196H24zM140 366h100v110H140z" />
      <path fill={d} d="M256 24h120v120H256zM256 332h120v144H256z" />
      <path fill={b} d="M256 160h120v156H256zM140 236h100v114H140z" />
      <path fill={d} fillOpacity=".55" d="M24 236h100v240H24z" />
    </>
  ),
  folds: ([a, b, c, d]) => (
    <>
      <path fill={b} d="M0 0h400v500H0z" />
      <path fill={d} d="M-50 500 110 0h52L2 500zM160 500 320 0h52L212 500z" />
      <path fill={a} d="M20 500 180 0h44L64 500zM300 500 460 0h44L344 500z" />
      <path fill={c} d="M90 500 250 0h52L142 500zM230 500 390 0h52L282 500z" />
    </>
  ),
  dunes: ([a, b, c, d]) => (
    <>
      <path fill={a} d="M0 0h400v500H0z" />
      <path fill={b} d="M0 290C90 220 170 240 240 290s120 50 160 0v210H0z" />
      <path fill={c} d="M0 355c80-60 150-40 230 0s130 30 170-10v155H0z" />
      <path fill={d} d="M0 425c90-50 180-20 260 0s110 0 140-20v95H0z" />
    </>
  ),
  bands: ([a, b, c, d]) => (
    <>
      <path fill={b} d="M0 0h400v500H0z" />
      <path fill={a} d="M400 500V30A470 470 0 0 0-70 500z" />
      <path fill={c} d="M400 500V120A380 380 0 0 0 20 500z" />
      <path fill={d} d="M400 500V200A300 300 0 0 0 100 500z" />
      <path fill={b} d="M400 500V290A210 210 0 0 0 190 500z" />
      <path fill={a} d="M400 500V380A120 120 0 0 0 280 500z" />
    </>
  ),
  steps: ([a, b, c, d]) => (
    <>
      <path fill={b} d="M0 0h400v500H0z" />
      <path fill={d} d="M0 350h400v150H0z" />
      <path fill={c} d="M120 255h280v95H120z" />
      <path fill={a} d="M220 160h180v95H220z" />
      <path fill={c} fillOpacity=".6" d="M320 65h80v95h-80z" />
    </>
  ),
  peaks: ([a, b, c, d]) => (
    <>
      <path fill={b} d="M0 0h400v500H0z" />
      <path fill={a} d="M0 0h400L0 500z" />
      <path fill={c} d="M400 60v440H120z" />
      <path fill={d} d="M400 210v290H215zM0 500V330l140 170z" />
    </>
  ),
}

/** A decorative pane that fills its positioned box; hidden from assistive technology. */
export function ArtPane({ motif, className }: { motif: ArtMotif; className?: string }) {
  return (
    <svg
      className={cx('art', className)}
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[motif](PALETTES[motif])}
    </svg>
  )
}
