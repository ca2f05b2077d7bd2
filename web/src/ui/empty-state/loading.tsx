import { EmptyState } from './empty-state.tsx'

/** Stands where a list will stand. */
export const Loading = () => <EmptyState role="status">Loading...</EmptyState>
