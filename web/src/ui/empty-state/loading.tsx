import { EmptyState } from './empty-state.tsx'

/** Shown until a list is loaded. */
export const Loading = () => <EmptyState role="status">Loading...</EmptyState>
