import { useLocation } from 'react-router'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import './loading-screen.css'

/** Shows the page's name, derived from the path, as large as its heading will be. */
export function LoadingScreen() {
  const name = useLocation().pathname.replaceAll('/', '').replaceAll('-', ' ')
  return (
    <main className="loading-screen" id="main">
      <BrandMark />
      <p className="loading-screen__name">{name}</p>
      <p role="status">Loading...</p>
    </main>
  )
}
