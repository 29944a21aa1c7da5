/** Logo: a shop window of three panes, one tall and two small. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor">
      <path d="M4 0h9v28H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z" />
      <path d="M15.5 0H24a4 4 0 0 1 4 4v7.5H15.5z" opacity=".55" />
      <path d="M15.5 14H28v10a4 4 0 0 1-4 4h-8.5z" opacity=".8" />
    </svg>
  )
}
