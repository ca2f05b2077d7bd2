import { Component, type ReactNode } from 'react'
import { PageError } from './page-error.tsx'

/** Catches errors of a page, or a page file that is gone after a deployment. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // Only a full reload fetches the new file names.
    return <PageError onRetry={() => location.reload()} />
  }
}
