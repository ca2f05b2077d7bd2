import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode }

/** Catches errors of a page, or a page file that is gone after a deployment. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
