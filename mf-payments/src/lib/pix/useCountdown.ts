import { useEffect, useState } from 'react'

/** Seconds until an instant, at least zero; undefined without one. */
export function useCountdown(until: Date | undefined): number | undefined {
  const end = until?.getTime()
  const [left, setLeft] = useState(() => secondsLeft(end))
  useEffect(() => {
    setLeft(secondsLeft(end))
    if (end === undefined) return
    const timer = setInterval(() => setLeft(secondsLeft(end)), 1000)
    return () => clearInterval(timer)
  }, [end])
  return left
}

function secondsLeft(end: number | undefined): number | undefined {
  return end === undefined ? undefined : Math.max(0, Math.ceil((end - Date.now()) / 1000))
}

/** 892 → '14:52'; an hour and more as '1:00:00'. */
export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${pad(minutes)}:${pad(seconds % 60)}`
}

/** '15:42' in device time. */
export function formatHora(instante: Date): string {
  return instante.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
}
