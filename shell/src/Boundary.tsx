import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** A new value resets the failure. */
  resetKey: number
  onFailure: (error: Error) => void
  fallback: (reason: string) => ReactNode
  children: ReactNode
}

/** Error boundary of a screen: contains what it throws, at mount or later. */
export class Boundary extends Component<BoundaryProps, { reason?: string; resetKey: number }> {
  override state: { reason?: string; resetKey: number } = { resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: { resetKey: number }) {
    return props.resetKey === state.resetKey ? null : { reason: undefined, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error) {
    this.props.onFailure(error)
  }

  override render() {
    const { reason } = this.state
    return reason === undefined ? this.props.children : this.props.fallback(reason)
  }
}
