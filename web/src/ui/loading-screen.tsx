import { BrandMark } from './brand-mark.tsx'

export function LoadingScreen() {
  return (
    <main className="loading-screen" id="main">
      <BrandMark />
      <p role="status">Loading...</p>
    </main>
  )
}
